import { epochDay, type IsoDate, isoDate } from '../rules/dates.ts'
import { approvalDays, highApproverName, hostDays } from '../rules/window.ts'
import { holds, type RoadmapPerson } from './conditions.ts'
import {
  hostsKey,
  ifMissedBy,
  lastDay,
  lastFinishOf,
  type Moment,
  overseasKey,
  packetDates,
  shownDay,
} from './due-days.ts'
import { isAdvice } from './law-dates.ts'
import type { Milestone, RoadmapDates } from './milestone.ts'
import { anyTimeNow, offsetInWords } from './offsets.ts'
import { nextSteps, type StepFocus, shortTimeDays } from './priorities.ts'
import { recordsWords, specialtyWord } from './service-words.ts'
import { beforeDependents, inDependencyOrder, type StepDays } from './step-order.ts'
import type { RoadmapTask } from './task.ts'

/** A SkillBridge window, as far as steps depend on it. */
export type WindowDates = Omit<RoadmapDates, 'asOf' | 'separation'>

/** The dates of a SkillBridge window that steps depend on. */
export function windowDates({
  opens,
  latestFinish,
  usableDays,
  approver,
}: WindowDates): WindowDates {
  return {
    opens,
    latestFinish: latestFinish ?? null,
    usableDays: usableDays ?? null,
    approver: approver ?? null,
  }
}

/** The roadmap: open steps first, then upcoming ones, past ones last. */
export interface Roadmap {
  readonly tasks: readonly RoadmapTask[]
  /** Keys of the three next steps. */
  readonly nextSteps: readonly string[]
}

const soonDays = 30
const talkKey = 'skillbridge-supervisor'
/** The early VA claim, whose place a standard one takes once its last day has passed. */
export const bddKey = 'bdd-claim'

const serviceNames: Readonly<Record<string, string>> = {
  army: 'Army',
  navy: 'Navy',
  marine_corps: 'Marine Corps',
  air_force: 'Air Force',
  space_force: 'Space Force',
  coast_guard: 'Coast Guard',
}
/** Services where people say "commander"; in the others the request goes up the chain of command. */
const sayCommander: ReadonlySet<string> = new Set([
  'army',
  'marine_corps',
  'air_force',
  'space_force',
])

/**
 * Applies the milestones in effect on a day to a person. Someone who has left keeps only steps that are still
 * open; a step that passed earlier says what to do instead rather than only that it is late.
 */
export function buildRoadmap(
  published: readonly Milestone[],
  person: RoadmapPerson,
  dates: RoadmapDates,
  done: ReadonlySet<string> = new Set(),
): Roadmap {
  const today = epochDay(dates.asOf)
  const milestones = published.filter(({ effectiveFrom }) => {
    return effectiveFrom === null || effectiveFrom <= dates.asOf
  })
  const left =
    person.component === 'veteran' ||
    person.component === 'retiree' ||
    (dates.separation !== null && epochDay(dates.separation) < today)
  const focus = focusOf(person, dates)
  const leaves = dates.separation === null ? null : epochDay(dates.separation)
  const moment = {
    today,
    left,
    leaves,
    lastFinish: lastFinishOf(dates),
    packet: packetDates(dates, today, done.has(hostsKey)),
    isShortTime: focus.isShortTime,
    isUnforeseen: person.type === 'medical' || person.type === 'involuntary',
    opens: person.skillbridge && dates.opens !== null ? epochDay(dates.opens) : null,
  }
  const bddMissed = !done.has(bddKey) && isPast(milestones, bddKey, moment)
  const subject = { ...person, left, bddMissed }
  const open = new Map<string, StepDays>()
  const steps: { task: RoadmapTask; order: number }[] = []
  // From the last step back: the days of a step depend on those it comes before.
  for (const [position, milestone] of [...inDependencyOrder(milestones).entries()].reverse()) {
    if (!milestone.appliesTo.every((condition) => holds(condition, subject))) continue
    const anchor = milestone.anchor === 'opens' ? dates.opens : dates.separation
    const own = beforeDependents(milestone, ownDays(milestone, anchor, moment), open, today)
    const isDone = done.has(milestone.key)
    const isLate = isPastAdvice(milestone, own, moment)
    // Too late for a program.
    if (isLate && !isDone && milestone.anchor === 'opens') continue
    const days = isLate ? { ...own, to: null } : own
    if (!isDone) open.set(milestone.key, days)
    const task = toTask(withApprover(inServiceWords(milestone, person), dates), days, moment, {
      offset: anchor === null ? offsetFor(person, milestone, moment) : null,
      isDone,
    })
    if (task.state === 'missed' && left) continue
    if (anchor === null && left && (milestone.toDays ?? 1) <= 0) continue
    steps.push({ task, order: sortKey(task, position) })
  }
  steps.sort((one, other) => one.order - other.order)
  const tasks = steps.map(({ task }) => task)
  const next = nextSteps(tasks, today, focus)
  return { tasks: withNextFirst(tasks, next), nextSteps: next }
}

/**
 * When to take a step, for someone without a date: a spouse's steps for today hang on no day that their
 * partner leaves, which may be years away.
 */
function offsetFor({ component }: RoadmapPerson, milestone: Milestone, moment: Moment): string {
  if (component !== 'spouse') return offsetInWords(milestone)
  const isNow = stateOf(milestone, { from: null, to: null }, moment) === 'next'
  return isNow ? anyTimeNow : offsetInWords(milestone, 'partner')
}

/** Open steps without a last day in the order of their use: the next steps first. */
function withNextFirst(tasks: readonly RoadmapTask[], next: readonly string[]): RoadmapTask[] {
  const isEndless = ({ state, from, to }: RoadmapTask) =>
    state === 'next' && to === null && from !== null
  const rank = ({ key }: RoadmapTask) => (next.includes(key) ? next.indexOf(key) : next.length)
  const sorted = tasks.filter(isEndless).sort((one, other) => rank(one) - rank(other))
  return tasks.map((task) => (isEndless(task) ? (sorted.shift() ?? task) : task))
}

/** A milestone in the words of its reader's service: "your commander", "leaves the Army". */
function inServiceWords(
  milestone: Milestone,
  { service, payGrade = null }: RoadmapPerson,
): Milestone {
  const name = service ? serviceNames[service] : undefined
  if (!service || !name) return milestone
  const worded = (text: string) =>
    text
      .replaceAll('leaves the military', `leaves the ${name}`)
      .replaceAll('your evals', recordsWords(service, payGrade))
      .replaceAll('MOS, rating or AFSC', specialtyWord(service, payGrade))
  const title = sayCommander.has(service)
    ? milestone.title.replace('chain of command', 'commander')
    : milestone.title
  return {
    ...milestone,
    title,
    text: worded(milestone.text),
    ifMissed: worded(milestone.ifMissed),
  }
}

/** The talk with the commander says who has to approve above them. */
function withApprover(milestone: Milestone, { approver = null }: RoadmapDates): Milestone {
  const high = milestone.key === talkKey ? highApproverName(approver) : null
  if (high === null) return milestone
  const who = high === 'the general officer' ? 'A general officer' : high
  const text = `${who} has to approve SkillBridge for you, so ask how your request gets there. ${milestone.text}`
  return { ...milestone, text }
}

/** What orders a person's steps besides their dates. */
export function focusOf(
  { needs = [], skillbridge, component }: RoadmapPerson,
  { asOf, latestFinish, usableDays, approver }: RoadmapDates,
): StepFocus {
  const lead = hostDays.ask + hostDays.answer + approvalDays(approver ?? null)
  const isShortTime =
    skillbridge &&
    latestFinish != null &&
    epochDay(latestFinish) - epochDay(asOf) - lead + 1 <
      Math.min(shortTimeDays, usableDays ?? shortTimeDays)
  const isServing = ['active', 'guard', 'reserve'].includes(component)
  return { needs, isShortTime, jobSearchFirst: isServing && (isShortTime || !skillbridge) }
}

/** Whether a step's last day before separation has passed. */
function isPast(milestones: readonly Milestone[], step: string, { today, leaves }: Moment) {
  const { toDays = null } = milestones.find(({ key }) => key === step) ?? {}
  return leaves !== null && toDays !== null && today > leaves + toDays
}

/** A step's days by its own row. */
function ownDays(milestone: Milestone, anchor: IsoDate | null, moment: Moment): StepDays {
  if (anchor === null) return { from: null, to: null }
  const { fromDays, toDays } = milestone
  const base = epochDay(anchor)
  const to = toDays === null ? null : lastDay(milestone, base + toDays, moment)
  // Moved up, a step starts earlier, too.
  const early = to === null || toDays === null ? 0 : Math.max(0, base + toDays - to)
  return { from: base + fromDays - (milestone.key === overseasKey ? early : 0), to }
}

function toTask(
  milestone: Milestone,
  days: StepDays,
  moment: Moment,
  { offset, isDone }: { offset: string | null; isDone: boolean },
): RoadmapTask {
  const { from, to } = days
  const state = isDone ? 'done' : stateOf(milestone, days, moment)
  return {
    key: milestone.key,
    title: milestone.title,
    from: from === null ? null : isoDate(from),
    to: to === null ? null : isoDate(shownDay(milestone, to, moment)),
    offset,
    state,
    ifMissed: state === 'overdue' || state === 'missed' ? ifMissedBy(milestone, moment) : null,
    fact: {
      text: milestone.text,
      source: milestone.source,
      url: milestone.url,
      effectiveFrom: milestone.effectiveFrom,
      checkedOn: milestone.checkedOn,
      confidence: milestone.confidence,
    },
    url: milestone.url,
  }
}

/** Whether the last day of a step was our advice and has passed: it can be taken at any time until they leave. */
function isPastAdvice(milestone: Milestone, { to }: StepDays, { today, leaves }: Moment): boolean {
  return isAdvice(milestone) && to !== null && today > to && leaves !== null && today <= leaves
}

/** Late only after its last day: overdue while the member is serving and can catch up, then missed. */
function stateOf(
  { fromDays }: Milestone,
  { from, to }: StepDays,
  { today, left, leaves }: Moment,
): RoadmapTask['state'] {
  if (from === null) return left || fromDays <= -365 ? 'next' : 'later'
  if (to !== null && today > to) {
    return leaves !== null && today <= leaves ? 'overdue' : 'missed'
  }
  return today >= from - soonDays ? 'next' : 'later'
}

/** Open steps by end, then later ones by start, then late or past ones, then done ones. */
function sortKey(task: RoadmapTask, position: number): number {
  const groups = { next: 0, later: 1, overdue: 2, missed: 3, done: 4 }
  const date = task.state === 'later' ? task.from : (task.to ?? task.from)
  const day = date === null ? position * 20 : epochDay(date)
  const endless = task.state === 'next' && task.to === null && task.from !== null ? 4000 : 0
  return groups[task.state] * 1e7 + (day + endless) * 100 + position
}
