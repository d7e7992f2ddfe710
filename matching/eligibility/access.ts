import { epochDay, type IsoDate, isoDate, showDate, showDays } from '#planning/rules/dates.ts'
import { startsIn } from '#planning/rules/stated-starts.ts'
import { daysToCountOn, type SkillBridgeWindow } from '#planning/rules/window.ts'
import type { Member } from '../member.ts'
import { type AccessTerms, isSetWithEach, type LengthRange } from '../opportunity.ts'
import { type Check, excluded, possible, type Verdict } from './verdict.ts'

/** An access verdict, with the dates it leaves. */
export interface AccessVerdict extends Verdict {
  readonly window: {
    readonly earliestStart: IsoDate
    readonly lastStart: IsoDate
    readonly finish: IsoDate
  } | null
  /** How well the length uses the days, 0 to 1; null if unknown. */
  readonly schedule: number | null
  readonly scheduleText: string
}

const audience: Readonly<Record<Member['component'], string>> = {
  active: 'active',
  guard: 'guard',
  reserve: 'reserve',
  veteran: 'veteran',
  retiree: 'veteran',
  spouse: 'spouse',
}

const people: Readonly<Record<string, string>> = {
  active: 'active members',
  guard: 'Guard members',
  reserve: 'Reserve members',
  veteran: 'veterans',
  spouse: 'spouses',
}

/** Schedule value of an unpublished length, and the cost of leaving all days unused. */
const unpublished = 0.7
const unusedCost = 0.2
/** Too long costs this, and all of the rest where the shortest length is this many times the days. */
const [costAtAll, outOfReach] = [0.3, 2]

/** Value of a length that exceeds the days: the longer, the lower. */
function tooLong(shortest: number, days: number): number {
  return Math.max(0, 1 - costAtAll) * Math.max(0, 1 - (shortest / days - 1) / (outOfReach - 1))
}

/** Judges audience and dates by the rules alone. */
export function judgeAccess(
  terms: AccessTerms,
  member: Member,
  window: SkillBridgeWindow,
): AccessVerdict {
  const bridge = terms.kind === 'skillbridge'
  const who = audience[member.component]
  if (bridge && window.status === 'not_applicable') return closedTo('not_applicable', window.why)
  if (bridge && window.status === 'closed') return closedTo('closed', window.why)
  const named = terms.openTo.length === 0 || terms.openTo.includes(who)
  const later = named || bridge ? null : asVeteran(terms, member)
  if (!named && later === null) return closedTo('not_open', `Not open to ${people[who] ?? who}.`)
  const checks: Check[] = []
  if (terms.services.length > 0 && member.component !== 'spouse') {
    if (member.service === null) {
      const text = 'Only some branches. Check that yours is one of them.'
      checks.push({ rule: 'service', ok: null, text, fact: null })
    } else if (!terms.services.includes(member.service)) {
      return closedTo('service', 'Only for other branches.')
    } else {
      checks.push({ rule: 'service', ok: true, text: 'Open to your branch.', fact: null })
    }
  }
  if (!bridge) return openAnyTime(terms, member, checks, later)
  const text = window.serviceKnown
    ? 'Your status allows SkillBridge.'
    : 'Check that you have 180 continuous days of service when it starts.'
  checks.push({ rule: 'standing', ok: window.serviceKnown ? true : null, text, fact: null })
  return withinWindow(terms, member, window, checks)
}

function withinWindow(
  { length, cohorts, starts: stated }: AccessTerms,
  member: Member,
  window: SkillBridgeWindow,
  checks: Check[],
): AccessVerdict {
  const { daysLeft, earliestStart, latestFinish } = window
  const rule = window.ruleKey ?? 'window'
  if (daysLeft === null || earliestStart === null || latestFinish === null) {
    checks.push({ rule, ok: null, text: window.why, fact: window.rule })
    const scheduleText = 'not stated: we don’t know your window yet'
    return { ...possible(checks), window: null, schedule: null, scheduleText }
  }
  const days = daysToCountOn(window) ?? daysLeft
  const range = shortestUsable(length, days)
  const finish = epochDay(latestFinish)
  // Days that approval takes can't be used.
  const first = days < daysLeft ? finish - days + 1 : epochDay(earliestStart)
  const last = finish - (range?.min ?? 1) + 1
  const starts = cohorts.map(epochDay).filter((start) => start >= first && start <= last)
  if (cohorts.length > 0) {
    if (starts.length === 0) {
      return closedTo('cohort', 'Its start dates are outside your window.')
    }
    const text = `Starts ${showDate(isoDate(Math.min(...starts)))}, inside your window.`
    checks.push({ rule: 'cohort', ok: true, text, fact: null })
  }
  const isTooLong = !range && length.length > 0
  const begins = stated && !isTooLong ? startsIn(stated, first, last) : undefined
  if (begins) checks.push({ rule: 'starts', ok: begins.ok, text: begins.text, fact: null })
  if (begins?.ok === false) {
    const scheduleText = begins.text
    return { ...possible(checks), window: null, schedule: 0, scheduleText }
  }
  const published = lengthText(length)
  const can = window.ownLimit ? `you chose ${days} at most` : `you can use ${days}`
  if (length.length === 0) {
    const text = `No length is listed; ${can}. Ask for a plan of ${showDays(days)} or less.`
    checks.push({ rule, ok: null, text, fact: window.rule })
    const scheduleText = 'No length is published.'
    return {
      ...possible(checks),
      window: null,

      schedule: unpublished,
      scheduleText,
    }
  }
  if (!range) {
    const text = `${published}; ${can}. Ask for a shorter plan.`
    checks.push({ rule, ok: false, text, fact: window.rule })
    const shortest = Math.min(...length.map(({ min }) => min))
    const schedule = tooLong(shortest, days)
    return { ...possible(checks), window: null, schedule, scheduleText: text }
  }
  const text = `${published}; ${can}.`
  checks.push({ rule, ok: true, text, fact: window.rule })
  const used = Math.max(
    ...length.filter(({ min }) => min <= days).map(({ max }) => Math.min(max, days)),
  )
  const from = begins?.from ?? (starts.length > 0 ? Math.min(...starts) : first)
  const until = begins?.until ?? (starts.length > 0 ? Math.max(...starts) : last)
  const wished = startWish(member, from, until)
  const open = { earliestStart: isoDate(from), lastStart: isoDate(until), finish: latestFinish }
  return {
    ...possible(checks),
    window: open,
    schedule: (1 - unusedCost * (1 - used / days)) * wished,
    scheduleText: `Uses ${used === days ? `all ${days}` : `${used} of your ${days}`} days${wished < 1 ? ', but not when you want to start' : ''}.`,
  }
}

/** Service members become veterans: what's open to veterans is a reach, with the date it opens. */
function asVeteran({ openTo }: AccessTerms, member: Member): string | null {
  const { component, onOrders, separation } = member
  const serving = component === 'active' || component === 'guard' || component === 'reserve'
  if (!serving || !openTo.includes('veteran')) return null
  if (component !== 'active' && !onOrders) {
    return 'Open to veterans. Check that your active service makes you one.'
  }
  return separation === null
    ? 'Open to veterans. You can start once you’ve separated.'
    : `Open to veterans. You can start after ${showDate(separation)}.`
}

/** Jobs, training, apprenticeships and fellowships have no window. */
function openAnyTime(
  { cohorts, openTo, length }: AccessTerms,
  member: Member,
  checks: Check[],
  later: string | null,
): AccessVerdict {
  const who = people[audience[member.component]] ?? member.component
  const now = openTo.length > 0 ? `Open to ${who}.` : 'Open to everyone.'
  checks.push({ rule: 'open-to', ok: later === null ? true : null, text: later ?? now, fact: null })
  const longest = member.longestDays ?? Number.POSITIVE_INFINITY
  if (length.length > 0 && !shortestUsable(length, longest)) {
    const text = `${lengthText(length)}; you chose ${longest} at most. Ask for a shorter plan.`
    checks.push({ rule: 'length', ok: false, text, fact: null })
  }
  const wished = startWish(member, ...cohortSpan(cohorts))
  const serving = ['active', 'guard', 'reserve'].includes(member.component)
  const schedule = (serving && member.component === 'active' ? 0.5 : 1) * wished
  const scheduleText = schedule === 1 ? 'You can start any time.' : 'You can start once you’re out.'
  return { ...possible(checks), window: null, schedule, scheduleText }
}

/** The range with the shortest start that still fits the days. */
function shortestUsable(length: readonly LengthRange[], days: number): LengthRange | undefined {
  let best: LengthRange | undefined
  for (const range of length) {
    if (range.min <= days && (!best || range.min < best.min)) best = range
  }
  return best
}

/** 1 if a start in the span matches the wished time or there is no wish, else less. */
function startWish({ goals: { start } }: Member, from: number, until: number): number {
  if (!start) return 1
  return epochDay(start.from) <= until && epochDay(start.to) >= from ? 1 : 0.7
}

function cohortSpan(cohorts: readonly IsoDate[]): [number, number] {
  const days = cohorts.map(epochDay)
  return days.length > 0
    ? [Math.min(...days), Math.max(...days)]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
}

function lengthText(length: readonly LengthRange[]): string {
  const listed = length.filter((one) => !isSetWithEach(one))
  if (listed.length === 0) return 'Its length is set with each person'
  const shown = listed.map(({ min, max }) => (min === max ? `${min}` : `${min}–${max}`))
  const days = `It runs ${shown.join(' or ')} days`
  return listed.length < length.length ? `${days}, or a length set with each person` : days
}

function closedTo(key: string, reason: string): AccessVerdict {
  return {
    ...excluded(key, reason),
    window: null,

    schedule: null,
    scheduleText: '',
  }
}
