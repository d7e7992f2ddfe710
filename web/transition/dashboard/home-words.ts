import { type Step, type Survey, steps } from '#contract/transition/surveys.ts'
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

const stepNames: Record<Step, string> = {
  service: 'Service',
  separation: 'Separation',
  places: 'Places',
  education: 'Education',
  skills: 'Skills',
  interests: 'Interests',
  goals: 'Goals',
  review: 'Review',
}

/** Where a survey that was begun waits; null when none is in hand. */
export function draftText({ status, revision, step }: Survey): string | null {
  if (status !== 'draft' || revision === 0) return null
  return `Step ${steps.indexOf(step) + 1} of ${steps.length}: ${stepNames[step]}`
}
