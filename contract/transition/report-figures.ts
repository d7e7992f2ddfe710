import { isSetWithEach } from '#contract/directory/lengths.ts'
import { type DatedMatch, datesWord, type Match } from './matches.ts'
import type { ReadyReport, RoadmapTask, SkillBridgeWindow } from './reports.ts'

/** A figure of a report's opening; `day` is the date it shows, if it is one. */
export interface ReportFigure {
  readonly label: string
  readonly value: string
  readonly note?: string
  readonly day?: string
}

const dayMs = 86_400_000
/** With fewer days after approval, no one should count on them. */
const fewDays = 15
/** Programs at the top of every plan's list. */
const firstMatches = 10

/** The days a program may take: those left after approval where waiting costs days, otherwise all. */
export function daysToUse({
  usableDays,
  afterApproval,
}: Pick<SkillBridgeWindow, 'usableDays' | 'afterApproval'>): number | null {
  return afterApproval && afterApproval.min >= fewDays ? afterApproval.min : usableDays
}

type Matches = ReadyReport['matches']

/** Nothing in the listing is for them, wherever and whenever. */
export function isOutsidePrograms({ window, matches }: Pick<ReadyReport, 'window' | 'matches'>) {
  return window.status === 'not_applicable' && matches.fits + matches.reach === 0
}

/** What the figures are read from. */
export interface FigureSource {
  readonly window: SkillBridgeWindow
  readonly matches: Pick<Matches, 'considered' | 'fits' | 'reach' | 'work'> & {
    readonly items: readonly (DatedMatch & Pick<Match, 'near'>)[]
  }
}

/** Days, deadline and programs, in the same words on the page and in print; none where no program is open. */
export function reportFigures(
  report: FigureSource,
  showDate: (date: string) => string,
): ReportFigure[] {
  const { window, matches } = report
  const { allowedDays, opens, latestFinish, status } = window
  const programs = programsFigure(report)
  if (status === 'not_applicable' || status === 'unknown') {
    // Counts of jobs and steps would tell nothing to someone without programs.
    return matches.fits === 0 && matches.reach === 0 ? [] : [programs]
  }
  const value = daysText(window)
  // Programs are then compared with all days left, so the note says what these few are.
  const isAfterApproval = isNextToNone(window.afterApproval)
  const allowed = allowedDays === null ? {} : { note: `of ${allowedDays} allowed` }
  const note = isAfterApproval ? { note: 'once your host and command agree' } : allowed
  const days = value === null ? [] : [{ label: 'Usable days', value, ...note }]
  const [label, day] =
    status === 'not_yet' && opens ? ['Window opens', opens] : ['Must finish by', latestFinish]
  return [...days, ...(day ? [{ label, value: showDate(day), day }] : []), programs]
}

/** Whether approval leaves a few days or none. */
const isNextToNone = (left: SkillBridgeWindow['afterApproval']) =>
  left !== null && left !== undefined && left.max < fewDays

/** "120 days"; older reports have a span of days after approval. */
function daysText({ usableDays, afterApproval }: SkillBridgeWindow): string | null {
  if (usableDays === null) return null
  const { min, max } = afterApproval ?? { min: usableDays, max: usableDays }
  if (min === max) return max === 1 ? '1 day' : `${max} days`
  return min < fewDays ? `up to ${max} days` : `${min}–${max} days`
}

/** How many of the first ten programs are near, or fit the person and their days; older reports know only the dates. */
function programsFigure({ matches, window }: FigureSource): ReportFigure {
  const { fits, considered, work, items } = matches
  const count = (number: number) => number.toLocaleString('en-US')
  const noun = window.status === 'not_applicable' ? 'Openings' : 'Programs'
  if (!work) {
    return { label: `${noun} open to you`, value: count(fits), note: `of ${count(considered)}` }
  }
  const first = items.slice(0, firstMatches)
  const ofFirst = (some: number) => `${some} of ${first.length}`
  if (work.near !== null && work.where !== 'online' && first.length > 0) {
    const near = first.filter((one) => one.near).length
    return { label: `${noun} for you`, value: ofFirst(near), note: work.where ?? '' }
  }
  const days = daysToUse(window)
  if (days === null || first.length === 0) {
    return { label: `${noun} on your list`, value: count(items.length) }
  }
  const fit = work.firstFits ?? first.filter((one) => datesWord(one, days) === 'Dates work').length
  return { label: 'Fit you and your days', value: ofFirst(fit), note: 'at the top of your list' }
}

/** "61–90 or 120 days", "61–90 days, or set with you"; many lengths in short; null when none is listed. */
export function lengthInShort(all: Match['length']): string | null {
  const length = all.filter((one) => !isSetWithEach(one))
  const isFlexible = length.length < all.length
  if (length.length === 0) return isFlexible ? 'Length set with you' : null
  const days = listedInShort(length)
  return isFlexible ? `${days}, or set with you` : days
}

function listedInShort(length: Match['length']): string {
  const least = Math.min(...length.map(({ min }) => min))
  const most = Math.max(...length.map(({ max }) => max))
  if (length.length > 2) return `${least} to ${most} days, several lengths`
  const ranges = length.map(({ min, max }) => (min === max ? `${max}` : `${min}–${max}`))
  return `${ranges.join(' or ')} ${most === 1 ? 'day' : 'days'}`
}

/** Beyond these miles a distance tells nothing: the person would move there. */
const farthestShown = 500

/** "Fayetteville, NC, 4 miles"; a location known only by state says so. */
export function placeText({ text, miles, precision }: Match['place']): string {
  if (precision === 'state') return text.includes('(') ? text : `${text}, city not listed`
  if (miles === null || miles < 1 || miles > farthestShown) return text
  const whole = Math.round(miles)
  return `${text}, ${whole.toLocaleString('en-US')} ${whole === 1 ? 'mile' : 'miles'}`
}

/** A list older than this says so. */
const oldListDays = 365

/**
 * How old the program list is, if most of it was last checked over a year before the report; else null. By
 * year, since the official lists are of several months, and each report shows some of each.
 */
export function listAge({
  matches,
  asOf,
}: Pick<ReadyReport, 'asOf'> & {
  readonly matches: { readonly items: readonly Pick<Match, 'lastVerified'>[] }
}): string | null {
  const days = matches.items.flatMap(({ lastVerified }) => lastVerified ?? []).toSorted()
  const isOld = (day: string) => (Date.parse(asOf) - Date.parse(day)) / dayMs > oldListDays
  const [oldest] = days
  if (oldest === undefined || days.filter(isOld).length * 2 <= days.length) return null
  return `The official lists are from ${oldest.slice(0, 4)}: check that a program still runs before you plan on it.`
}

/** VA takes the early claim only between two days. */
const earlyClaim = 'bdd-claim'

/** The last day of a step that only some days are open for, if today is one of them; else null. */
export function openUntil(
  { key, state, from, to }: Pick<RoadmapTask, 'key' | 'state' | 'from' | 'to'>,
  today: string,
): string | null {
  const isOpen = from !== null && from <= today && to !== null && today <= to
  return key === earlyClaim && state !== 'done' && isOpen ? to : null
}

/** A step whose last day is farther away than this is for this week all the same if it's one of the next. */
const farDays = 45

/** The offset of a step for today that hangs on no date. */
const anyTimeNow = 'Any time now'

/** When to take one of the next steps, if its dates don't tell: a late one now, one far from due this week. */
export function nextStepWhen(
  { state, from, to, offset }: Pick<RoadmapTask, 'state' | 'from' | 'to' | 'offset'>,
  today: string,
): string | null {
  if (state === 'overdue' || state === 'missed') return 'Catch up: start now'
  const isFar = to === null || (Date.parse(to) - Date.parse(today)) / dayMs > farDays
  const isNow = offset === null || offset === anyTimeNow
  return isNow && isFar && (from ?? today) <= today ? 'Start this week' : null
}

/** Deadlines no short list may hide: the claim before leaving, otherwise the one after. */
const fixedKeys = ['bdd-claim', 'va-claim-standard', 'va-claim-first-year', 'va-claim-later']

/** Steps due within these days are never cut from a short list. */
const soonDays = 14
const weekDays = 7

type DatedTask = Pick<RoadmapTask, 'key' | 'state' | 'from' | 'to' | 'offset'>

/** Open steps by the day they should be done, of all or of a short list. */
export interface StepList {
  readonly nextSteps: readonly string[]
  readonly today: string
  readonly max?: number
}

/**
 * Open steps by the day they should be done; next steps without a near date are for this week. Cut to
 * `max`, but never without the next steps, the VA claim and what is due within two weeks.
 */
export function openSteps<T extends DatedTask>(
  tasks: readonly T[],
  { nextSteps, today, max = Number.POSITIVE_INFINITY }: StepList,
): T[] {
  const rank = ({ key }: T) => (nextSteps.includes(key) ? nextSteps.indexOf(key) : nextSteps.length)
  const all = tasks
    .filter(({ state }) => state === 'next' || state === 'later')
    .map((task) => ({ task, day: dayToDo(task, nextSteps.includes(task.key), today) }))
    .toSorted(
      (a, b) =>
        a.day - b.day ||
        // Those for this week keep the order of the next steps.
        (Number.isInteger(a.day)
          ? (a.task.from ?? '').localeCompare(b.task.from ?? '')
          : rank(a.task) - rank(b.task)),
    )
  const claim = fixedKeys.find((key) => all.some(({ task }) => task.key === key))
  const isKept = ({ task, day }: (typeof all)[number]) =>
    nextSteps.includes(task.key) || task.key === claim || day <= soonDays
  const free = max - all.filter(isKept).length
  const filling = all.filter((one) => !isKept(one)).slice(0, Math.max(0, free))
  return all.filter((one) => isKept(one) || filling.includes(one)).map(({ task }) => task)
}

/** Days from today until a step should be done; after the dated ones of its day if it has no near date. */
function dayToDo({ from, to, offset, state }: DatedTask, isNext: boolean, today: string): number {
  const isNow = nextStepWhen({ state, from, to, offset }, today) !== null
  if (isNext && (isNow || (from === null && to === null))) return weekDays + 0.5
  const begins = from !== null && from > today ? from : null
  const day = to ?? begins
  if (day !== null) return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  return from === null ? Number.MAX_SAFE_INTEGER : farDays + 0.5
}
