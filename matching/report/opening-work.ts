import { capitalized } from '../explain/common-names.ts'
import type { RankedMatch } from '../explain/explain.ts'
import { leadingTo } from '../explain/why.ts'
import { countWord } from '../explain/wording.ts'
import type { Ranking } from '../rank.ts'
import { daysToCountOn } from '../rules/window.ts'
import type { WorkNear } from './work-near.ts'

/** A shown program within these miles is near, whatever its work. */
const nearMiles = 60

/** How much of the work there is where the member asked, and whether it is short enough. */
export function nearSentence(ranking: Ranking, { count, near, nearFits, where }: WorkNear): string {
  if (ranking.matches.length === 0) {
    return ranking.fits + ranking.reach === 0
      ? ''
      : 'No program you can take now is close to your work, so put your time into the job search.'
  }
  const verb = (number: number) => `${number === 1 ? 'touches' : 'touch'} ${workWords(ranking)}`
  if (near === 0) {
    const isNear = ({ place: { miles } }: RankedMatch) => miles !== null && miles <= nearMiles
    if (ranking.matches.some(isNear)) {
      return `The programs ${where} only come close to your work, so ask each host what you’d do.`
    }
    return where === 'online'
      ? `No online program ${verb(1)}, so ask each host about remote work.`
      : `No program that ${verb(1)} lists a site ${where}, so ask each host where they’d take you.`
  }
  const all = near ?? count
  if (all === 0) return `No program on the list clearly ${verb(1)}, so read what each one does.`
  const isOnline = where === 'online'
  const noun = `${isOnline ? 'online ' : ''}program${all === 1 ? '' : 's'}`
  const programs = `${capitalized(countWord(all))} ${noun}${isOnline || where === null ? '' : ` ${where}`}`
  return `${programs} ${verb(all)}, ${shortText(all, nearFits)}${longText(ranking, nearFits)}.`
}

function shortText(all: number, fits: number): string {
  if (all === 1) return fits === 1 ? 'and it’s short enough' : 'but it’s longer than your days'
  if (fits === 0) return 'but all are longer than your days'
  if (fits === all) return 'and all are short enough'
  return `and ${countWord(fits)} ${fits === 1 ? 'is' : 'are'} short enough`
}

/** Programs at the top of every plan's list. */
const firstMatches = 10

/** Said where most of the first ten are longer than the days, though others aren't. */
function longText({ matches, window }: Ranking, fits: number): string {
  const days = daysToCountOn(window)
  if (days === null || fits === 0) return ''
  const first = matches.slice(0, firstMatches)
  const long = first.filter(
    ({ length }) => length.length > 0 && length.every(({ min }) => min > days),
  )
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
