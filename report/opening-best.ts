import type { RankedMatch } from '#matching/explain/explain.ts'
import { lengthOf } from '#matching/explain/row-length.ts'
import type { SentenceInParts } from '#matching/explain/sentence.ts'
import { isPaidFor, lacksRequirement, noteOf, suitsLittle } from '#matching/program-note.ts'
import type { Ranking } from '#matching/rank.ts'
import { aimedBy, isOtherLevel, type TargetJob, wishedBy } from './aimed-matches.ts'
import { placeIfUnsaid } from './best-shot.ts'
import { ended, hostName, programName } from './program-name.ts'

/** The work and what to ask about the length fit in one sentence of about this many words. */
const maxClauseWords = 26

/** A length that its host sets: nothing to ask before writing to it. */
const isFlexible = /^its length is flexible\b/

/** How much of a best shot is said: its work; in brief, without what explains it; or with the question on its length. */
export type ShotDetail = 'brief' | 'work' | 'length'

/**
 * "Your best shot: Mission Technologies at HII. In Norfolk, 6 miles away: you’d work in cyber or IT." With
 * `length`, what to ask where its dates don’t work, if both are short; the length alone where no work is known.
 */
export function bestInShort(match: RankedMatch, detail: ShotDetail = 'length'): string {
  const { place: whole, work: told, length } = match.sentenceAlone
  const isBrief = detail === 'brief'
  const place = isBrief ? whole.replace(/, with sites in .*$/, '') : whole
  const work = isBrief ? inBrief(told) : told
  // "Field Service Engineer: you’d work as a field service engineer" says nothing new.
  const isRepeated = repeats(match.opportunity.title, work)
  const isToAsk = match.dates !== 'work' && length !== '' && !isFlexible.test(length)
  const both = `${work}; ${length}`
  const isBoth = detail === 'length' && isToAsk && wordsIn(both) <= maxClauseWords
  const clause = work === '' || isRepeated ? length : isBoth ? both : work
  const sentence = place === '' || clause === '' ? `${place}${clause}` : `${place}: ${clause}`
  const name = `${programName(match.opportunity)}${placeIfUnsaid(match)}`
  return `Your best shot: ${ended(name)} ${ended(capital(sentence))}`.trim()
}

/** Whether the work is only the title again. */
const repeats = (title: string, work: string) =>
  /^you’d (?:probably )?work as an? (.+)$/.exec(work)?.[1]?.toLowerCase() === title.toLowerCase()

/** Work of more words is a menu, of which a brief opening says the first part. */
const maxBriefWords = 14

/** Without the gloss of what people usually do, and without a menu’s last part: "…, or support finance or HR". */
function inBrief(work: string): string {
  const own = work.replace(/, usually to .*$/, '')
  const [first = own] = own.split(/, (?:or|then) /)
  return wordsIn(own) > maxBriefWords && !first.includes(',') ? first : own
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
