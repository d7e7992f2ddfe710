import { instructors } from '#language/text/title-levels.ts'
import type { IsoDate } from '#planning/rules/dates.ts'
import type { Rule } from '#planning/rules/rules.ts'
import { type Judged, judgeListing } from '../eligibility/eligibility.ts'
import type { Listing } from '../index/listing.ts'
import { termsIn, type WordQuery, wordQuery } from '../index/row-words.ts'
import { generalOccupations, lowerRefused, titleFits } from '../index/title-work.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Member } from '../member.ts'
import { isSenior } from '../person/level.ts'
import { wordsOfOtherLevels } from '../person/level-words.ts'
import { readPerson } from '../person/person.ts'
import { asksForSpecificWork } from '../person/wanted-work.ts'
import { offerValues } from './offer.ts'
import { codeValues, familyValues, wishedOccupations } from './work-values.ts'

/** A judged listing with lookups for scoring rows: values 0 to 1, -1 if not stated. */
export interface Prepared extends Judged {
  /** By distinct access. */
  readonly schedule: Float32Array
  /** By distinct offer. */
  readonly credentials: Float32Array
  /** By distinct set of families. */
  readonly familyFit: Float32Array
  readonly familyInterest: Float32Array
  readonly familyWish: Float32Array
  /** By distinct set of codes. */
  readonly codeFit: Float32Array
  readonly codeInterest: Float32Array
  readonly codeWish: Float32Array
  /** By title reading. */
  readonly titleFit: Float32Array
  readonly titleInterest: Float32Array
  readonly titleWish: Float32Array
  readonly titleQuery: WordQuery
  readonly textQuery: WordQuery
  /** Words the member refuses in titles; all words of an entry must match. */
  readonly refusedTerms: readonly (readonly number[])[]
  /** Title words of a level far from the member's. */
  readonly levelTerms: readonly (readonly number[])[]
  /** The same of programs whose "junior" means cadets. */
  readonly cadetTerms: readonly (readonly number[])[]
}

/** Computes once what each distinct value of a listing is worth to the person. */
export function prepareScores(judged: Judged): Prepared {
  const { member, profile, listing, access, ownCredentials } = judged
  const { knowledge } = listing
  const families = familyValues(listing.families.values, member, profile, knowledge)
  const codes = codeValues(listing.codes.values, member, profile, knowledge)
  const none = new Float32Array(knowledge.occupations.length)
  const isGeneral = asksForSpecificWork(member)
    ? generalOccupations(knowledge)
    : new Uint8Array(knowledge.occupations.length)
  return {
    ...judged,
    schedule: Float32Array.from(access, (verdict) => verdict.schedule ?? -1),
    credentials: offerValues(listing.offer.values, member, ownCredentials),
    familyFit: families.fit,
    familyInterest: families.interest,
    familyWish: families.wish,
    codeFit: codes.fit,
    codeInterest: codes.interest,
    codeWish: codes.wish,
    titleFit: lowerRefused(
      titleFits(listing.titleWork, profile.fit, isGeneral),
      listing.titleWork,
      ...refusedAndWanted(member, knowledge),
    ),
    titleInterest: titleFits(listing.titleWork, member.holland ? profile.liking : none, isGeneral),
    titleWish: titleFits(
      listing.titleWork,
      wishedOccupations(member, knowledge) ?? none,
      isGeneral,
    ),
    titleQuery: wordQuery(listing.titles, judged.titleFields, 16),
    textQuery: wordQuery(listing.texts, judged.textFields, 12),
    refusedTerms: termsOf(listing, judged.refused),
    levelTerms: termsOf(listing, wordsOfOtherLevels(member, knowledge)),
    cadetTerms: isSenior(member) ? termsOf(listing, instructors) : [],
  }
}

/** The occupations the member's own words refuse, unless they are a target, and those they want. */
function refusedAndWanted(
  { occupationScores, goals }: Member,
  { occupationOf }: Knowledge,
): [Set<number>, Set<number>] {
  const refused = new Set<number>()
  const wanted = new Set(goals.occupations.map((code) => occupationOf.get(code) ?? -1))
  for (const [code, score] of occupationScores) {
    const occupation = occupationOf.get(code) ?? -1
    if (score === 1) wanted.add(occupation)
    else if (score < 0 && !wanted.has(occupation)) refused.add(occupation)
  }
  return [refused, wanted]
}

/** The words of each entry as numbers, without entries that no title contains. */
function termsOf({ titles }: Listing, entries: readonly string[]): (readonly number[])[] {
  return entries.flatMap((words) => {
    const terms = termsIn(titles, words)
    return terms ? [terms] : []
  })
}

/** All stages before retrieval: reads the member, judges the listing, prepares the scores. */
export function prepare(
  member: Member,
  listing: Listing,
  rules: readonly Rule[],
  asOf: IsoDate,
): Prepared {
  return prepareScores(judgeListing(readPerson(member, listing.knowledge, rules, asOf), listing))
}
