import { countWord, listWords } from '#language/text/wording.ts'
import { isLonger, lengthFit } from '#matching/eligibility/length-fit.ts'
import { capitalized } from '#matching/explain/common-names.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { isShortEnough } from '#matching/note-length.ts'
import { noteOf } from '#matching/program-note.ts'
import type { Ranking } from '#matching/rank.ts'
import { showDays } from '#planning/rules/dates.ts'
import { daysToCountOn, disputedDays } from '#planning/rules/window.ts'
import { aimedBy, isOpenSoFar, type TargetJob } from './aimed-matches.ts'
import { fitsDates, mayFit, wouldFit } from './work-near.ts'

/** Programs at the top of every plan's list. */
const firstMatches = 10

/** Programs by what their badges say of the dates, without those that rule the person out. */
interface DatesCount {
  readonly days: number
  readonly all: readonly RankedMatch[]
  readonly fits: readonly RankedMatch[]
  readonly may: readonly RankedMatch[]
  /** Whether some of them lead to a target job, but none that fits does. */
  readonly isOther: boolean
}

function countDates(
  { prepared }: Ranking,
  all: readonly RankedMatch[],
  days: number,
  paths: readonly TargetJob[],
): DatesCount {
  const fits = all.filter((match) => fitsDates(prepared, match))
  const may = all.filter((match) => mayFit(prepared, match, days))
  const isAimed = aimedBy(prepared, paths)
  const isOwn = (match: RankedMatch) => match.strength === 'strong' || isAimed(match)
  const isOther = fits.length > 0 && all.some(isAimed) && !fits.some(isOwn)
  return { days, all, fits, may, isOther }
}

interface DatesWords {
  readonly paths?: readonly TargetJob[]
  /** Hosts of those that fit, if they are few. */
  readonly names?: readonly string[]
  /** Whether they are all near programs of the list, not only those of the first ten. */
  readonly isWhole?: boolean
}

/**
 * How many of the near programs fit the days and how many more may, to follow "Seven programs are near
 * Austin": ": three fit your 90 days, and one more may if it ends in time". Empty without days.
 */
export function datesText(
  ranking: Ranking,
  near: readonly RankedMatch[],
  { paths = [], names = [], isWhole = false }: DatesWords = {},
): string {
  const days = daysToCountOn(ranking.window)
  const otherDays = otherDaysText(ranking, near)
  if (days === null || otherDays !== '') return otherDays
  const count = countDates(ranking, near, days, paths)
  const { all, fits, may, isOther } = count
  if (fits.length === 0) {
    return may.length > 0 ? `, and ${mayText(count)}` : noneText(count)
  }
  const number = countWord(fits.length)
  const fit = `${fits.length === 1 ? 'fits' : 'fit'} your ${showDays(days)}`
  if (may.length > 0) return `: ${fitsFirst(count, fit, names)}, and ${moreText(count)}`
  if (isOther) {
    return fits.length === 1
      ? `, but the one that ${fit} is other work`
      : `, but the ${number} that ${fit} are other work`
  }
  if (fits.length === all.length) return `, and ${countOf(fits.length, all.length)} ${fit}`
  const [name] = names
  if (name !== undefined && names.length === 1) return `, but only ${number}, at ${name}, ${fit}`
  if (names.length > 1) return `, and ${number} ${fit}: ${listWords(names)}`
  return `, and ${number} ${fit}${isWhole ? longText(ranking) : ''}`
}

/** "Three fit your 90 days", to be followed by how many more may. */
function fitsFirst({ fits, isOther }: DatesCount, fit: string, names: readonly string[]): string {
  const number = countWord(fits.length)
  if (isOther) {
    return fits.length === 1
      ? `the one that ${fit} is other work`
      : `the ${number} that ${fit} are other work`
  }
  return `${number} ${fit}${names.length > 0 ? ` (${listWords(names)})` : ''}`
}

/** "One more may if it ends in time". */
function moreText(count: DatesCount): string {
  const { may, isOther } = count
  return `${countWord(may.length)} more may${isOther ? ' fit' : ''} ${condition(count)}`
}

/** "Two may fit your 85 days if they end in time": a range of lengths, or a plan that its host shortens. */
function mayText(count: DatesCount): string {
  const { all, may, days } = count
  return `${countOf(may.length, all.length)} may fit your ${showDays(days)} ${condition(count)}`
}

/** What it takes for programs that may fit: leave to travel, or an end in time. */
function condition({ may }: DatesCount): string {
  const isTravel = may.every((match) => match.eligibility === 'reach' && isOpenSoFar(match))
  return isTravel ? 'if you can travel' : `if ${may.length === 1 ? 'it ends' : 'they end'} in time`
}

/** Why none of several programs fits, nor may fit. */
function noneText({ all, days }: DatesCount): string {
  const isOne = all.length === 1
  if (all.every(({ opportunity }) => isLonger(lengthFit(opportunity, days)))) {
    const are = isOne ? 'it’s' : `${all.length === 2 ? 'both' : 'all'} are`
    return `, but ${are} longer than your days`
  }
  const none = isOne ? 'it' : all.length === 2 ? 'neither' : 'none'
  return all.some(({ length }) => length.some(({ min }) => min <= days))
    ? `, but ${isOne ? 'it isn’t' : `${none} is`} sure to fit you and your days`
    : `, but ${none} lists ${isOne ? 'no' : 'a'} length that fits`
}

/** ": one fits 60 days, and two more fit if you get the 90", where sources disagree on the days. */
export function otherDaysText(ranking: Ranking, near: readonly RankedMatch[]): string {
  const { fits, more, days, otherDays } = countOtherDays(ranking, near)
  if (more === 0) return ''
  const fitMore = more === 1 ? 'fits' : 'fit'
  if (fits === 0)
    return `, and ${countOf(more, near.length)} ${fitMore} if you get the ${otherDays} days`
  const certain = `${countWord(fits)} ${fits === 1 ? 'fits' : 'fit'} ${showDays(days)}`
  return `: ${certain}, and ${countWord(more)} more ${fitMore} if you get the ${otherDays}`
}

/** How many programs fit the certain days, and how many more the days that another source gives. */
function countOtherDays({ prepared, window }: Ranking, matches: readonly RankedMatch[]) {
  const days = daysToCountOn(window) ?? 0
  const otherDays = disputedDays(window)
  const fits = matches.filter((match) => fitsDates(prepared, match)).length
  const more =
    otherDays === null ? [] : matches.filter((match) => wouldFit(prepared, match, otherDays))
  return { fits, more: more.length, days, otherDays }
}

/** "Two", "both", "it": some of several. */
function countOf(count: number, all: number): string {
  if (count < all) return countWord(count)
  return all === 1 ? 'it' : all === 2 ? 'both' : 'all'
}

/** "Eight of your first ten programs fit your 120 days, and one more may if it ends in time." */
export function firstDatesSentence(ranking: Ranking, paths: readonly TargetJob[] = []): string {
  const days = daysToCountOn(ranking.window)
  const first = ranking.matches.slice(0, firstMatches)
  if (days === null || first.length === 0) return ''
  const count = countDates(ranking, first, days, paths)
  const { fits, may, isOther } = count
  const yours = `your ${showDays(days)}`
  const programs =
    first.length === 1
      ? 'the one program on your list'
      : `of your first ${countWord(first.length)} programs`
  const some = (number: number) => {
    if (first.length === 1) return capitalized(programs)
    return `${capitalized(number === first.length ? 'all' : countWord(number))} ${programs}`
  }
  const other = countOtherDays(ranking, first)
  if (other.more > 0) {
    const fitMore = other.more === 1 ? 'fits' : 'fit'
    if (fits.length === 0) {
      return `${some(other.more)} ${fitMore} if you get the ${other.otherDays} days.`
    }
    const fit = fits.length === 1 ? 'fits' : 'fit'
    return `${some(fits.length)} ${fit} ${showDays(days)}, and ${countWord(other.more)} more ${fitMore} if you get the ${other.otherDays}.`
  }
  if (fits.length === 0) {
    return may.length > 0
      ? `${some(may.length)} may fit ${yours} ${condition(count)}.`
      : noneFirst(ranking, first, days)
  }
  const fit = `${fits.length === 1 ? 'fits' : 'fit'} ${yours}`
  const more = may.length > 0 ? `, and ${moreText(count)}` : ''
  if (!isOther) return `${some(fits.length)} ${fit}${more}.`
  return fits.length === 1
    ? `The one ${programs} that ${fit} is other work${more}.`
    : `The ${countWord(fits.length)} ${programs} that ${fit} are other work${more}.`
}

/** "None of your first ten programs lists a length that fits your 30 days, so ask each host for a shorter plan." */
function noneFirst({ prepared }: Ranking, first: readonly RankedMatch[], days: number): string {
  const isAnyShort = first.some(({ opportunity }) => {
    const note = noteOf(prepared.listing.knowledge.programNotes, opportunity)
    return opportunity.kind !== 'skillbridge' || isShortEnough(opportunity, note, days)
  })
  const isOne = first.length === 1
  const no = isAnyShort
    ? `${isOne ? 'isn’t' : 'is'} sure to fit you and your ${showDays(days)}, so ask each host`
    : `lists ${isOne ? 'no' : 'a'} length that fits your ${showDays(days)}, so ask each host for a shorter plan`
  return isOne
    ? `The one program on your list ${no}.`
    : `None of your first ${countWord(first.length)} programs ${no}.`
}

/** Said where most of the first ten are longer than the days, though others aren't. */
function longText({ matches, window }: Ranking): string {
  const days = daysToCountOn(window)
  const first = matches.slice(0, firstMatches)
  if (days === null) return ''
  const long = first.filter(({ opportunity }) => isLonger(lengthFit(opportunity, days)))
  return long.length * 2 > first.length
    ? `, but ${countWord(long.length)} of your first ${countWord(first.length)} run longer`
    : ''
}
