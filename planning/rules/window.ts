import { epochDay, type IsoDate, isoDate, showDate, showDays } from './dates.ts'
import { participationOf, type WindowPerson } from './participation.ts'
import {
  conflictingDays,
  type Fact,
  findRule,
  findWindowRule,
  type Rule,
  ruleFact,
} from './rules.ts'

/** When and how long a person may use SkillBridge; inclusive calendar dates. */
export interface SkillBridgeWindow {
  readonly status: 'not_yet' | 'open' | 'closed' | 'not_applicable' | 'unknown'
  readonly opens: IsoDate | null
  readonly latestFinish: IsoDate | null
  readonly allowedDays: number | null
  /** The days another source allows, where it disagrees with the rule. */
  readonly otherDays: number | null
  readonly usableDays: number | null
  /** Remaining days when starting tomorrow at the earliest; at most `usableDays`. */
  readonly daysLeft: number | null
  /** Remaining days once a host has answered and approval has come, rounded to fives; at most `daysLeft`. */
  readonly afterApproval: number | null
  readonly earliestStart: IsoDate | null
  /** The earliest start once a host has answered and approval has come; null without days left. */
  readonly approvedStart: IsoDate | null
  /** The latest start that still uses all days left; null without days left. */
  readonly latestStart: IsoDate | null
  /** True if the person's own maximum, not a rule or date, limits the days left. */
  readonly ownLimit: boolean
  readonly approver: string | null
  /** The rule behind the status, as a fact. */
  readonly rule: Fact | null
  readonly ruleKey: string | null
  readonly why: string
  /** False if the days of continuous service are unknown. */
  readonly serviceKnown: boolean
}

const empty = {
  opens: null,
  latestFinish: null,
  allowedDays: null,
  otherDays: null,
  usableDays: null,
  daysLeft: null,
  afterApproval: null,
  earliestStart: null,
  approvedStart: null,
  latestStart: null,
  ownLimit: false,
  approver: null,
}

/** Days until hosts have been asked, and until one has answered with a letter. Planning advice. */
export const hostDays = { ask: 7, answer: 14 }
/** Days an approval usually takes. Planning advice: units and services differ. */
const approvalTakes = 20
/** The same where the request goes up to a general officer or a headquarters. */
const highApprovalTakes = 40
const highApprover = /general officer|OPNAV|headquarters/i
/** Fewer days than this after approval aren't worth counting on. */
const fewDays = 15
/** Enough days for a short program, to say how much less leave would free. */
const freedDays = 30

/** A person's window on a date, by the rules in force on that date. */
export function skillBridgeWindow(
  person: WindowPerson,
  rules: readonly Rule[],
  asOf: IsoDate,
): SkillBridgeWindow {
  const subject = { ...person, asOf }
  const participation = participationOf(person, rules, asOf)
  const serviceKnown = participation.ok !== null
  const decidedBy = (rule: Rule | undefined) => ({
    rule: rule ? ruleFact(rule) : null,
    ruleKey: rule?.key ?? null,
    serviceKnown,
  })
  if (participation.ok === false) {
    const status = 'not_applicable' as const
    return { ...empty, ...decidedBy(participation.rule), status, why: participation.why }
  }
  const limit = findWindowRule(rules, subject)
  const approver =
    limit?.approver ?? findRule(rules, 'commander-approval', subject)?.approver ?? null
  const known = {
    ...empty,
    ...decidedBy(limit),
    approver,
    allowedDays: limit?.days ?? null,
    otherDays: limit ? conflictingDays(limit) : null,
  }
  if (person.separation === null) {
    const why = limit
      ? `Your limit is ${showDays(limit.days ?? 0)}. Add your separation date to see when your window opens.`
      : 'Add your separation date, branch and rank to see your window.'
    return { ...known, status: 'unknown', why }
  }
  const today = epochDay(asOf)
  const separation = epochDay(person.separation)
  const lastDay = separation - person.terminalLeaveDays - person.permissiveDays
  const latestFinish = isoDate(lastDay)
  if (separation < today) {
    const why = `Your separation date, ${showDate(person.separation)}, has passed. Have you separated? Choose veteran or retiree in your profile.`
    return { ...known, latestFinish, status: 'closed', usableDays: 0, daysLeft: 0, why }
  }
  if (!limit) {
    const why =
      person.service === null || person.payGrade === null
        ? 'Add your branch and rank to see how many days you get.'
        : 'We don’t have a rule for your rank. Ask your SkillBridge office how many days you get.'
    return { ...known, latestFinish, status: 'unknown', why }
  }
  const days = limit.days ?? 0
  const outer = findRule(rules, 'last-180-days', subject)?.days ?? days
  const firstDay = separation - (limit.basis === 'length' ? outer : days)
  const longest = person.longestDays ?? days
  const usableDays = Math.max(0, Math.min(days, lastDay - firstDay + 1))
  const soonest = Math.max(firstDay, today + 1)
  const start = Math.max(soonest, person.startFrom ? epochDay(person.startFrom) : soonest)
  const possible = Math.max(0, Math.min(usableDays, lastDay - start + 1))
  const daysLeft = Math.min(possible, longest)
  const daysFrom = (delay: number) => {
    const rest = lastDay - Math.max(start, today + delay) + 1
    return rest >= daysLeft ? daysLeft : Math.max(0, Math.floor(rest / 5) * 5)
  }
  const lead = hostDays.ask + hostDays.answer + approvalDays(approver)
  const afterApproval = daysFrom(lead)
  const window = {
    ...known,
    opens: isoDate(firstDay),
    latestFinish,
    usableDays,
    daysLeft,
    afterApproval,
    earliestStart: isoDate(start),
    approvedStart: daysLeft > 0 ? isoDate(Math.max(start, today + lead)) : null,
    latestStart: daysLeft > 0 ? isoDate(lastDay - daysLeft + 1) : null,
    ownLimit: longest < possible,
  }
  const closes = showDate(latestFinish)
  if (usableDays === 0) {
    const less = firstDay - lastDay - 1 + freedDays
    const why = `Your leave uses up all ${showDays(days)} you could spend on SkillBridge. With ${less} fewer days of leave, you’d have ${freedDays}.`
    return { ...window, status: 'closed', why }
  }
  if (daysLeft === 0 && start > soonest && soonest <= lastDay) {
    const why = `Starting on ${showDate(window.earliestStart)} leaves no time, because you must finish by ${closes}.`
    return { ...window, status: 'closed', why }
  }
  if (daysLeft === 0) {
    const why =
      'There’s no SkillBridge time left before you get out. Jobs, training and apprenticeships are still open to you.'
    return { ...window, status: 'closed', why }
  }
  const use = `${window.ownLimit ? 'you’d use' : 'you have'} ${showDays(daysLeft)} and must finish by ${closes}.`
  const later = start > soonest ? `If you start on ${showDate(window.earliestStart)}, ${use}` : null
  const plain = window.ownLimit ? `You’d${use.slice(5)}` : `You${use.slice(3)}`
  const costly =
    afterApproval < daysLeft
      ? `${leadText(approver)}, so ${afterApproval < fewDays ? 'don’t count on it' : `count on about ${afterApproval} of your ${showDays(daysLeft)}`}; you must finish by ${closes}.`
      : null
  const { latestStart } = window
  const isWide = latestStart !== null && epochDay(latestStart) > start
  const startBy = isWide ? ` Start by ${showDate(latestStart)} to use them all.` : ''
  const status = firstDay > today ? 'not_yet' : 'open'
  const opens = `Your window ${status === 'open' ? 'opened' : 'opens'} on ${showDate(window.opens)}.`
  return { ...window, status, why: `${opens} ${later ?? costly ?? `${plain}${startBy}`}` }
}

/** Days an approval usually takes, by who has to approve. */
export function approvalDays(approver: string | null): number {
  return isHighApprover(approver) ? highApprovalTakes : approvalTakes
}

const isHighApprover = (approver: string | null) => approver !== null && highApprover.test(approver)

/** Who approves above the member's own commander: "the general officer", "OPNAV N13"; null if no one does. */
export function highApproverName(approver: string | null): string | null {
  if (approver === null || !isHighApprover(approver)) return null
  if (/general officer/i.test(approver)) return 'the general officer'
  return approver.split(' and ').find((one) => highApprover.test(one)) ?? approver
}

/** Why days are lost before a start: "A host’s letter and approval take about six weeks". */
function leadText(approver: string | null): string {
  return `A host’s letter and approval take about ${isHighApprover(approver) ? 'two months' : 'six weeks'}`
}

/** The days a program may take: those left once approval has come, or all if approval costs none. */
export function daysToCountOn({
  daysLeft,
  afterApproval,
  ownLimit,
}: Pick<SkillBridgeWindow, 'daysLeft' | 'afterApproval' | 'ownLimit'>): number | null {
  // With nothing left, the job search is the plan, and lengths are compared as they are.
  return afterApproval === null || ownLimit || afterApproval === 0 ? daysLeft : afterApproval
}

/** Whether leave, or a host's answer and approval, leave next to no days, so that the job search is the plan. */
export function leavesNextToNone({
  status,
  daysLeft,
  afterApproval,
  ownLimit,
}: Pick<SkillBridgeWindow, 'status' | 'daysLeft' | 'afterApproval' | 'ownLimit'>): boolean {
  const isOpen = status === 'open' || status === 'not_yet'
  if (!isOpen || ownLimit || daysLeft === null || afterApproval === null) return false
  return afterApproval < fewDays
}

/** Whether no program is open to the member: the rules exclude them, or no days are left. */
export const isShutOut = ({ status }: Pick<SkillBridgeWindow, 'status'>): boolean =>
  status === 'not_applicable' || status === 'closed'

/** Whether the limit of the member's service decides how many days there are. */
export function isBinding({ status, allowedDays, daysLeft, ownLimit }: SkillBridgeWindow): boolean {
  const isOpen = status === 'open' || status === 'not_yet'
  return allowedDays !== null && daysLeft === allowedDays && !ownLimit && isOpen
}

/** The days that another source allows, where the limit decides how many there are, and approval leaves as many. */
export function disputedDays(window: SkillBridgeWindow): number | null {
  const { otherDays, approvedStart, latestFinish } = window
  if (!isBinding(window) || otherDays === null) return null
  if (approvedStart === null || latestFinish === null) return otherDays
  return epochDay(latestFinish) - epochDay(approvedStart) + 1 >= otherDays ? otherDays : null
}
