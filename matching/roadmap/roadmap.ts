import { epochDay, type IsoDate, isoDate } from '../rules/dates.ts'
import type { Fact } from '../rules/rules.ts'
import { holds, type RoadmapPerson } from './conditions.ts'
import { offsetInWords } from './offsets.ts'
import { nextSteps, type StepFocus } from './priorities.ts'
import type { RoadmapTask } from './task.ts'

/** One step around separation: a row of data/milestones.csv. */
export interface Milestone {
  readonly key: string
  readonly title: string
  /** The date the days count from. */
  readonly anchor: 'separation' | 'opens'
  readonly fromDays: number
  /** Null if the step never closes. */
  readonly toDays: number | null
  readonly appliesTo: readonly string[]
  readonly ifMissed: string
  readonly text: string
  readonly source: string
  readonly url: string | null
  readonly effectiveFrom: IsoDate | null
  readonly checkedOn: IsoDate
  readonly confidence: Fact['confidence']
}

/** The dates the roadmap is based on. */
export interface RoadmapDates {
  readonly asOf: IsoDate
  readonly separation: IsoDate | null
  /** When the SkillBridge window opens. */
  readonly opens: IsoDate | null
  /** The last day a program may end; the separation date if absent. */
  readonly latestFinish?: IsoDate | null
}

/** The roadmap: open steps first, then upcoming ones, past ones last. */
export interface Roadmap {
  readonly tasks: readonly RoadmapTask[]
  /** Keys of the three next steps. */
  readonly nextSteps: readonly string[]
}

const soonDays = 30

/** A SkillBridge step whose recommended day has passed is due this many days from now. */
const catchUpDays: Readonly<Record<string, number>> = {
  'skillbridge-supervisor': 3,
  'skillbridge-hosts': 7,
  'skillbridge-packet': 30,
}
/** Approval takes weeks; with fewer days before the last finish, these steps come too late. */
const approvalDays = 30

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
  const steps: { task: RoadmapTask; order: number }[] = []
  milestones.forEach((milestone, position) => {
    if (!milestone.appliesTo.every((condition) => holds(condition, person))) return
    const anchor = milestone.anchor === 'opens' ? dates.opens : dates.separation
    const moment = {
      today,
      left,
      leaves: dates.separation === null ? null : epochDay(dates.separation),
      lastFinish: lastFinishOf(dates),
    }
    const who = person.component === 'spouse' ? 'partner' : 'member'
    const offset = anchor === null ? offsetInWords(milestone, who) : null
    const task = toTask(milestone, anchor, moment, { offset, isDone: done.has(milestone.key) })
    if (task.state === 'missed' && left) return
    if (anchor === null && left && (milestone.toDays ?? 1) <= 0) return
    steps.push({ task, order: sortKey(task, position) })
  })
  steps.sort((one, other) => one.order - other.order)
  const tasks = steps.map(({ task }) => task)
  return { tasks, nextSteps: nextSteps(tasks, today, focusOf(person, dates)) }
}

/** What orders a person's steps besides their dates. */
export function focusOf(
  { needs = [], skillbridge }: RoadmapPerson,
  { asOf, latestFinish }: RoadmapDates,
): StepFocus {
  const hasWindow = skillbridge && latestFinish
  return { needs, daysToFinish: hasWindow ? epochDay(latestFinish) - epochDay(asOf) : null }
}

/** Today, and when the member leaves or whether they have left. */
interface Moment {
  readonly today: number
  readonly left: boolean
  readonly leaves: number | null
  readonly lastFinish: number
}

function lastFinishOf({ latestFinish, separation }: RoadmapDates): number {
  const last = latestFinish ?? separation
  return last === null ? Number.POSITIVE_INFINITY : epochDay(last)
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
    to: to === null ? null : isoDate(to),
    offset,
    state,
    ifMissed: state === 'overdue' || state === 'missed' ? milestone.ifMissed : null,
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

/** Past its recommended day, a step to get into a program is due soon, as long as it can still work. */
function lastDay(
  { anchor, key }: Milestone,
  recommended: number,
  { today, lastFinish }: Moment,
): number {
  const isPossible = today + approvalDays <= lastFinish
  if (anchor !== 'opens' || recommended >= today || !isPossible) return recommended
  return today + (catchUpDays[key] ?? approvalDays)
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
