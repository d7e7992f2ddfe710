import type { CoachingGoal, CoachingStep, GoalState } from '#contract/career/coaching.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { showSpan } from '#web/ui/dates.ts'

const dayMs = 86_400_000

/** The date a number of days after a calendar date. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday of a calendar date's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))
}

/** The Monday when a week of a goal begins. */
export function weekStart({ startsOn }: Pick<CoachingGoal, 'startsOn'>, week: number): string {
  return addDays(startsOn, 7 * (week - 1))
}

/** The target of a goal that starts on another day, as far after it as before; null without a target. */
export function movedTarget(
  { startsOn, targetDay }: Pick<CoachingGoal, 'startsOn' | 'targetDay'>,
  start: string,
): string | null {
  const days = (Date.parse(mondayOf(start)) - Date.parse(startsOn)) / dayMs
  return targetDay === null ? null : addDays(targetDay, days)
}

/** "Week 2, Nov 30 – Dec 6, 2026". */
export function weekTitle(goal: Pick<CoachingGoal, 'startsOn'>, week: number): string {
  const start = weekStart(goal, week)
  return `Week ${week}, ${showSpan(start, addDays(start, 6))}`
}

/** "4 of 27 steps done", "No steps yet". */
export function stepsDone(steps: readonly Pick<CoachingStep, 'done'>[]): string {
  if (steps.length === 0) return 'No steps yet'
  const done = steps.filter((step) => step.done).length
  return `${done} of ${steps.length} ${steps.length === 1 ? 'step' : 'steps'} done`
}

export const stateLabels: Readonly<Record<GoalState, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'plain' },
  done: { label: 'Done', tone: 'good' },
  dropped: { label: 'Dropped', tone: 'plain' },
}
