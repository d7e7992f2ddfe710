import type { RankedMatch } from '#matching/explain/explain.ts'
import { lengthOf } from '#matching/explain/row-length.ts'
import type { SentenceInParts } from '#matching/explain/sentence.ts'
import { isPaidFor, lacksRequirement, noteOf, suitsLittle } from '#matching/program-note.ts'
import type { Ranking } from '#matching/rank.ts'
import { aimedBy, isOtherLevel, type TargetJob, wishedBy } from './aimed-matches.ts'
import { placeIfUnsaid } from './best-shot.ts'
import { ended, hostName, programName } from './program-name.ts'

/** A brief opening says work of more words only if the length isn't shorter. */
const maxBriefWords = 14

/** A length that its host sets, so the work says more. */
const isFlexible = /^its length is flexible\b/

/**
 * "Your best shot: Mission Technologies at HII. In Norfolk, 6 miles away: you’d work in cyber or IT." Where its
 * dates don’t work, what to ask about the length in place of the work; `isBrief` takes the shorter of the two instead
 * of a length or long work.
 */
export function bestInShort(match: RankedMatch, isBrief = false): string {
  const { place: whole, work, length } = match.sentenceAlone
  const place = isBrief ? whole.replace(/, with sites in .*$/, '') : whole
  const isToAsk = match.dates !== 'work' && length !== '' && !isFlexible.test(length)
  const told = isToAsk ? length : work
  const other = told === work ? length : work
  const isLong = told !== work || wordsIn(work) > maxBriefWords
  const isShorter = isBrief && isLong && other !== '' && wordsIn(other) < wordsIn(told)
  const clause = isShorter ? other : told
  const sentence = place === '' ? clause : `${place}: ${clause}`
  const name = `${programName(match.opportunity)}${placeIfUnsaid(match)}`
  return `Your best shot: ${ended(name)} ${ended(capital(sentence))}`
}

/** "First employer to ask: Vector Choice. In Phoenix: they train service members to support networks." */
export function employerInShort(
  name: string,
  where: string,
  { place, work }: Pick<SentenceInParts, 'place' | 'work'>,
): string {
  const sentenceInShort = capital(place === '' ? work : `${place}: ${work}`)
  return `First employer to ask: ${ended(`${name}${where}`)} ${ended(sentenceInShort)}`
}

/**
 * Where the job search is the plan, the nearest host of their work to ask for a job: one that leads to a target
 * job or names their wish, is no course and asks for nothing they lack.
 */
export function firstEmployer(
  { matches, prepared }: Ranking,
  paths: readonly TargetJob[],
): RankedMatch | undefined {
  const { member, listing } = prepared
  const isAimed = aimedBy(prepared, paths)
  const isWished = wishedBy(prepared, paths)
  const fitting = matches.filter((match) => {
    const { opportunity } = match
    const note = noteOf(listing.knowledge.programNotes, opportunity)
    const { pace } = lengthOf(prepared, match, note)
    const isJob = (pace === null || pace === 'flexible') && !isPaidFor(opportunity, note)
    const lacks = note && (lacksRequirement(member, note) || suitsLittle(member, note))
    return (
      isJob &&
      !lacks &&
      match.evidence !== 'none' &&
      match.strength !== 'possible' &&
      !isOtherLevel(prepared, match) &&
      (isAimed(match) || isWished(match))
    )
  })
  const near = fitting.filter((match) => match.isNear)
  const miles = ({ place }: RankedMatch) => place.miles ?? Number.MAX_SAFE_INTEGER
  return near.toSorted((one, other) => miles(one) - miles(other))[0] ?? fitting[0]
}

/** The sentence on a host to ask for a job. */
export function hostInShort(match: RankedMatch): string {
  const { organization } = match.opportunity
  return employerInShort(hostName(organization), placeIfUnsaid(match), match.sentenceAlone)
}

/** Words of a text, as a reader counts them. */
export const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '').length

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
