import { epochDay, type IsoDate, isoDate } from '../rules/dates.ts'
import { approvalDays, hostDays } from '../rules/window.ts'
import { holds, type RoadmapPerson } from './conditions.ts'
import {
  hostsDue,
  hostsKey,
  ifMissedBy,
  lastDay,
  lastFinishOf,
  type Moment,
  packetDates,
  shownDay,
} from './due-days.ts'
import type { Milestone, RoadmapDates } from './milestone.ts'
import { anyTimeNow, offsetInWords } from './offsets.ts'
import { nextSteps, type StepFocus, shortTimeDays } from './priorities.ts'
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
 * Applies the milestones to a person and date. Someone who has left keeps only steps that are still
 * open; a step that passed earlier says what to do instead rather than only that it is late.
 */
export function buildRoadmap(
  milestones: readonly Milestone[],
  person: RoadmapPerson,
  dates: RoadmapDates,
  done: ReadonlySet<string> = new Set(),
): Roadmap {
  const today = epochDay(dates.asOf)
  const left =
    person.component === 'veteran' ||
    person.component === 'retiree' ||
    (dates.separation !== null && epochDay(dates.separation) < today)
  const focus = focusOf(person, dates)
  const steps: { task: RoadmapTask; order: number }[] = []
  milestones.forEach((milestone, position) => {
    if (!milestone.appliesTo.every((condition) => holds(condition, { ...person, left }))) return
    const anchor = milestone.anchor === 'opens' ? dates.opens : dates.separation
    const moment = {
      today,
      left,
      leaves: dates.separation === null ? null : epochDay(dates.separation),
      lastFinish: lastFinishOf(dates),
      packet: packetDates(dates, today, done.has(hostsKey)),
      hosts: hostsDue(milestones, dates.opens, today),
      isShortTime: focus.isShortTime,
    }
    const task = toTask(inServiceWords(milestone, person), anchor, moment, {
      offset: anchor === null ? offsetFor(person, milestone, moment) : null,
      isDone: done.has(milestone.key),
    })
    if (task.state === 'missed' && left) return
    if (anchor === null && left && (milestone.toDays ?? 1) <= 0) return
    steps.push({ task, order: sortKey(task, position) })
  })
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
  const isNow = stateOf(milestone, { base: null, to: null }, moment) === 'next'
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
function inServiceWords(milestone: Milestone, { service }: RoadmapPerson): Milestone {
  const name = service ? serviceNames[service] : undefined
  if (!service || !name) return milestone
  const worded = (text: string) => text.replaceAll('leaves the military', `leaves the ${name}`)
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

function toTask(
  milestone: Milestone,
  anchor: IsoDate | null,
  moment: Moment,
  { offset, isDone }: { offset: string | null; isDone: boolean },
): RoadmapTask {
  const { fromDays, toDays } = milestone
  const base = anchor === null ? null : epochDay(anchor)
  const from = base === null ? null : base + fromDays
  const to = base === null || toDays === null ? null : lastDay(milestone, base + toDays, moment)
  const state = isDone ? 'done' : stateOf(milestone, { base, to }, moment)
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

/** Late only after its last day: overdue while the member is serving and can catch up, then missed. */
function stateOf(
  { fromDays }: Milestone,
  { base, to }: { base: number | null; to: number | null },
  { today, left, leaves }: Moment,
): RoadmapTask['state'] {
  if (base === null) return left || fromDays <= -365 ? 'next' : 'later'
  if (to !== null && today > to) {
    return leaves !== null && today <= leaves ? 'overdue' : 'missed'
  }
  return today >= base + fromDays - soonDays ? 'next' : 'later'
}

/** Open steps by end, then later ones by start, then late or past ones, then done ones. */
function sortKey(task: RoadmapTask, position: number): number {
  const groups = { next: 0, later: 1, overdue: 2, missed: 3, done: 4 }
  const date = task.state === 'later' ? task.from : (task.to ?? task.from)
  const day = date === null ? position * 20 : epochDay(date)
  const endless = task.state === 'next' && task.to === null && task.from !== null ? 4000 : 0
  return groups[task.state] * 1e7 + (day + endless) * 100 + position
}
