import type { Ranking } from '#matching/rank.ts'
import { daysBetween, epochDay, showDate, showDays } from '#planning/rules/dates.ts'
import { isBinding, leavesNextToNone } from '#planning/rules/window.ts'

/** With fewer days, the job search is the plan, and SkillBridge a bonus. */
const shortTime = 60
/** A window that opens within these days leaves no time to wait with the request. */
const opensSoon = 60

/** How much time is left, bad news included. */
export function timeSentence(ranking: Ranking): string {
  const {
    window,
    prepared: { member },
  } = ranking
  const { status, latestFinish, daysLeft, why } = window
  const { component } = member
  if (status === 'not_applicable') {
    if (component === 'spouse') {
      return 'SkillBridge is for service members, so this plan is about jobs, training and your family’s timeline.'
    }
    if (component === 'veteran' || component === 'retiree') {
      return 'SkillBridge is only for people still serving, so this plan is about jobs, training and benefits.'
    }
    return member.onOrders
      ? why
      : 'SkillBridge takes active orders, so for now this plan is about civilian jobs and training.'
  }
  if (status === 'closed' && window.usableDays !== 0 && latestFinish) {
    return 'There’s no SkillBridge time left before your date, so put your time into the job search.'
  }
  if (status === 'closed' || status === 'unknown' || daysLeft === null || !latestFinish) return why
  const after = window.afterApproval ?? daysLeft
  const leave = lostToLeave(ranking)
  if (leave && after === daysLeft && leavesNextToNone(window)) {
    return `Your leave leaves only ${daysLeft} of ${showDays(fullDays(ranking, daysLeft))} for SkillBridge, so the job search is the plan; less leave would free more.`
  }
  if (!window.ownLimit && after < daysLeft) {
    if (leavesNextToNone(window)) {
      return 'Time is short, so don’t count on SkillBridge: the job search is the plan.'
    }
    return after < shortTime
      ? `Time is short: approval leaves about ${showDays(after)}, so the job search is the plan and SkillBridge a bonus.`
      : `Approval${lostToLeave(ranking) ? ' and leave take' : ' takes'} weeks, so count on about ${after} of your ${showDays(fullDays(ranking, daysLeft))} for SkillBridge, and ask now.`
  }
  return startSentence(ranking, daysLeft)
}

/** "Terminal leave", if it takes some of the days that the service allows; undefined if none are lost. */
function lostToLeave({ window, prepared: { member } }: Ranking): string | undefined {
  const { allowedDays, usableDays, daysLeft, ownLimit } = window
  const isLost = allowedDays !== null && usableDays !== null && usableDays < allowedDays
  if (!isLost || daysLeft !== usableDays || ownLimit) return undefined
  return member.permissiveDays > 0 ? 'leave' : 'terminal leave'
}

/** The days to compare with: all that are allowed where leave takes the rest, so that no third number is needed. */
const fullDays = (ranking: Ranking, daysLeft: number) =>
  lostToLeave(ranking) ? (ranking.window.allowedDays ?? daysLeft) : daysLeft

/** Said where the limit decides how many days there are, and its source is disputed or unofficial. */
export function limitSentence({ window, prepared: { member } }: Ranking): string {
  const { allowedDays, otherDays, rule } = window
  if (!isBinding(window)) return ''
  if (otherDays !== null) {
    const rank = member.payGrade?.replace(/(?=\d)/, '-') ?? 'your rank'
    return `Another table gives ${/^[EO]-/.test(rank) ? 'an' : 'a'} ${rank} ${showDays(otherDays)}: ask in writing.`
  }
  return rule?.confidence === 'low' && member.payGrade !== null
    ? `The ${allowedDays} days are from an unofficial table, so confirm them.`
    : ''
}

/** Programs at the top of every plan's list. */
const firstMatches = 10

/**
 * Said once of programs that someone on a ship or overseas would have to travel to. From overseas, that means leaving
 * the unit and the country before the program starts.
 */
export function travelSentence({ matches, prepared: { member } }: Ranking): string {
  const first = matches.slice(0, firstMatches)
  const isFar = first.some(({ checks }) => checks.some(({ rule }) => rule === 'travel'))
  if (!isFar) return ''
  if (member.stationed === 'afloat') {
    return 'You’re on a ship, so ask your command first if you can travel for a program in person.'
  }
  const isRemote = first.some(({ opportunity }) => opportunity.online)
  const remote = isRemote ? '; remote from overseas needs permission' : ''
  return `To start in the US, you’d leave your unit overseas early: ask your command and transportation office now${remote}.`
}

/** How many days there are, and between which days to start. */
function startSentence(ranking: Ranking, daysLeft: number): string {
  const {
    window,
    prepared: { member, asOf },
  } = ranking
  const leave = lostToLeave(ranking)
  const use = leave
    ? `${daysLeft} of your ${window.allowedDays} SkillBridge days`
    : `up to ${showDays(daysLeft)} for SkillBridge`
  const { status, opens, earliestStart, approvedStart, latestStart, ownLimit, approver } = window
  const days = showDays(daysLeft)
  const from = earliestStart ?? opens
  if (from === null || approvedStart === null || latestStart === null || ownLimit) {
    return from === null || (status === 'open' && epochDay(from) <= asOf + 1)
      ? `Your window is open, and ${withLeave(leave, 'you can')} use ${use}.`
      : `${withLeave(leave, 'You can')} use ${use}, starting ${showDate(from)}.`
  }
  const ask = epochDay(from) - asOf <= opensSoon
  if (approvedStart >= latestStart) {
    const start = `${withLeave(leave, 'You can')} use ${use} if you start on ${showDate(latestStart)}`
    return ask ? `${start}; ask for approval now.` : `${start}.`
  }
  // The window opens before approval can come.
  if (approvedStart > from) {
    const isHigh = /general officer/i.test(approver ?? '')
    const approval = isHigh
      ? 'A general officer has to approve, which can take over a month'
      : 'Approval takes weeks'
    const all = member.payGrade === null ? days : `all ${days}`
    const still = leave ? use : `${all}${isHigh ? '' : ' for SkillBridge'}`
    return `${approval}, so ask now: start by ${showDate(latestStart)} and you can still use ${still}.`
  }
  const start = `${withLeave(leave, 'You can')} use ${use} if you start between ${showSpan(from, latestStart)}`
  return ask ? `${start}; ask for approval now.` : `${start}.`
}

/** "With terminal leave, you can": what takes the other days is said first. */
function withLeave(leave: string | undefined, can: string): string {
  const isStart = can.startsWith('Y')
  return leave ? `${isStart ? 'With' : 'with'} ${leave}, you can` : can
}

/** "Dec 27 and Jan 27, 2027": within a year, the second date's year is enough. */
function showSpan(from: string, to: string): string {
  const isShort = daysBetween(from, to) < yearDays
  const first = showDate(from)
  return `${isShort ? first.replace(/, \d+$/, '') : first} and ${showDate(to)}`
}

const yearDays = 365
