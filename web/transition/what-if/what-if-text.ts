import type { Answers } from '#contract/transition/surveys.ts'
import type {
  WhatIf,
  WhatIfMatch,
  WhatIfSide,
  WhatIfStanding,
} from '#contract/transition/what-if.ts'
import { showDate } from '#web/ui/dates.ts'
import { showPoints } from '#web/ui/score-parts.ts'

const show = (count: number) => count.toLocaleString('en-US')

/** One sentence for the whole result; screen readers announce it on arrival. */
export function answerText({ before, after, items }: WhatIf): string {
  const newCount = items.filter(
    (item) => (item.before.rank ?? Number.POSITIVE_INFINITY) > 10,
  ).length
  const none =
    after.fits + after.reach === 0
      ? 'Nothing would be open to you'
      : 'None would be close to your work'
  const ten = items.length === 0 ? none : freshText(newCount)
  return `${show(after.fits)} would fit, ${differenceText(after.fits - before.fits)}; ${show(after.reach)} would be within reach, ${differenceText(after.reach - before.reach)}. ${ten}.`
}

function freshText(count: number): string {
  if (count === 0) return 'None of the first ten is new'
  return count === 1 ? 'One of the first ten is new' : `${count} of the first ten are new`
}

/** "40 more", "3 fewer", "as many as before". */
export function differenceText(difference: number): string {
  if (difference === 0) return 'as many as before'
  return `${show(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`
}

/** The previous position of a match in the top ten. */
export function cameFrom({ rank, eligibility, score, before }: WhatIf['items'][number]): string {
  if (before.eligibility === 'not_possible') return 'New: it was not possible'
  const was = eligibilityChange(before.eligibility, eligibility)
  const place =
    before.rank === null
      ? 'New: it wasn’t on your list'
      : before.rank > 10
        ? `New: it was ${before.rank}`
        : before.rank === rank
          ? 'No change'
          : `Was ${before.rank}`
  return [place, scoreChange(before, score), was].filter((part) => part !== '').join('; ')
}

/** The new position of a match that left the top ten. */
export function wentTo({ score, eligibility, after }: WhatIf['gone'][number]): string {
  if (after.eligibility === 'not_possible') return after.reason ?? 'It would not be possible.'
  const place = after.rank === null ? 'No longer on your list' : `Now ${after.rank}`
  const turned = eligibilityChange(eligibility, after.eligibility)
  const change =
    after.score === score ? '' : `score ${showPoints(score)} to ${showPoints(after.score ?? 0)}`
  return `${[place, change, turned].filter((part) => part !== '').join('; ')}.`
}

function scoreChange({ score: before }: WhatIfStanding, now: number): string {
  if (before === null || before === now) return ''
  return `score ${showPoints(before)} to ${showPoints(now)}`
}

function eligibilityChange(
  before: WhatIfStanding['eligibility'],
  now: WhatIfMatch['eligibility'] | WhatIfStanding['eligibility'],
): string {
  if (before === now) return ''
  return now === 'fits' ? 'now fits' : 'now only within reach'
}

/** The window after the change, if it differs; otherwise null. */
export function windowChange(
  before: WhatIfSide['window'],
  after: WhatIfSide['window'],
): string | null {
  return before.why === after.why ? null : after.why
}

/** The listing the result is based on, and how it differs from the report's. */
export function basisText({ asOf, reportAsOf, listingChanged }: WhatIf): string {
  const days = asOf === reportAsOf ? '' : ` Your report was made on ${showDate(reportAsOf)}.`
  const listing = listingChanged
    ? ' The listing has changed since, so ranks can differ from the report even without a change.'
    : ''
  return `Ranked for ${showDate(asOf)} on the listing as it is now, before and after the change.${days}${listing}`
}

/** The report's location preference. */
export function reachText(places: Answers['places']): string {
  if (places?.reach === 'remote_only') return 'Remote only'
  const count = places?.listed.length ?? 0
  if (places?.reach !== 'listed' || count === 0) return 'Anywhere'
  return count === 1 ? 'Your location' : `Your ${count} locations`
}
