import { isLonger, lengthFit } from '#matching/eligibility/length-fit.ts'
import { capitalized } from '#matching/explain/common-names.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { longNote, mostRunLong } from '#matching/explain/sentence-length.ts'
import { leadingTo } from '#matching/explain/why.ts'
import { countWord, listWords } from '#matching/explain/wording.ts'
import { isShortEnough, noteOf } from '#matching/program-note.ts'
import type { Ranking } from '#matching/rank.ts'
import { showDays } from '#planning/rules/dates.ts'
import { daysToCountOn, disputedDays } from '#planning/rules/window.ts'
import { aimedBy, type TargetJob } from './aimed-matches.ts'
import { fitsPerson, mayFit, type WorkNear, wouldFit } from './work-near.ts'

/**
 * Said first where every program at the top of the list is longer than the days of someone who asks for a
 * place; with `isSaid`, right after the days.
 */
export function noneShortSentence(
  { matches, window }: Ranking,
  work: WorkNear,
  isSaid = false,
): string {
  const days = daysToCountOn(window)
  const first = matches.slice(0, firstMatches)
  if (days === null || first.length < 2 || work.near === null || work.where === 'online') return ''
  const areLong = first.every(({ opportunity: { kind }, length }) => {
    return kind === 'skillbridge' && length.length > 0 && length.every(({ min }) => min > days)
  })
  if (!areLong) return ''
  const programs = `None of your first ${countWord(first.length)} programs is`
  return isSaid ? `${programs} that short.` : `${programs} short enough for your ${showDays(days)}.`
}

/** Says once above a list that is mostly too long that each row asks about it; null otherwise. */
export function lengthNote({ matches, window }: Ranking): string | null {
  const days = daysToCountOn(window)
  const first = matches.slice(0, firstMatches).map(({ opportunity }) => opportunity)
  if (days === null || !mostRunLong(first, days)) return null
  const isEvery = first.every((one) => isLonger(lengthFit(one, days)))
  return longNote(showDays(days), isEvery)
}

/** How much of the work there is where the member asked, and whether it is short enough. */
export function nearSentence(
  ranking: Ranking,
  work: WorkNear,
  paths: readonly TargetJob[] = [],
): string {
  if (ranking.matches.length === 0) {
    return ranking.fits + ranking.reach === 0
      ? ''
      : 'No program you can take now is close to your work, so put your time into the job search.'
  }
  const { near, where } = work
  const isOnline = where === 'online'
  if (near === 0) {
    return isOnline
      ? `No online program touches ${workWords(ranking)}, so ask each host about remote work.`
      : `No program that touches ${workWords(ranking)} lists a site ${where}, so ask each host where they’d take you.`
  }
  if (near === null || isOnline) return firstSentence(ranking, work)
  const isSaid = noneShortSentence(ranking, work) !== ''
  const first = nearFirstSentence(ranking, work, { isSaid, paths })
  if (first !== null) return first
  const programs = `${capitalized(countWord(near))} program${near === 1 ? '' : 's'} ${where}`
  // Close work is no work of theirs.
  const areListed = `${near === 1 ? 'is' : 'are'} on your list`
  if (work.nearGood === 0) {
    return `${programs} ${areListed}, but ${noneOf(near)} quite the work you want.`
  }
  const short = isSaid && work.isLong ? '' : shortText(ranking, work, near)
  const touch = `${near === 1 ? 'touches' : 'touch'} ${workWords(ranking)}`
  return `${programs} ${work.nearGood < near ? areListed : touch}${short}.`
}

const noneOf = (all: number) => (all === 1 ? 'it isn’t' : all === 2 ? 'neither is' : 'none is')

/** "Four of your first ten programs are near Fort Hood, and three are short enough.": where the list goes on. */
function nearFirstSentence(
  ranking: Ranking,
  { near, where }: WorkNear,
  { isSaid, paths }: { isSaid: boolean; paths: readonly TargetJob[] },
): string | null {
  const first = ranking.matches.slice(0, firstMatches)
  const top = first.filter(({ isNear }) => isNear)
  if ((near ?? 0) <= top.length) return null
  const all = countWord(first.length)
  if (top.length === 0) {
    return `None of your first ${all} programs is ${where}, so ask each host where they’d take you.`
  }
  const days = daysToCountOn(ranking.window)
  const disputed = disputedText(ranking, top)
  const short = days === null || isSaid ? disputed : shortOf(ranking, top, { days, paths })
  const programs = `${top.length === first.length ? 'all' : countWord(top.length)} of your first ${all} programs`
  return `${capitalized(programs)} ${top.length === 1 ? 'is' : 'are'} ${where}${short}.`
}

/** ", and three are short enough" of several near programs, or of one. */
function shortOf(
  ranking: Ranking,
  near: readonly RankedMatch[],
  { days, paths }: { days: number; paths: readonly TargetJob[] },
): string {
  const { prepared } = ranking
  const short = near.filter((match) => fitsPerson(prepared, match, days))
  const may = near.filter((match) => mayFit(prepared, match, days))
  const [fits, all] = [short.length, near.length]
  const disputed = fits === 0 ? disputedText(ranking, near) : ''
  if (disputed !== '') return disputed
  if (fits === 0 && may.length > 0) return `, and ${mayText(may.length, all, days)}`
  if (all === 1) return fits === 1 ? ', and it’s short enough' : ', but it isn’t short enough'
  if (fits === 0) return all === 2 ? ', but neither is short enough' : ', but none is short enough'
  const isAimed = aimedBy(prepared, paths)
  if (near.some(isAimed) && !short.some(isAimed)) {
    if (may.length > 0) return `, and ${mayText(may.length, all, days)}`
    return fits === 1
      ? ', but the one that is short enough is other work'
      : `, but the ${countWord(fits)} that are short enough are other work`
  }
  if (fits === all) return `, and ${all === 2 ? 'both' : 'all'} are short enough`
  return `, and ${countWord(fits)} ${fits === 1 ? 'is' : 'are'} short enough`
}

/** ", and two fit if you get the 90 days", where sources disagree on the days. */
function disputedText({ prepared, window }: Ranking, near: readonly RankedMatch[]): string {
  const otherDays = disputedDays(window)
  if (otherDays === null) return ''
  const fits = near.filter((match) => wouldFit(prepared, match, otherDays)).length
  if (fits === 0) return ''
  return `, and ${countOf(fits, near.length)} ${fits === 1 ? 'fits' : 'fit'} if you get the ${otherDays} days`
}

/** "Two", "both", "it": some of several. */
function countOf(count: number, all: number): string {
  if (count < all) return countWord(count)
  return all === 1 ? 'it' : all === 2 ? 'both' : 'all'
}

/** "Two may fit your 85 days if they end in time": a range of lengths, or a plan that its host shortens. */
function mayText(count: number, all: number, days: number): string {
  return `${countOf(count, all)} may fit your ${showDays(days)} if ${count === 1 ? 'it ends' : 'they end'} in time`
}

function shortText(
  ranking: Ranking,
  { nearFits, nearMay, isLong, names }: WorkNear,
  all: number,
): string {
  const days = daysToCountOn(ranking.window)
  if (days === null) return ''
  if (nearFits === 0 && nearMay > 0) return `, and ${mayText(nearMay, all, days)}`
  if (all === 1) {
    if (nearFits === 1) return ', and it’s short enough'
    return isLong ? ', but it’s longer than your days' : ', but it lists no length that fits'
  }
  if (nearFits === 0) {
    return isLong
      ? `, but ${all === 2 ? 'both' : 'all'} are longer than your days`
      : ', but none lists a length that fits'
  }
  if (nearFits === all) return `, and ${all === 2 ? 'both' : 'all'} are short enough`
  if (names.length === 1) {
    const which = nearFits === 1 ? 'only one' : `only ${countWord(nearFits)}`
    return `, but ${which}, at ${names[0]}, ${nearFits === 1 ? 'is' : 'are'} short enough`
  }
  if (names.length > 1) return `, and ${countWord(nearFits)} are short enough: ${listWords(names)}`
  return `, and ${countWord(nearFits)} are short enough${longText(ranking)}`
}

/** Programs at the top of every plan's list. */
const firstMatches = 10

/** "Eight of your first ten programs fit you and your 120 days." */
function firstSentence({ matches, prepared, window }: Ranking, { firstFits }: WorkNear): string {
  const days = daysToCountOn(window)
  if (days === null || firstFits === null) return ''
  const first = matches.slice(0, firstMatches)
  const isAnyShort = first.some(({ opportunity }) => {
    const note = noteOf(prepared.listing.knowledge.programNotes, opportunity)
    return opportunity.kind !== 'skillbridge' || isShortEnough(opportunity, note, days)
  })
  const yours = `you and your ${showDays(days)}`
  const no = isAnyShort
    ? `is sure to fit ${yours}, so ask each host`
    : `lists a length that fits your ${showDays(days)}, so ask each host for a shorter plan`
  if (first.length === 1) {
    const only = no.replace('lists a', 'lists no').replace('is sure', 'isn’t sure')
    return `The one program on your list ${firstFits === 1 ? `fits ${yours}` : only}.`
  }
  const programs = `of your first ${countWord(first.length)} programs`
  if (firstFits === 0) return `None ${programs} ${no}.`
  const count = firstFits === first.length ? 'all' : countWord(firstFits)
  return `${capitalized(count)} ${programs} ${firstFits === 1 ? 'fits' : 'fit'} ${yours}.`
}

/** Said where most of the first ten are longer than the days, though others aren't. */
function longText({ matches, window }: Ranking): string {
  const days = daysToCountOn(window)
  if (days === null) return ''
  const first = matches.slice(0, firstMatches)
  const long = first.filter(({ opportunity }) => isLonger(lengthFit(opportunity, days)))
  return long.length * 2 > first.length
    ? `, but ${countWord(long.length)} of your first ${countWord(first.length)} run longer`
    : ''
}

/** "your line of work", or for someone who leaves it, "what you want to do". */
function workWords({ prepared }: Ranking): string {
  const { member, listing } = prepared
  const wanted = [
    ...member.goals.occupations,
    ...[...member.occupationScores].flatMap(([code, score]) => (score === 1 ? [code] : [])),
  ]
  const [first] = wanted
  const isOwn =
    first === undefined ||
    leadingTo(prepared, listing.knowledge.occupationOf.get(first) ?? -1, 'broad').codes.length > 0
  return isOwn ? 'your line of work' : 'what you want to do'
}
