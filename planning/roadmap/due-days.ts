import { epochDay } from '../rules/dates.ts'
import { approvalDays, hostDays } from '../rules/window.ts'
import { workingDayBy } from '../rules/working-days.ts'
import type { Milestone, RoadmapDates } from './milestone.ts'

/** Key of the step of contacting hosts. */
export const hostsKey = 'skillbridge-hosts'
/** The packet is due in time to be approved by the latest start, but not before hosts can answer. */
const packetKey = 'skillbridge-packet'
const maxPacketDays = 30
/** Approval takes weeks; with fewer days before the last finish, these steps come too late. */
const tooLateDays = 30
/** Steps to get a job, which are done before terminal leave. */
const careerKeys: ReadonlySet<string> = new Set([
  'target-jobs',
  'linkedin',
  'network',
  'resume-draft',
  'apply-jobs',
  'mock-interviews',
  'references',
])
/** Those that come before any application: due within a week if time is short. */
const firstCareerKeys: ReadonlySet<string> = new Set(['target-jobs', 'resume-draft'])
const weekDays = 7
/** Steps that are never late, and the days to take them once their day has passed. */
const daysIfPast: ReadonlyMap<string, number> = new Map([
  ['spouse-plan', 7],
  // Due as soon as possible on orders shorter than a year: 10 U.S.C. 1142(a)(3).
  ['initial-counseling-guard-reserve', 14],
])
/**
 * For a separation that no one foresaw a year ahead, due as soon as possible: 10 U.S.C. 1142(a)(3). The days from today
 * are our advice.
 */
const daysIfUnforeseen: ReadonlyMap<string, number> = new Map([
  ['initial-counseling', 14],
  ['initial-counseling-guard-reserve', 14],
  ['tap-start', 28],
  ['tap-start-guard-reserve', 28],
])
/** From overseas, one leaves for a program before it starts. */
export const overseasKey = 'overseas-clearing'
/** VA counts these days exactly; other due dates move to a working day. */
const exactKeys: ReadonlySet<string> = new Set(['bdd-claim'])

/** Today, and when the member leaves or whether they have left. */
export interface Moment {
  readonly today: number
  readonly left: boolean
  readonly leaves: number | null
  readonly lastFinish: number
  readonly packet: { readonly first: number; readonly due: number }
  readonly isShortTime: boolean
  /** Whether the separation is one that people learn of late: medical or involuntary. */
  readonly isUnforeseen: boolean
  /** When a SkillBridge program can start, which from overseas means leaving; null without SkillBridge. */
  readonly opens: number | null
}

/** The last day a program may end, as days since 1970; infinite without a date. */
export function lastFinishOf({ latestFinish, separation }: RoadmapDates): number {
  const last = latestFinish ?? separation
  return last === null ? Number.POSITIVE_INFINITY : epochDay(last)
}

/**
 * The first day a packet can have a host's letter, asked by now or soon; and the day it is due, so that
 * approval comes before the latest start that uses all days.
 */
export function packetDates(
  { latestFinish, usableDays, approver }: RoadmapDates,
  today: number,
  isAsked: boolean,
): Moment['packet'] {
  let first = today + (isAsked ? 0 : hostDays.ask) + hostDays.answer
  while (workingDayBy(first) < first) first++
  const last = today + maxPacketDays
  const latestStart = latestFinish && usableDays ? epochDay(latestFinish) - usableDays + 1 : null
  const inTime = latestStart === null ? last : latestStart - approvalDays(approver ?? null)
  return { first, due: Math.max(first, Math.min(inTime, last)) }
}

/** With fewer days left than this, they are told exactly. */
const exactDays = 180

/** What to do about a missed step, with the days left where they are few. */
export function ifMissedBy({ ifMissed }: Milestone, { today, leaves }: Moment): string {
  const days = leaves === null ? null : leaves - today
  return days !== null && days > 1 && days <= exactDays
    ? ifMissed.replace('less than a year left', `${days} days left`)
    : ifMissed
}

/**
 * Past its recommended day, a step to get into a program is due soon, as long as it can still work; a
 * step to get a job ends with the last day of work, and the first ones are due soon if time is short.
 */
export function lastDay(
  { anchor, key, toDays }: Milestone,
  recommended: number,
  { today, leaves, lastFinish, packet, isShortTime, isUnforeseen, opens }: Moment,
): number {
  if (key === overseasKey && opens !== null) {
    return Math.min(recommended, Math.max(opens - 1, today + weekDays))
  }
  if (careerKeys.has(key) && (toDays ?? 0) < 0) {
    const last = Math.min(recommended, lastFinish >= today ? lastFinish : recommended)
    return isShortTime && firstCareerKeys.has(key) ? Math.min(last, today + weekDays) : last
  }
  const ifPast = (isUnforeseen ? daysIfUnforeseen.get(key) : undefined) ?? daysIfPast.get(key)
  if (ifPast !== undefined) {
    const end = leaves !== null && leaves >= today ? leaves : Number.POSITIVE_INFINITY
    return Math.max(recommended, Math.min(today + ifPast, end))
  }
  const isPossible = today + tooLateDays <= lastFinish
  if (anchor !== 'opens' || !isPossible) return recommended
  if (key !== packetKey) return Math.max(recommended, today + hostDays.ask)
  return recommended >= packet.first ? recommended : packet.due
}

/** Before someone leaves, a due date on a weekend or holiday is the working day before, unless that has passed. */
export function shownDay({ key, toDays }: Milestone, day: number, { today }: Moment): number {
  if (exactKeys.has(key) || (toDays ?? 0) >= 0) return day
  const open = workingDayBy(day)
  return day >= today && open < today ? day : open
}
