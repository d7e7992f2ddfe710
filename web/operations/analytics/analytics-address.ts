import { z } from 'zod'
import { AnalyticsPeriod } from '#contract/operations/analytics.ts'

const optionalDay = z.iso.date().optional().catch(undefined)

const schema = z.object({
  by: AnalyticsPeriod.catch('day'),
  from: optionalDay,
  to: optionalDay,
})

/** What the address of an analytics page says: the period of a point, and the range where one was chosen. */
export type AnalyticsAddress = z.infer<typeof schema>

/** Reads the address; what is not understood is left out. */
export function readAnalyticsAddress(search: URLSearchParams): AnalyticsAddress {
  return schema.parse(Object.fromEntries(search))
}

/** The query string of an address; empty for the usual range by day. */
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
