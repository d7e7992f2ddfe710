import { epochDay } from '../rules/dates.ts'
import { closesSoon } from './law-dates.ts'
import type { RoadmapTask } from './task.ts'

/** How useful a step is now, by key; all others are 30. */
const usefulness: Readonly<Record<string, number>> = {
  'skillbridge-supervisor': 92,
  'skillbridge-hosts': 90,
  'skillbridge-packet': 80,
  'bdd-claim': 78,
  'ides-claim': 78,
  'va-claim-standard': 78,
  'separation-health-assessment': 66,
  'initial-counseling': 66,
  'initial-counseling-retiring': 66,
  'initial-counseling-guard-reserve': 66,
  'tap-start': 72,
  'tap-start-guard-reserve': 72,
  'tap-start-retiring': 72,
  capstone: 70,
  'sbp-decision': 66,
  'overseas-clearing': 66,
  'apply-jobs': 64,
  'resume-draft': 62,
  'school-plan': 60,
  'target-jobs': 55,
  network: 50,
  'va-claim-first-year': 80,
  'va-claim-later': 70,
  'va-health-care': 66,
  'job-search-after': 78,
  'apprenticeship-after': 62,
  'credentials-after': 60,
  // Due in months, but the first things to start with.
  'spouse-resume': 100,
  'spouse-mycaa': 99,
  'spouse-remote-jobs': 78,
  'spouse-job-search': 76,
  'spouse-career-coaching': 66,
  'spouse-plan': 50,
  'spouse-license': 60,
}
const usual = 30
const hostsKey = 'skillbridge-hosts'
/** Steps that are due early only because hosts ask for them. */
const forHosts: ReadonlySet<string> = new Set(['target-jobs', 'resume-draft', 'network'])

/** It says that the window for the early claim has passed, which no one should learn late. */
const lateClaim = 'va-claim-standard'

/** The board decides the date, and VR&E may pay for the way into other work. */
const medBoard = 'ides-claim'

/** What a person asked help with raises these steps. */
const helpsWith: Readonly<Record<string, readonly string[]>> = {
  disability_claim: ['bdd-claim', 'va-claim-standard', 'va-claim-first-year', 'va-claim-later'],
  health: ['separation-health-assessment', 'va-health-care', 'marketplace-cover'],
  housing: ['move-decision', 'book-move'],
  finance: ['budget', 'ucx'],
  family: ['family-plan', 'spouse-plan'],
  education: [
    'school-plan',
    'credentials',
    'apprenticeship-after',
    'credentials-after',
    'spouse-mycaa',
  ],
}
const askedFor = 12
/** Minimum of a step the person asked help with, so that it can be among the three. */
const minAsked = 70

/** Added for a near last day, by days left. */
const urgency: readonly (readonly [number, number])[] = [
  [14, 25],
  [30, 15],
  [60, 6],
]
/** Penalty for a late step that can still be caught up. */
const lateCosts = 4
/** Penalty for a step that was due so long ago that most people have done it. */
const longPastCosts = 12
const longPastDays = 100
/** Penalty for a step due this much later, as long as something is due sooner. */
const farDays = 45
const weekDays = 7
/** What a law closes within these days comes before everything else. */
const closeDays = 30
const farCosts = 20
/** Penalty for a step that opens in more than a week. */
const notYetCosts = 30
/** With fewer days once approval has come, the job search is the plan and SkillBridge a bonus. */
export const shortTimeDays = 60
const shortTimeBonus: Readonly<Record<string, number>> = {
  'apply-jobs': 34,
  'resume-draft': 12,
  'skillbridge-hosts': 8,
  // One conversation, which the email's own text asks for.
  'skillbridge-supervisor': -6,
}

/** What changes the order of steps besides their dates. */
export interface StepFocus {
  /** The person's needs, as ticked: `housing`, `disability_claim`, … */
  readonly needs: readonly string[]
  /** Whether few days are left for a program once approval has come. */
  readonly isShortTime: boolean
  /** Whether the job search is the plan: with little or no time for a program. */
  readonly jobSearchFirst: boolean
}

const noFocus: StepFocus = { needs: [], isShortTime: false, jobSearchFirst: false }

/**
 * Keys of the three most useful steps now, in date order: one that a law closes, open and catch-up ones, then upcoming ones.
 * One that a law closes soon, the late VA claim, a med board, overdue TAP, unless time is short, the school step of someone who asked for it
 * and, where it is the plan, the job search are among them.
 */
export function nextSteps(
  tasks: readonly RoadmapTask[],
  today: number,
  focus: StepFocus = noFocus,
): string[] {
  const open = tasks.filter(({ state }) => state === 'next' || state === 'overdue')
  const isOpen = (key: string) => open.some((task) => task.key === key)
  const hasNear = open.some(({ state, to }) => {
    return state === 'overdue' || (to !== null && epochDay(to) - today <= farDays)
  })
  const useful = open
    // The packet names a host, so it can't be submitted before one has answered.
    .filter(({ key }) => !(isOpen(hostsKey) && key === 'skillbridge-packet'))
    .map((task, position) => ({ task, position, value: usefulnessOf(task, today, focus, hasNear) }))
    .sort((one, other) => other.value - one.value || one.position - other.position)
    .map(({ task }) => task)
  const three = withMusts(useful, today, focus)
  const later = tasks.filter(({ state }) => state === 'later')
  const order = new Map(tasks.map(({ key }, place) => [key, place]))
  return inDateOrder([...three, ...later].slice(0, 3), today, order).map(({ key }) => key)
}

/** The three most useful steps, the last ones replaced by those that can't be left out. */
function withMusts(useful: readonly RoadmapTask[], today: number, focus: StepFocus): RoadmapTask[] {
  const three = useful.slice(0, 3)
  const isShort = focus.isShortTime
  const school = focus.needs.includes('education') ? (helpsWith.education ?? []) : []
  const [schoolStep] = school.flatMap((one) => useful.find(({ key }) => key === one) ?? [])
  const isTap = ({ key, state }: RoadmapTask) => key.startsWith('tap-start') && state === 'overdue'
  const jobSearch = focus.jobSearchFirst
    ? useful.find(({ key }) => key === 'apply-jobs')
    : undefined
  const claim = useful.find(({ key }) => key === lateClaim)
  const closing = useful.find((one) => closesSoon(one, today))
  const board = useful.find(({ key }) => key === medBoard)
  const musts = [
    claim,
    closing,
    board,
    isShort ? undefined : useful.find(isTap),
    schoolStep,
    jobSearch,
  ]
  for (const must of musts) {
    if (!must || three.includes(must)) continue
    const talk = three.find(({ key }) => key === 'skillbridge-supervisor')
    const hosts = three.find(({ key }) => key === hostsKey)
    // The email to a host asks for the talk too; with little time, SkillBridge is the bonus.
    const bridge = isShort ? hosts : hosts && talk
    // With little time, TAP replaces no job search, step they asked help with, or last chance.
    const spare =
      isShort && isTap(must) ? three.findLast((one) => isSpare(one, today, focus)) : undefined
    // Applying and writing to a host bring the resume along.
    const asksResume = three.some(({ key }) => key === hostsKey || key === 'apply-jobs')
    const resume = three.find(({ key }) => key === 'resume-draft')
    const brought =
      isShort && (must === closing || must === board) && asksResume ? resume : undefined
    const out =
      spare ?? brought ?? bridge ?? three.findLast((task) => !musts.includes(task)) ?? three[2]
    three.splice(out ? three.indexOf(out) : three.length, 1)
    three.push(must)
  }
  return three
}

/** A step that is neither the job search nor asked for, and doesn't close within two weeks. */
function isSpare(step: RoadmapTask, today: number, { needs }: StepFocus): boolean {
  const { key } = step
  const isAsked = needs.some((need) => helpsWith[need]?.includes(key))
  return !isAsked && !isClosing(step, today) && key !== hostsKey && key !== 'apply-jobs'
}

const isClosing = (task: RoadmapTask, today: number) =>
  closesSoon(task, today) || (task.to !== null && epochDay(task.to) - today <= 2 * weekDays)

/**
 * What a law is about to close comes first; late steps are due now, in their order on the roadmap, those
 * without a near date this week.
 */
function inDateOrder(
  tasks: readonly RoadmapTask[],
  today: number,
  order: ReadonlyMap<string, number>,
): RoadmapTask[] {
  const dayOf = (task: RoadmapTask) => {
    const { key, state, from, to } = task
    // All other days are advice; after this one, it's gone.
    const isClose = to !== null && epochDay(to) - today <= closeDays
    if (isClose && closesSoon(task, today)) return today - 1
    if (state === 'overdue') return today + (order.get(key) ?? 0) / 1_000
    if (state === 'later') return from === null ? Number.POSITIVE_INFINITY : epochDay(from)
    const day = to === null ? Number.POSITIVE_INFINITY : epochDay(to)
    // Behind those due on the last day of the week.
    return day - today > farDays ? today + weekDays + 0.5 : day
  }
  return tasks.toSorted((one, other) => dayOf(one) - dayOf(other))
}

function usefulnessOf(
  { key, from, to, state }: RoadmapTask,
  today: number,
  focus: StepFocus,
  hasNear: boolean,
): number {
  const left = to === null ? Number.POSITIVE_INFINITY : epochDay(to) - today
  const isForHosts = !focus.jobSearchFirst && forHosts.has(key)
  const isSoft = isForHosts || key.startsWith('skillbridge')
  const [, near = 0] = urgency.find(([days]) => left >= 0 && left <= days) ?? []
  const opensIn = from === null ? 0 : epochDay(from) - today
  const notYet = opensIn > weekDays || isBookedByVa(key, left, focus) ? notYetCosts : 0
  const late = state === 'overdue' ? lateCost(-left) : 0
  const isShort = focus.isShortTime
  const base = (usefulness[key] ?? usual) + (isShort ? (shortTimeBonus[key] ?? 0) : 0)
  const isAsked = focus.needs.some((need) => helpsWith[need]?.includes(key))
  const wanted = isAsked ? Math.max(minAsked, base + askedFor) : base
  const isFar = to !== null && left > farDays
  const far = isForHosts || (hasNear && !isAsked && !isShort && isFar) ? farCosts : 0
  return wanted + (isSoft ? 0 : near) - late - notYet - far
}

/** VA books the exam of someone who files early, which opens half a year before they leave. */
function isBookedByVa(key: string, left: number, { needs }: StepFocus): boolean {
  return (
    key === 'separation-health-assessment' && needs.includes('disability_claim') && left > farDays
  )
}

function lateCost(daysPast: number): number {
  return daysPast > longPastDays ? longPastCosts : lateCosts
}
