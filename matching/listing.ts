import { epochDay } from './dates.ts'
import { type Distinct, distinct, hashText } from './distinct.ts'
import { type Knowledge, militaryFamily, numbersOf, specialtyKey } from './knowledge.ts'
import type { AccessTerms, OfferTerms, Opportunity, PlaceTerms } from './opportunity.ts'
import { skillFinder } from './skill-words.ts'
import { buildTextIndex, type TextIndex } from './text/text-index.ts'
import { defaultWeights, type FeatureKey, maxTenths, type Weights } from './weights.ts'

/** Published opportunities as columns over typed arrays: row numbers follow the array given. Immutable. */
export interface Listing {
  readonly size: number
  readonly opportunities: readonly Opportunity[]
  readonly knowledge: Knowledge
  readonly access: Distinct<AccessTerms>
  readonly place: Distinct<PlaceTerms>
  readonly offer: Distinct<OfferTerms>
  /** Family numbers, Military Specific left out. */
  readonly families: Distinct<readonly number[]>
  /** Occupation numbers and specialty keys. */
  readonly codes: Distinct<CodeSet>
  readonly skills: Distinct<readonly number[]>
  /** The family a title alone suggests (-1: none) and how surely, 0 to 1. */
  readonly guessFamily: Int8Array
  readonly guessChance: Float32Array
  readonly host: Uint32Array
  readonly idHash: Uint32Array
  /** Day last verified; 0 when not known. */
  readonly verified: Int32Array
  readonly titles: TextIndex
  readonly texts: TextIndex
  readonly weights: Weights
  /** The most points of each feature in tenths, by `featureKeys`. */
  readonly max: Uint16Array
}

export interface CodeSet {
  readonly occupations: readonly number[]
  readonly specialties: readonly string[]
}

export interface ListingOptions {
  readonly weights?: Weights
  /** The likeliest family of a title alone, such as a trained classifier gives. */
  readonly guessFamily?: (
    title: string,
  ) => { readonly code: string; readonly chance: number } | null
}

/** Indexes opportunities for `rank`; about a second for 10,000. Ids must be unique. */
export function buildListing(
  opportunities: readonly Opportunity[],
  knowledge: Knowledge,
  { weights = defaultWeights, guessFamily = () => null }: ListingOptions = {},
): Listing {
  const findSkills = skillFinder(knowledge.skills)
  const size = opportunities.length
  const guesses = opportunities.map(({ title }) => guessFamily(title))
  const skills = distinct(opportunities, (opportunity) => {
    const named = numbersOf(opportunity.skills, knowledge.skillOf)
    return named.length > 0 ? [...named] : findSkills(textOf(opportunity))
  })
  const families = distinct(opportunities, (opportunity) => [
    ...numbersOf(
      opportunity.families.filter((code) => code !== militaryFamily),
      knowledge.familyOf,
    ),
  ])
  const codes = distinct(opportunities, (opportunity) => ({
    occupations: [...numbersOf(opportunity.occupations, knowledge.occupationOf)],
    specialties: opportunity.specialties.map(specialtyKey).sort(),
  }))
  const presence = presenceOf(opportunities, skills, families, codes)
  return {
    size,
    opportunities,
    knowledge,
    access: distinct(opportunities, ({ kind, openTo, services, cohorts, length }) => {
      return { kind, openTo, services, cohorts, length }
    }),
    place: distinct(opportunities, ({ kind, locations, nationwide, online, delivery }) => {
      return { locations, nationwide, online, delivery, bridge: kind === 'skillbridge' }
    }),
    offer: distinct(opportunities, ({ credentials, clearance, payAfter }) => {
      return { credentials, clearance, payAfter }
    }),
    families,
    codes,
    skills,
    guessFamily: Int8Array.from(guesses, (guess) => {
      return guess ? (knowledge.familyOf.get(guess.code) ?? -1) : -1
    }),
    guessChance: Float32Array.from(guesses, (guess) => guess?.chance ?? 0),
    host: distinct(opportunities, ({ organizationId }) => organizationId).ids,
    idHash: Uint32Array.from(opportunities, ({ id }) => hashText(id)),
    verified: Int32Array.from(opportunities, ({ lastVerified }) => {
      return lastVerified === null ? 0 : epochDay(lastVerified)
    }),
    titles: buildTextIndex(opportunities.map(({ title }) => ({ text: title }))),
    texts: buildTextIndex(
      opportunities.map((opportunity) => ({
        fields: [
          { text: opportunity.title, weight: 3 },
          { text: opportunity.summary ?? '', weight: 1.5 },
          { text: opportunity.description ?? '', weight: 1 },
          { text: opportunity.credentials.join(' '), weight: 1 },
        ],
      })),
    ),
    weights,
    max: maxTenths(weights, presence),
  }
}

function textOf({ title, summary, description }: Opportunity): string {
  return `${title} . ${summary ?? ''} . ${description ?? ''}`
}

/** The share of listings that state what a feature needs. */
function presenceOf(
  opportunities: readonly Opportunity[],
  skills: Distinct<readonly number[]>,
  families: Distinct<readonly number[]>,
  codes: Distinct<CodeSet>,
): Record<FeatureKey, number> {
  const share = (has: (opportunity: Opportunity, row: number) => boolean) => {
    if (opportunities.length === 0) return 1
    let count = 0
    opportunities.forEach((opportunity, row) => {
      if (has(opportunity, row)) count++
    })
    return count / opportunities.length
  }
  const inFamily = (row: number) => (families.values[families.ids[row] ?? 0]?.length ?? 0) > 0
  const hasCodes = (row: number) => {
    return (codes.values[codes.ids[row] ?? 0]?.occupations.length ?? 0) > 0
  }
  return {
    occupation: 1,
    text: 1,
    skills: share((_, row) => (skills.values[skills.ids[row] ?? 0]?.length ?? 0) > 0),
    interests: share((_, row) => inFamily(row) || hasCodes(row)),
    families: share((_, row) => inFamily(row) || hasCodes(row)),
    place: share((one) => one.locations.length > 0 || one.nationwide || one.online),
    schedule: share((one) => one.length.length > 0 || one.kind !== 'skillbridge'),
    pay: share((one) => one.payAfter !== null),
    credentials: share((one) => one.credentials.length > 0 || one.clearance !== null),
    freshness: share((one) => one.lastVerified !== null),
  }
}
