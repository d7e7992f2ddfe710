import { isLonger, type LengthFit, lengthFit } from '../eligibility/length-fit.ts'
import { isSetWithEach, isWide, type LengthRange, type Opportunity } from '../opportunity.ts'
import type { ProgramNote } from '../program-note.ts'

/** A program's length against the days a person can use. */
export interface LengthFacts {
  /** "31–60 days", "31–60 days (84 by its description)"; null if none is listed or relevant. */
  readonly published: string | null
  /** Days the person can use; null if unknown or unlimited. */
  readonly usable: number | null
  readonly fit: LengthFit | 'fits by one' | 'pooled'
  readonly pace: ProgramNote['pace'] | 'course'
  /** Days missing, if taking that much less terminal leave brings them. */
  readonly lessLeave: number | null
  /** The same if only its shortest form would then fit. */
  readonly leastLeave: number | null
  /** Whether the days left over are enough for a second program. */
  readonly leavesTime: boolean
  /** Whether the host offers months to choose from, of which some are within the days. */
  readonly isWide: boolean
  /** Whether the list says once that most of its programs run long, so that each asks briefly. */
  readonly isBrief: boolean
  /** Days that another source allows, if a listed length fits only those. */
  readonly otherDays: number | null
  /** "in January and August", and whether that is known to miss the person's days. */
  readonly starts: string | null
  readonly startsMiss: boolean
}

/**
 * Whether the dates work: they do, the host has to shorten its plan, it runs too long or starts at another
 * time, or only the host knows.
 */
export type DatesFit = 'work' | 'shorter' | 'longer' | 'other_start' | 'ask'

/** The same judgment as `lengthTail` says in words; `fits` is whether the rules allow the program as listed. */
export function datesFit(facts: LengthFacts, fits: boolean): DatesFit {
  const { fit, pace, startsMiss, isWide, otherDays } = facts
  if (startsMiss) return 'other_start'
  if (otherDays !== null || fit === 'fits by one' || fit === 'pooled') return 'ask'
  const isCourse = pace === 'fixed' || pace === 'course'
  switch (fit) {
    case 'fits in part':
      return isWide ? 'work' : 'ask'
    case 'long':
      return isCourse ? 'longer' : 'shorter'
    case 'too long':
    case 'far too long':
      return pace === 'flexible' ? 'shorter' : 'longer'
    default:
      return fits ? 'work' : 'ask'
  }
}

/** What to ask a host whose length isn't within the days. */
const longAsks: Partial<Record<LengthFacts['fit'], string>> = {
  'fits in part': 'for a shorter plan',
  long: 'for a shorter plan',
  'too long': 'if they hire directly',
  'far too long': 'about a job there instead',
}
/** With fewer programs to ask the same, each says it in full. */
const minAlike = 4

/** Whether most programs of a list are too long: said once above it, so that each asks briefly. */
export function mostRunLong(
  listed: readonly Pick<Opportunity, 'kind' | 'length'>[],
  days: number | null,
): boolean {
  const asks = listed.flatMap((one) => {
    const fit = lengthFit(one, days)
    return fit === 'fits in part' && isWide(shortest(one.length)) ? [] : (longAsks[fit] ?? [])
  })
  const isMost = asks.length * 2 > listed.length
  return isMost && asks.some((ask) => asks.filter((one) => one === ask).length >= minAlike)
}

/** "Most of these programs run longer than your 30 days, so each says what to ask its host." */
export function longNote(days: string, isEvery: boolean): string {
  const which = isEvery ? 'All' : 'Most of'
  return `${which} these programs run longer than your ${days}, so each says what to ask its host.`
}

/** To follow "its length is". */
const setWithEach = 'set with each person'

/** Days left over that are worth a second program. */
const secondProgram = 45

/**
 * A program's length against the days a person can use: the longest range that fits whole, otherwise
 * the shortest. `leave` is the terminal leave that could be days of the program instead, `otherDays` what
 * another source allows.
 */
export function lengthFacts(
  { kind, length }: Pick<Opportunity, 'kind' | 'length'>,
  usable: number | null,
  leave = 0,
  otherDays: number | null = null,
): Omit<LengthFacts, 'pace' | 'starts' | 'startsMiss' | 'isBrief'> {
  const fit = lengthFit({ kind, length }, usable)
  const facts = {
    published: null,
    usable,
    lessLeave: null,
    leastLeave: null,
    leavesTime: false,
    isWide: false,
    otherDays: null,
    fit,
  }
  if (fit === 'none') return { ...facts, usable: null }
  if (fit === 'not listed') return facts
  const days = usable ?? 0
  const whole = longest(length.filter(({ max }) => max <= days))
  if (whole) {
    return { ...facts, published: showRange(whole), leavesTime: days - whole.max >= secondProgram }
  }
  const within = longest(length.filter(({ max }) => max <= (otherDays ?? 0)))
  if (within) return { ...facts, published: showRange(within), otherDays }
  const least = shortest(length)
  const missing = least.max - days
  const lessLeave = isLonger(fit) && missing <= leave ? missing : null
  const leastMissing = least.min - days
  const leastLeave =
    isLonger(fit) && lessLeave === null && leastMissing <= leave ? leastMissing : null
  return {
    ...facts,
    published: isSetWithEach(least) ? showFlexible(length, fit) : showRange(least),
    lessLeave,
    leastLeave,
    isWide: fit === 'fits in part' && isWide(least),
  }
}

/** The same for one course of a school whose list names the lengths of all its courses. */
export function pooledLength(
  { length }: Pick<Opportunity, 'length'>,
  facts: ReturnType<typeof lengthFacts>,
): ReturnType<typeof lengthFacts> {
  const [min, max] = [shortest(length).min, Math.max(...length.map((one) => one.max))]
  const unsure = { fit: 'pooled', leavesTime: false, otherDays: null } as const
  return { ...facts, published: showRange({ min, max }), ...unsure }
}

/** The same where the list contradicts the length that the program's text states: both are said. */
export function disputedLength(
  { length }: Pick<Opportunity, 'length'>,
  own: LengthRange,
  facts: ReturnType<typeof lengthFacts>,
): ReturnType<typeof lengthFacts> {
  const isOwn = ({ min, max }: LengthRange) => min === own.min && max === own.max
  const listed = shortest(length.filter((one) => !isOwn(one)))
  const { usable, fit } = facts
  const isSure = usable === null || /long$/.test(fit) || length.every(({ max }) => max <= usable)
  const both = `${showRange(listed)} (${showSpan(own)} by its description)`
  if (isSure) return { ...facts, published: both, otherDays: null }
  const published =
    own.max <= usable
      ? `${showRange(own)} by its description, which fit your ${usable}, but ${showSpan(listed)} by the list`
      : both
  return { ...facts, published, otherDays: null, fit: 'fits by one', leavesTime: false }
}

/** What to say of a program's length, and to ask about it. */
export function lengthTail(facts: LengthFacts, site: string): string {
  const { published, usable, fit, pace, starts, startsMiss, otherDays } = facts
  const ask = /[A-Z]|any time/.test(starts ?? '') ? '' : ', so ask when'
  if (startsMiss) return `; it starts ${starts}, outside your dates, so ask about other classes`
  if (otherDays !== null) return `; its ${published} fit if you get the ${otherDays}`
  switch (fit) {
    case 'fits': {
      const more = facts.leavesTime ? ', with time for a second program' : ''
      return `, and its ${published} fit your ${usable}${more}${starts ? `; it starts ${starts}${ask}` : ''}`
    }
    case 'fits in part':
      if (facts.isWide) {
        return `; its length is flexible, ${published}, so ask for up to ${usable} ${usable === 1 ? 'day' : 'days'}${site}`
      }
      return pace === 'fixed' || pace === 'course'
        ? `; it’s a course of ${published} and you have ${usable}, so ask if one ends in time`
        : facts.isBrief
          ? `; it runs ${published}: ${briefAsk(fit, usable, site)}`
          : `; it runs ${published}, so ask for ${usable} or fewer${site}`
    case 'pooled':
      return `; the list gives its school’s lengths, ${published}, so ask how long this course takes`
    case 'fits by one':
      return `; it runs ${published}, so ask which is right`
    case 'long':
    case 'too long':
    case 'far too long':
      return pace === 'fixed' || pace === 'course' ? courseTail(facts) : longTail(facts, site)
    case 'not listed':
      if (pace === 'course' && usable !== null) {
        return `; no length is listed, so ask which courses end within your ${usable} days`
      }
      return `; no length is listed, so ask ${usable === null ? 'how long it runs' : `for a plan${site} of ${usable} days or less`}`
    case 'unknown':
      if (published === setWithEach) return `; its length is ${published}`
      return `; add your date to see if its ${published} fit`
    default:
      return ''
  }
}

/** The same as a clause, without when it starts; `isShort` leaves out the time for a second program. */
export function lengthClause(facts: LengthFacts, site: string, isShort: boolean): string {
  if (facts.startsMiss) return ''
  const leavesTime = facts.leavesTime && !isShort
  return lengthTail({ ...facts, starts: null, leavesTime }, site).replace(/^, and |^; /, '')
}

function longTail({ published, usable, fit, pace, isBrief }: LengthFacts, site: string): string {
  if (pace === 'flexible') {
    return `; it runs ${published}, but the length is flexible, so ask for a shorter plan${site} of ${usable} days at most`
  }
  if (isBrief) {
    return `; it runs ${published}: ${briefAsk(fit, usable, site)}`
  }
  const ask = `ask ${longAsks[fit]}${fit === 'long' ? site : ''}`
  if (fit === 'far too long') return `; ${published} is far more than your ${usable}, so ${ask}`
  const than = fit === 'too long' ? `, longer than your ${usable}` : ` and you have ${usable}`
  return `; it runs ${published}${than}, so ${ask}`
}

/** What to ask in a list that says once why. */
function briefAsk(fit: LengthFacts['fit'], usable: number | null, site: string): string {
  if (fit === 'far too long') return `ask about a job${site || ' there'}`
  return fit === 'too long' ? `ask ${longAsks[fit]}${site}` : `ask for ${usable} or fewer${site}`
}

/** A course keeps its length, so the days have to come from elsewhere. */
function courseTail({ published, usable, fit, pace, lessLeave, leastLeave }: LengthFacts): string {
  const kind =
    pace === 'fixed'
      ? `a class of ${published} that can’t be shortened`
      : `a course of ${published} that likely can’t be shortened`
  if (leastLeave !== null) {
    return `; it’s ${kind}: at its shortest it fits with ${leastLeave} fewer ${leastLeave === 1 ? 'day' : 'days'} of terminal leave, so ask for its exact length`
  }
  if (lessLeave === null && fit === 'long' && pace === 'fixed') {
    return `; it’s ${kind}, and you have ${usable}: it fits only if your dates or leave move`
  }
  return lessLeave === null
    ? `; it’s ${kind}, and you have ${usable}, so ask about a shorter course, or the GI Bill once you’re out`
    : `; it’s ${kind}: take ${lessLeave} fewer ${lessLeave === 1 ? 'day' : 'days'} of terminal leave and it fits`
}

/** "61–90 days or set with each person": the listed length beside one that the host sets. */
function showFlexible(length: readonly LengthRange[], fit: LengthFit): string {
  const listed = length.filter((one) => !isSetWithEach(one))
  if (listed.length === 0) return setWithEach
  const shown = showRange(shortest(listed))
  return fit === 'unknown' ? shown : `${shown} or ${setWithEach}`
}

function longest(length: readonly LengthRange[]): LengthRange | null {
  return length.reduce<LengthRange | null>((most, one) => {
    return most && most.max >= one.max ? most : one
  }, null)
}

function shortest(length: readonly LengthRange[]): LengthRange {
  return length.reduce((least, one) => (one.min < least.min ? one : least))
}

function showRange({ min, max }: LengthRange): string {
  return `${showSpan({ min, max })} days`
}

const showSpan = ({ min, max }: LengthRange) => (min === max ? `${min}` : `${min}–${max}`)
