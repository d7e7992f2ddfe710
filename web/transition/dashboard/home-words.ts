import type { Survey } from '#contract/transition/surveys.ts'
import { mainSteps } from '#web/transition/surveys/step-order.ts'
import { stepWords } from '#web/transition/surveys/step-words.ts'
import { daysBetween, showDays } from '#web/ui/dates.ts'

/** "212 days to your ETS"; null without a date. */
export function countdownText(
  separation: string | null,
  today: string,
  noun: string,
): string | null {
  if (separation === null) return null
  const days = daysBetween(today, separation)
  if (days === 0) return `Your ${noun} is today`
  return days > 0 ? `${showDays(days)} to your ${noun}` : `${showDays(-days)} since your ${noun}`
}

/** Where a survey that was begun waits; null when there is none. */
export function draftText({ status, revision, step }: Survey): string | null {
  if (status !== 'draft' || revision === 0) return null
  const at = mainSteps.indexOf(step)
  const { label } = stepWords[step]
  return at < 0 ? label : `Step ${at + 1} of ${mainSteps.length}: ${label}`
}
