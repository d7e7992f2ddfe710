import { AiFeature, AiOutcome } from '#contract/operations/ai.ts'

/** The hub's URL state: days of the figures, filter and page of the calls, page of the runs. */
export interface AiAddress {
  readonly days: number
  readonly feature: AiFeature | undefined
  readonly outcome: AiOutcome | undefined
  readonly page: number
  readonly runs: number
}

const usualDays = 7

/** Reads the URL; drops invalid parameters. */
export function readAiAddress(search: URLSearchParams): AiAddress {
  return {
    days: wholeIn(search.get('days'), 90) ?? usualDays,
    feature: AiFeature.safeParse(search.get('feature')).data,
    outcome: AiOutcome.safeParse(search.get('outcome')).data,
    page: wholeIn(search.get('page'), 100_000) ?? 1,
    runs: wholeIn(search.get('runs'), 100_000) ?? 1,
  }
}

function wholeIn(text: string | null, max: number): number | undefined {
  const number = Number(text ?? '')
  return Number.isInteger(number) && number > 0 && number <= max ? number : undefined
}

/** The URL of a changed view; changing a filter returns to its first page. */
export function aiHref(address: AiAddress, change: Partial<AiAddress>): string {
  const next = { ...address, ...change }
  const search = new URLSearchParams()
  if (next.days !== usualDays) search.set('days', String(next.days))
  if (next.feature) search.set('feature', next.feature)
  if (next.outcome) search.set('outcome', next.outcome)
  if (next.page > 1) search.set('page', String(next.page))
  if (next.runs > 1) search.set('runs', String(next.runs))
  return `/admin/ai/hub${search.size > 0 ? `?${search}` : ''}`
}
