import { countWord } from '#language/text/wording.ts'
import { isLonger, lengthFit } from '#matching/eligibility/length-fit.ts'
import { capitalized } from '#matching/explain/common-names.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { longNote, mostRunLong } from '#matching/explain/sentence-length.ts'
import { leadingTo } from '#matching/explain/why.ts'
import type { Ranking } from '#matching/rank.ts'
import { showDays } from '#planning/rules/dates.ts'
import { daysToCountOn, leavesNextToNone } from '#planning/rules/window.ts'
import { aimedBy, type TargetJob, wishedBy } from './aimed-matches.ts'
import { datesText, firstDatesSentence, otherDaysText } from './opening-dates.ts'
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
  if (leavesNextToNone(window)) {
    return 'Most of these programs run longer than the days you have left, so ask each host about a job.'
  }
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
      : `No program ${where} touches ${workWords(ranking)}, so ask each host where they’d take you.`
  }
  if (near === null || isOnline) return firstDatesSentence(ranking, paths)
  const isSaid = noneShortSentence(ranking, work) !== ''
  const first = nearFirstSentence(ranking, work, { isSaid, paths })
  if (first !== null) return first
  const programs = `${capitalized(countWord(near))} program${near === 1 ? '' : 's'} ${where}`
  // Close work is no work of theirs.
  const areListed = `${near === 1 ? 'is' : 'are'} on your list`
  if (work.nearGood === 0) {
    return `${programs} ${areListed}, but ${noneOf(near)} the work you want.`
  }
  const shown = ranking.matches.filter(({ isNear }) => isNear)
  const own = ownOf(ranking, shown, paths)
  if (own.length === 0) {
    return near === 1
      ? `The one program ${where} on your list is other work.`
      : `The ${countWord(near)} programs ${where} on your list are other work.`
  }
  const isAll = own.length === shown.length
  const names = isAll ? work.names : []
  const dates = isSaid ? '' : datesText(ranking, own, { paths, names, isWhole: isAll })
  if (isAll && work.nearGood < near) return `${programs} ${areListed}${dates}.`
  const count = isAll ? near : own.length
  const counted = `${capitalized(countWord(count))} program${count === 1 ? '' : 's'} ${where}`
  return `${counted} ${count === 1 ? 'touches' : 'touch'} ${workWords(ranking)}${dates}.`
}

/** The programs that lead to a target job or name the wish, without which a program is no news. */
function ownOf(
  { prepared }: Ranking,
  matches: readonly RankedMatch[],
  paths: readonly TargetJob[],
): readonly RankedMatch[] {
  const isAimed = aimedBy(prepared, paths)
  const isWished = wishedBy(prepared, paths)
  return matches.filter((match) => isAimed(match) || isWished(match))
}

/** Whether the sentence only counts what is near and fits, as the figures and rows do. */
export const isGoodNews = (near: string) => !/^(?:No|None|The)\b|\b(?:but|other work)\b/.test(near)

const noneOf = (all: number) => (all === 1 ? 'it isn’t' : all === 2 ? 'neither is' : 'none is')

/** "Four of your first ten programs are near Fort Hood, and three fit your 90 days.": where the list goes on. */
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
  const dates = isSaid ? otherDaysText(ranking, top) : datesText(ranking, top, { paths })
  const programs = `${top.length === first.length ? 'all' : countWord(top.length)} of your first ${all} programs`
  return `${capitalized(programs)} ${top.length === 1 ? 'is' : 'are'} ${where}${dates}.`
}

/** Programs at the top of every plan's list. */
const firstMatches = 10

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
