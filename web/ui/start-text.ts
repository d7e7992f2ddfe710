import { showDate } from './dates.ts'

/** The days of a program's participation, as ISO dates. */
interface Days {
  earliestStart: string
  lastStart: string
  finish: string
}

/** Whether a last start is known: a length set with each person, or of up to a month, sets none. */
export const hasLastStart = ({ lastStart, finish }: Pick<Days, 'lastStart' | 'finish'>) =>
  lastStart < finish

/** "Start between Mar 3 and Apr 3, 2027". */
export function startText({ earliestStart, lastStart, finish }: Days): string {
  if (earliestStart === lastStart) return `Start on ${showDate(earliestStart)}`
  return hasLastStart({ lastStart, finish })
    ? `Start between ${showDate(earliestStart)} and ${showDate(lastStart)}`
    : `Start on ${showDate(earliestStart)} or later`
}
