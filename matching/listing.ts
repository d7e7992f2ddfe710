import { askedCredentials } from './asked-credentials.ts'
import { epochDay } from './dates.ts'
import { type Distinct, distinct, hashText } from './distinct.ts'
import { type Knowledge, militaryFamily, numbersOf, specialtyKey } from './knowledge.ts'
import type { AccessTerms, OfferTerms, Opportunity, PlaceTerms } from './opportunity.ts'
import { type PlaceColumns, placeColumns } from './place-columns.ts'
import { skillFinder } from './skill-words.ts'
import { buildTextIndex, type TextField, type TextIndex } from './text/text-index.ts'
import { type TitleReader, titleReader } from './title-occupations.ts'
import { readTitles, type TitleWork } from './title-work.ts'
import { type Vectors, vectorColumn } from './vectors.ts'
import { defaultWeights, type FeatureKey, maxTenths, type Weights } from './weights.ts'

/** Published opportunities as columns over typed arrays: row numbers follow the array given. Immutable. */
export interface Listing {
  readonly size: number
  readonly opportunities: readonly Opportunity[]
  readonly knowledge: Knowledge
  readonly access: Distinct<AccessTerms>
  readonly place: Distinct<PlaceTerms>
  /** `place.values` as numbers. */
  readonly places: PlaceColumns
  readonly offer: Distinct<OfferTerms>
  /** Family numbers, Military Specific left out. */
  readonly families: Distinct<readonly number[]>
  /** Occupation numbers and specialty keys. */
  readonly codes: Distinct<CodeSet>
  readonly skills: Distinct<readonly number[]>
  /** `skills.values` one after another: set `s` is the slots `skillOffsets[s]` to `skillOffsets[s + 1]`. */
  readonly skillOffsets: Uint32Array
  readonly skillNumbers: Uint16Array
  /** The same slots with the rarest skill of each set first, for what is said of them. */
  readonly skillsByRarity: Uint16Array
  /** What titles say of the work. */
  readonly titleWork: TitleWork
  readonly host: Uint32Array
  readonly idHash: Uint32Array
  /** US dollars a year; -1 when not stated. */
  readonly pay: Float32Array
  /** Day last verified; 0 when not known. */
  readonly verified: Int32Array
  readonly titles: TextIndex
  readonly texts: TextIndex
  /** Embeddings; null when no row has one. */
  readonly vectors: Vectors | null
  /** The share of rows that state what each feature needs: it decides which features count. */
  readonly presence: Readonly<Record<FeatureKey, number>>
  readonly weights: Weights
  /** The most points of each feature in tenths, by `featureKeys`. */
  readonly max: Uint16Array
}

/** The codes a row names: occupations by number, specialties by `specialtyKey`. */
export interface CodeSet {
  readonly occupations: readonly number[]
  readonly specialties: readonly string[]
}

/** What `buildListing` can be told beside the data. */
export interface ListingOptions {
  readonly weights?: Weights
  /** Reads occupations from a title; `titleReader` when not given. */
  readonly readTitle?: TitleReader
  /** Embeddings by opportunity id: unit vectors as ±127, all of one length of at most 256. */
  readonly vectors?: ReadonlyMap<string, Int8Array>
}

/** Indexes opportunities for `rank`; about a second for 10,000. Ids must be unique. */
export function buildListing(
  opportunities: readonly Opportunity[],
  knowledge: Knowledge,
  { weights = defaultWeights, readTitle = titleReader(knowledge), vectors }: ListingOptions = {},
): Listing {
  const findSkills = skillFinder(knowledge.skills)
  const size = opportunities.length
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
  const place = distinct(opportunities, ({ kind, locations, nationwide, online, delivery }) => {
    return { locations, nationwide, online, delivery, bridge: kind === 'skillbridge' }
  })
  const embedded = vectorColumn(
    opportunities.map(({ id }) => id),
    vectors,
  )
  const presence = presenceOf(opportunities, skills, families, codes, embedded)
  return {
    size,
    opportunities,
    knowledge,
    access: distinct(opportunities, ({ kind, openTo, services, cohorts, length }) => {
      return { kind, openTo, services, cohorts, length }
    }),
    place,
    places: placeColumns(place.values),
    offer: distinct(opportunities, ({ credentials, clearance }) => ({ credentials, clearance })),
    families,
    codes,
    skills,
    skillOffsets: offsetsOf(skills.values),
    skillNumbers: Uint16Array.from(skills.values.flat()),
    skillsByRarity: Uint16Array.from(skills.values.flatMap((set) => rarestFirst(set, knowledge))),
    titleWork: readTitles(opportunities, knowledge, readTitle),
    host: distinct(opportunities, ({ organizationId }) => organizationId).ids,
    idHash: Uint32Array.from(opportunities, ({ id }) => hashText(id)),
    pay: Float32Array.from(opportunities, ({ payAfter }) => payAfter ?? -1),
    verified: Int32Array.from(opportunities, ({ lastVerified }) => {
      return lastVerified === null ? 0 : epochDay(lastVerified)
    }),
    titles: buildTextIndex(opportunities.map((one) => ({ fields: titleFields(one) }))),
    texts: buildTextIndex(
      opportunities.map((opportunity) => ({
        fields: [
          ...titleFields(opportunity).map(({ text, weight }) => ({ text, weight: 3 * weight })),
          { text: opportunity.summary ?? '', weight: 1.5 },
          { text: opportunity.description ?? '', weight: 1 },
          { text: opportunity.credentials.join(' '), weight: 1 },
        ],
      })),
    ),
    vectors: embedded,
    presence,
    weights,
    max: maxTenths(weights, presence),
  }
}

/** The same listing under other weights: nothing is indexed again. Throws as `maxTenths` does. */
export function withWeights(listing: Listing, weights: Weights): Listing {
  return { ...listing, weights, max: maxTenths(weights, listing.presence) }
}

/** The opportunity of a row. */
export function opportunityAt(listing: Listing, row: number): Opportunity {
  const found = listing.opportunities[row]
  if (!found) throw new RangeError(`The listing has no row ${row}.`)
  return found
}

/** The row of an opportunity; -1 when it is not listed. */
export function rowOf(listing: Listing, id: string): number {
  return listing.opportunities.findIndex((one) => one.id === id)
}

/** What changed since a listing was indexed. */
export interface ListingChanges {
  /** New and changed opportunities. */
  readonly upserted: readonly Opportunity[]
  /** Ids that are listed no more; unknown ones are ignored. */
  readonly removed: readonly string[]
  /** Embeddings of any listed ids; an upserted opportunity without one here has none from now on. */
  readonly vectors?: ReadonlyMap<string, Int8Array>
}

/** The listing after the changes, in answers the same as one built afresh; the one given stays as it is. */
export function applyChanges(listing: Listing, changes: ListingChanges): Listing {
  const { upserted, removed } = changes
  const gone = new Set([...removed, ...upserted.map(({ id }) => id)])
  const vectors = new Map<string, Int8Array>()
  listing.opportunities.forEach(({ id }, row) => {
    const held = listing.vectors
    if (held?.has[row] !== 1 || gone.has(id)) return
    vectors.set(id, held.values.subarray(row * held.dimensions, (row + 1) * held.dimensions))
  })
  for (const [id, vector] of changes.vectors ?? []) vectors.set(id, vector)
  const kept = listing.opportunities.filter(({ id }) => !gone.has(id))
  return buildListing([...kept, ...upserted], listing.knowledge, {
    weights: listing.weights,
    vectors,
  })
}

function offsetsOf(sets: readonly (readonly number[])[]): Uint32Array {
  const offsets = new Uint32Array(sets.length + 1)
  sets.forEach((set, i) => {
    offsets[i + 1] = (offsets[i] ?? 0) + set.length
  })
  return offsets
}

function rarestFirst(set: readonly number[], { rarity }: Knowledge): number[] {
  return set.toSorted((one, other) => (rarity[other] ?? 0) - (rarity[one] ?? 0) || one - other)
}

/** The title, and the host's name at less weight where it is not the title. */
function titleFields({ title, organization }: Opportunity): TextField[] {
  if (title === organization) return [{ text: title, weight: 0.6 }]
  return [
    { text: title, weight: 1 },
    { text: organization, weight: 0.4 },
  ]
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
  vectors: Vectors | null,
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
    credentials: share((one) => {
      return one.clearance !== null || askedCredentials(one.credentials).length > 0
    }),
    freshness: share((one) => one.lastVerified !== null),
    meaning: share((_, row) => vectors?.has[row] === 1),
  }
}
