import type { Match } from '#contract/transition/matches.ts'
import { showDate } from '#web/ui/dates.ts'
import { startText } from '#web/ui/start-text.ts'

type Window = NonNullable<Match['window']>

/** When a match can start and must end. */
export const windowText = (window: Window) =>
  `${startText(window)}, finish by ${showDate(window.finish)}`

/** The sources of what we know about the work. */
export const evidenceNames: Record<Match['evidence'], string> = {
  codes: 'The listing names the occupation',
  title: 'We read the work from the title',
  family: 'The listing names only a job family',
  none: 'The listing doesn’t say what the work is',
}
