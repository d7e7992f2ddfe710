import { isLonger, lengthFit } from '#matching/eligibility/length-fit.ts'
import { capitalized } from '#matching/explain/common-names.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { longNote, mostRunLong } from '#matching/explain/sentence-length.ts'
import { leadingTo } from '#matching/explain/why.ts'
import { countWord, listWords } from '#matching/explain/wording.ts'
import { isShortEnough, noteOf } from '#matching/program-note.ts'
import type { Ranking } from '#matching/rank.ts'
import { showDays } from '#planning/rules/dates.ts'
import { daysToCountOn } from '#planning/rules/window.ts'
import { isOpenSoFar, leadsToTarget } from './best-shot.ts'
import type { WorkNear } from './work-near.ts'

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
export function nearSentence(ranking: Ranking, work: WorkNear): string {
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
  // Where programs are many, the reader can only find those at the top.
  if (near === null || isOnline) return firstSentence(ranking)
  const isSaid = noneShortSentence(ranking, work) !== ''
  const first = nearFirstSentence(ranking, work, isSaid)
  if (first !== null) return first
  const short = isSaid && work.isLong ? '' : shortText(ranking, work, near)
  const programs = `${capitalized(countWord(near))} program${near === 1 ? '' : 's'} ${where}`
  return `${programs} ${near === 1 ? 'touches' : 'touch'} ${workWords(ranking)}${short}.`
}

/** "Four of your first ten programs are near Fort Hood, and three are short enough.": where more are near than the first ten show. */
function nearFirstSentence(
  ranking: Ranking,
  { near, where }: WorkNear,
  isSaid: boolean,
): string | null {
  const first = ranking.matches.slice(0, firstMatches)
  const top = first.filter(({ isNear }) => isNear)
  const more = (near ?? 0) - top.length
  if (top.length === 0 || top.length === first.length || more < 1) return null
  const days = daysToCountOn(ranking.window)
  const short = days === null || isSaid ? '' : shortOf(ranking, top, days)
  const programs = `${countWord(top.length)} of your first ${countWord(first.length)} programs`
  return `${capitalized(programs)} ${top.length === 1 ? 'is' : 'are'} ${where}${short}.`
}

/** ", and three are short enough" of several near programs, or of one. */
function shortOf(ranking: Ranking, near: readonly RankedMatch[], days: number): string {
  const short = near.filter((match) => isShort(ranking, match, days))
  const [fits, all] = [short.length, near.length]
  if (all === 1) return fits === 1 ? ', and it’s short enough' : ', but it isn’t short enough'
  if (fits === 0) return all === 2 ? ', but neither is short enough' : ', but none is short enough'
  const isAimed = (match: RankedMatch) => leadsToTarget(ranking.prepared, match)
  if (near.some(isAimed) && !short.some(isAimed)) {
    return fits === 1
      ? ', but the one that is short enough is other work'
      : `, but the ${countWord(fits)} that are short enough are other work`
  }
  if (fits === all) return `, and ${all === 2 ? 'both' : 'all'} are short enough`
  return `, and ${countWord(fits)} ${fits === 1 ? 'is' : 'are'} short enough`
}

function shortText(
  ranking: Ranking,
  { nearFits, nearInPart, isLong, names }: WorkNear,
  all: number,
): string {
  const days = daysToCountOn(ranking.window)
  if (days === null) return ''
  const ask = `if the host agrees to ${showDays(days)}`
  if (all === 1) {
    if (nearFits === 1) return ', and it’s short enough'
    if (nearInPart === 1) return `, and it can be short enough ${ask}`
    return isLong ? ', but it’s longer than your days' : ', but it lists no length that fits'
  }
  if (nearFits === 0 && nearInPart > 0) {
    return `, and ${nearInPart < all ? countWord(nearInPart) : all === 2 ? 'both' : 'all'} can be short enough ${ask}`
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

/** "Eight of your first ten programs fit your 120 days." */
function firstSentence(ranking: Ranking): string {
  const { matches, window } = ranking
  const days = daysToCountOn(window)
  if (days === null) return ''
  const first = matches.slice(0, firstMatches)
  const fits = first.filter((match) => isShort(ranking, match, days)).length
  const ask = fits === 0 ? ', so ask each host for a shorter plan' : ''
  if (first.length === 1) {
    return `The one program on your list ${fits === 1 ? 'fits' : 'lists no length that fits'} your ${showDays(days)}${ask}.`
  }
  const count = fits === first.length ? 'all' : fits === 0 ? 'none' : countWord(fits)
  const fit = fits === 0 ? 'lists a length that fits' : fits === 1 ? 'fits' : 'fit'
  return `${capitalized(count)} of your first ${countWord(first.length)} programs ${fit} your ${showDays(days)}${ask}.`
}

const isShort = (
  { prepared: { listing } }: Pick<Ranking, 'prepared'>,
  match: RankedMatch,
  days: number,
) => {
  const { opportunity } = match
  return (
    isOpenSoFar(match) &&
    (opportunity.kind !== 'skillbridge' ||
      isShortEnough(opportunity, noteOf(listing.knowledge.programNotes, opportunity), days))
  )
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
