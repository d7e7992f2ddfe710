import type { Match } from '#contract/transition/matches.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { showDate } from '#web/ui/dates.ts'

export type MatchFilter = 'all' | 'fits' | 'reach'

/** "4,936 considered: 852 fit, 1,203 within reach, 2,881 not possible". */
export function countsText({ considered, fits, reach, excluded }: ReadyReport['matches']): string {
  const show = (count: number) => count.toLocaleString('en-US')
  const out = excluded.reduce((sum, { count }) => sum + count, 0)
  const parts = [
    `${show(fits)} ${fits === 1 ? 'fits' : 'fit'}`,
    `${show(reach)} within reach`,
    `${show(out)} not possible`,
  ]
  return `${show(considered)} considered: ${parts.join(', ')}`
}

/** The matches of one kind, in their order. */
export function filterMatches(items: readonly Match[], filter: MatchFilter): readonly Match[] {
  return filter === 'all' ? items : items.filter(({ eligibility }) => eligibility === filter)
}

/** When a match can begin and must be over. */
export function windowText({ earliestStart, lastStart, finish }: NonNullable<Match['window']>) {
  const start =
    earliestStart === lastStart
      ? `Start on ${showDate(earliestStart)}`
      : `Start between ${showDate(earliestStart)} and ${showDate(lastStart)}`
  return `${start}, finish by ${showDate(finish)}`
}

/** What the occupation part of the score rests on. */
export const evidenceNames: Record<Match['evidence'], string> = {
  codes: 'Work known from the occupation codes of the listing',
  title: 'Work read from the title',
  family: 'Work known only by its job family',
  none: 'The listing does not say what the work is',
}

const jobZones = [
  'Little preparation: some weeks of practice',
  'Some preparation: high school and some months of practice',
  'Medium preparation: a certificate, an associate degree or one to two years of practice',
  'Considerable preparation: often a bachelor’s degree',
  'Long preparation: often a graduate degree and years of practice',
]

/** How much preparation an O*NET job zone means, 1 to 5. */
export function jobZoneText(zone: number): string {
  return jobZones[zone - 1] ?? `Job zone ${zone}`
}
