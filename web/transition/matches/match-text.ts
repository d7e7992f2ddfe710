import type { Match } from '#contract/transition/matches.ts'
import { showDate } from '#web/ui/dates.ts'

type Window = NonNullable<Match['window']>

/** Whether a last start is known: a length set with each person, or of up to a month, sets none. */
export const hasLastStart = ({ lastStart, finish }: Pick<Window, 'lastStart' | 'finish'>) =>
  lastStart < finish

/** When a match can start and must end. */
export function windowText({ earliestStart, lastStart, finish }: Window) {
  const start =
    earliestStart === lastStart
      ? `Start on ${showDate(earliestStart)}`
      : !hasLastStart({ lastStart, finish })
        ? `Start on ${showDate(earliestStart)} or later`
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
