import { epochDay } from '../rules/dates.ts'
import type { RoadmapTask } from './task.ts'

/** How useful a step is now, by key; all others are 30. */
const usefulness: Readonly<Record<string, number>> = {
  'skillbridge-hosts': 90,
  'skillbridge-supervisor': 88,
  'skillbridge-packet': 80,
  'bdd-claim': 78,
  'ides-claim': 78,
  'separation-health-assessment': 76,
  'initial-counseling': 74,
  'initial-counseling-guard-reserve': 74,
  'tap-start': 72,
  'tap-start-retiring': 72,
  capstone: 70,
  'apply-jobs': 62,
  'resume-draft': 60,
  'target-jobs': 55,
  network: 50,
  'va-claim-first-year': 80,
  'va-health-care': 74,
  'job-search-after': 78,
  'spouse-plan': 70,
  'spouse-job-search': 68,
  'spouse-career-coaching': 66,
  'spouse-license': 60,
  'sbp-decision': 66,
}
const usual = 30

/** Added for a near last day, by days left. */
const urgency: readonly (readonly [number, number])[] = [
  [14, 25],
  [30, 15],
  [60, 6],
]
/** Penalty for a late step that can still be caught up. */
const lateCosts = 8
/** Penalty once a window has been open for a month, which leaves little to arrange. */
const lateBridgeCosts = 35
/** Penalty for a step that opens soon. */
const notYetCosts = 30

/** Keys of the three most useful steps now: open and catch-up ones first, then upcoming ones. */
export function nextSteps(tasks: readonly RoadmapTask[], today: number): string[] {
  const open = tasks.filter(({ state }) => state === 'next' || state === 'overdue')
  const hostsFirst = open.some(({ key }) => key === 'skillbridge-hosts')
  const useful = open
    // The packet names a host, so it can't be submitted before one has answered.
    .filter(({ key }) => !(hostsFirst && key === 'skillbridge-packet'))
    .map((task, position) => ({ task, position, value: usefulnessOf(task, today) }))
    .sort((one, other) => other.value - one.value || one.position - other.position)
    .map(({ task }) => task)
  const later = tasks.filter(({ state }) => state === 'later')
  return [...useful, ...later].slice(0, 3).map(({ key }) => key)
}

function usefulnessOf({ key, from, to, state }: RoadmapTask, today: number): number {
  const left = to === null ? Number.POSITIVE_INFINITY : epochDay(to) - today
  const isSoft = key.startsWith('skillbridge')
  const [, near = 0] = urgency.find(([days]) => left >= 0 && left <= days) ?? []
  const notYet = from !== null && epochDay(from) > today ? notYetCosts : 0
  const late = state === 'overdue' ? (isSoft ? lateBridgeCosts : lateCosts) : 0
  return (usefulness[key] ?? usual) + (isSoft ? 0 : near) - late - notYet
}
