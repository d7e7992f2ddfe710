import { z } from 'zod'
import { AnalyticsPeriod } from '#contract/operations/analytics.ts'

const optionalDay = z.iso.date().optional().catch(undefined)

const schema = z.object({
  by: AnalyticsPeriod.catch('day'),
  from: optionalDay,
  to: optionalDay,
})

/** An analytics page's URL state: the period of a point, and the range if one was chosen. */
export type AnalyticsAddress = z.infer<typeof schema>

/** Reads the URL; drops invalid parameters. */
export function readAnalyticsAddress(search: URLSearchParams): AnalyticsAddress {
  return schema.parse(Object.fromEntries(search))
}

/** The query string; empty for the default range by day. */
export function analyticsSearch({ by, from, to }: AnalyticsAddress): string {
  const search = new URLSearchParams()
  if (by !== 'day') search.set('by', by)
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  return search.size > 0 ? `?${search}` : ''
}

/** The input of the endpoints. */
export function analyticsInput({ by, from, to }: AnalyticsAddress) {
  return { by, ...(from && { from }), ...(to && { to }) }
}
