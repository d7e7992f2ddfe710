import { opportunityAt } from '../index/listing.ts'
import type { Occupation } from '../knowledge.ts'
import { guessesPerTitle } from '../occupations/title-reader.ts'
import type { Opportunity } from '../opportunity.ts'
import type { Prepared } from '../score/prepare.ts'
import { commonName, familyName } from './common-names.ts'

/** What the work is, as far as the listing tells: an occupation, or families only. */
export interface Role {
  /** Occupation number; -1 when only families are known, or nothing. */
  readonly occupation: number
  /** "network administrator"; null without an occupation. */
  readonly name: string | null
  readonly by: 'codes' | 'title' | 'family' | 'none'
  /** The family that suits best, as people call it; empty without one. */
  readonly field: string
  /** How many families are listed beside it. */
  readonly otherFields: number
  /** What the person could ask for in that family; null when none of its work suits. */
  readonly suited: number | null
}

/** A title read less surely than this is not said to name an occupation; more, where it shares no word with it. */
const leastShare = 0.3
const leastShareUnnamed = 0.6
/** Work that suits less than this is not worth asking about. */
const leastFit = 0.3

/** Reads a row: listed codes first, then the likeliest reading of the title, then families. */
export function roleOf(prepared: Prepared, row: number): Role {
  const { listing, profile } = prepared
  const { knowledge } = listing
  const families = listing.families.values[listing.families.ids[row] ?? 0] ?? []
  const family = bestFamily(prepared, families)
  const best = family < 0 ? -1 : (profile.bestOfFamily[family] ?? -1)
  const fields = {
    field: familyName(knowledge.families[family]),
    otherFields: Math.max(0, families.length - 1),
    suited: best >= 0 && (profile.fit[best] ?? 0) >= leastFit ? best : null,
  }
  const named = (occupation: number, by: Role['by']): Role => {
    const known = knowledge.occupations[occupation]
    return { ...fields, occupation, by, name: known ? commonName(known) : null }
  }
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]?.occupations ?? []
  if (codes.length > 0) return named(bestOf(prepared, codes), 'codes')
  const read = likeliest(prepared, row, families)
  if (read >= 0) return named(read, 'title')
  return { ...fields, occupation: -1, name: null, by: family < 0 ? 'none' : 'family' }
}

/** The occupation of a set that fits best; -1 of an empty set. */
export function bestOf({ profile }: Prepared, occupations: readonly number[]): number {
  return occupations.reduce((most, one) => {
    return (profile.fit[one] ?? 0) > (profile.fit[most] ?? 0) ? one : most
  }, occupations[0] ?? -1)
}

/** The family of a set that fits best; -1 of an empty set. */
export function bestFamily({ profile }: Prepared, families: readonly number[]): number {
  let best = -1
  for (const family of families) {
    if (best < 0 || (profile.familyFit[family] ?? 0) > (profile.familyFit[best] ?? 0)) best = family
  }
  return best
}

/** The likeliest occupation read from the title; -1 where none is likely enough, or it is of no family listed. */
function likeliest(
  { listing, profile }: Prepared,
  row: number,
  families: readonly number[],
): number {
  const { ids, occupations, shares } = listing.titleWork
  const first = (ids[row] ?? 0) * guessesPerTitle
  let best = first
  for (let slot = first; slot < first + guessesPerTitle; slot++) {
    if ((shares[slot] ?? 0) > (shares[best] ?? 0)) best = slot
  }
  const share = shares[best] ?? 0
  const occupation = occupations[best] ?? -1
  const known = listing.knowledge.occupations[occupation]
  if (share < leastShare || !known) return -1
  const opportunity = opportunityAt(listing, row)
  // A host's name alone tells less: it must also be work that suits.
  const isOwnTitle = opportunity.title !== opportunity.organization
  const isTold = isOwnTitle || (profile.fit[occupation] ?? 0) >= leastFit
  if (isTold && sharesWord(opportunity, known)) return occupation
  const isListed = families.includes(listing.knowledge.occupationFamily[occupation] ?? -1)
  return share >= leastShareUnnamed && (isListed || families.length === 0) ? occupation : -1
}

/** Whether a title uses a word of what the occupation is called. */
function sharesWord(
  { title, organization }: Opportunity,
  { code, title: published, aliases }: Occupation,
): boolean {
  const own = stems(`${title} ${organization}`)
  const names = [commonName({ code, title: published }), published, ...aliases.slice(0, 3)]
  return [...stems(names.join(' '))].some((stem) => own.has(stem) && !vague.has(stem))
}

const vague: ReadonlySet<string> = new Set(
  'manag techn speci servi opera devel engin assis train analy super worke offic profe gener syste busin'.split(
    ' ',
  ),
)

function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? []
  return new Set(words.map((word) => word.slice(0, 5)))
}
