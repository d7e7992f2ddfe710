import type { Match } from '#contract/transition/matches.ts'
import { showDate } from '#web/ui/dates.ts'

/** When a match can start and must end. */
export function windowText({ earliestStart, lastStart, finish }: NonNullable<Match['window']>) {
  const start =
    earliestStart === lastStart
      ? `Start on ${showDate(earliestStart)}`
      : `Start between ${showDate(earliestStart)} and ${showDate(lastStart)}`
  return `${start}, finish by ${showDate(finish)}`
}

/** The sources of what we know about the work. */
export const evidenceNames: Record<Match['evidence'], string> = {
  codes: 'The listing names the occupation',
  title: 'We read the work from the title',
  family: 'The listing names only a job family',
  none: 'The listing doesn’t say what the work is',
}
