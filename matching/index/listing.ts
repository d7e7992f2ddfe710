import type { Knowledge } from '../knowledge.ts'
import type { TitleReader } from '../occupations/title-reader.ts'
import type { AccessTerms, Location, OfferTerms, Opportunity, PlaceTerms } from '../opportunity.ts'
import { defaultWeights, type FeatureKey, maxTenths, type Weights } from '../weights.ts'
import { appendRows, emptyListing } from './append.ts'
import { arrange, arrangeInSteps } from './arrange.ts'
import { hasBit, type Lists, type Numbers } from './columns.ts'
import { decodeFacts, type Facts } from './facts.ts'
import type { GroupWords } from './group-words.ts'
import { hashText } from './hash.ts'
import type { Numbering } from './numbering.ts'
import type { PlaceColumns } from './place-columns.ts'
import type { PlaceCounts } from './place-counts.ts'
import { removeRows } from './remove.ts'
import { ownWords, type RowWords } from './row-words.ts'
import type { TitleWork } from './title-work.ts'
import type { Vectors } from './vectors.ts'

/** A column where equal values share one number: row → `ids[row]` → `values[id]`. */
export interface Distinct<T> {
  readonly ids: Numbers
  readonly values: readonly T[]
}

/**
 * Published opportunities as columns over typed arrays. Rows up to `arranged` stand in groups of equal title
 * reading and codes; those behind came later. Immutable: a change makes another listing that shares the room.
 */
export interface Listing {
  /** Opportunities listed. */
  readonly size: number
  /** Rows, removed ones included. */
  readonly rows: number
  readonly arranged: number
  /** A bit each, set for rows that are listed no more. */
  readonly removed: Uint8Array
  readonly removedRows: readonly number[]
  readonly groups: RowGroups
  /** The words of the titles of each group. */
  readonly groupWords: GroupWords
  readonly placeCounts: PlaceCounts
  readonly knowledge: Knowledge
  /** Reads occupations from titles in place of `titleReader`; null for that. */
  readonly readTitle: TitleReader | null
  readonly facts: Facts
  /** Arranged rows by the hash of their id, ascending. */
  readonly byIdHash: Uint32Array
  readonly access: Distinct<AccessTerms>
  readonly place: Distinct<PlaceTerms>
  /** `place.values` as numbers. */
  readonly places: PlaceColumns
  readonly offer: Distinct<OfferTerms>
  /** Family numbers, Military Specific left out. */
  readonly families: Distinct<readonly number[]>
  /** Occupation numbers and specialty keys. */
  readonly codes: Distinct<CodeSet>
  /** Skill numbers of each row, the rarest first. */
  readonly skills: Lists<Uint16Array>
  /** Each row's skills as bits (number modulo 32), and the rarity of all of them together. */
  readonly skillBits: Uint32Array
  readonly skillTotal: Float32Array
  /** What titles say of the work. */
  readonly titleWork: TitleWork
  readonly host: Uint32Array
  readonly idHash: Uint32Array
  /** US dollars a year; -1 when not stated. */
  readonly pay: Float32Array
  /** Day last verified; 0 when not known. */
  readonly verified: Uint16Array
  readonly titles: RowWords
  readonly texts: RowWords
  readonly numberings: Numberings
  /** Embeddings; null when no row has one. */
  readonly vectors: Vectors | null
  /** How many listed rows state what each feature needs, by `featureKeys`. */
  readonly stated: Uint32Array
  /** The share of rows that do: it decides which features count. */
  readonly presence: Readonly<Record<FeatureKey, number>>
  readonly weights: Weights
  /** The most points of each feature in tenths, by `featureKeys`. */
  readonly max: Uint16Array
  /** Shared by the listings that share room: how many rows of it are taken. */
  readonly room: { rows: number }
}

/**
 * Arranged rows of equal title reading and codes. Group `g` is the runs `runs[g]` to `runs[g + 1]`, and run `r`
 * the rows `runStarts[r]` to `runStarts[r + 1]`; in large listings the rows of a run are of equal families too.
 */
export interface RowGroups {
  readonly reading: Uint32Array
  readonly codes: Uint32Array
  readonly runs: Uint32Array
  readonly runStarts: Uint32Array
  /** -1 where the rows of a run differ in them. */
  readonly runFamilies: Int32Array
}

/** The distinct values of the columns, with the way back from a value to its number. */
export interface Numberings {
  readonly access: Numbering<AccessTerms>
  readonly place: Numbering<PlaceTerms>
  readonly locations: Numbering<readonly Location[]>
  readonly offer: Numbering<OfferTerms>
  readonly families: Numbering<readonly number[]>
  readonly codes: Numbering<CodeSet>
  readonly readings: Numbering<readonly (readonly [number, number])[]>
  readonly host: Numbering<string>
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

/** Rows indexed at once. */
const batch = 4_096

/** Indexes opportunities for `rank`, about a second for 20,000; they may come one by one. Ids must be unique. */
export function buildListing(
  opportunities: Iterable<Opportunity>,
  knowledge: Knowledge,
  { weights = defaultWeights, readTitle, vectors }: ListingOptions = {},
): Listing {
  let listing = emptyListing(knowledge, weights, readTitle)
  let some: Opportunity[] = []
  for (const opportunity of opportunities) {
    some.push(opportunity)
    if (some.length < batch) continue
    listing = appendRows(listing, some, vectors)
    some = []
  }
  return arrange(appendRows(listing, some, vectors))
}

/** The same listing under other weights: nothing is indexed again. Throws as `maxTenths` does. */
export function withWeights(listing: Listing, weights: Weights): Listing {
  return { ...listing, weights, max: maxTenths(weights, listing.presence) }
}

/** The opportunity of a row. Throws a RangeError for a row that is none. */
export function opportunityAt({ facts }: Listing, row: number): Opportunity {
  return decodeFacts(facts, row)
}

/** The rows that are listed. */
export function* listedRows({ rows, removed }: Listing): Iterable<number> {
  for (let row = 0; row < rows; row++) if (!hasBit(removed, row)) yield row
}

/** The row of an opportunity; -1 when it is not listed. */
export function rowOf(listing: Listing, id: string): number {
  const { idHash, byIdHash, arranged, rows, removed } = listing
  const hash = hashText(id)
  const isIt = (row: number) => !hasBit(removed, row) && opportunityAt(listing, row).id === id
  let low = 0
  for (let high = byIdHash.length; low < high; ) {
    const middle = (low + high) >>> 1
    if ((idHash[byIdHash[middle] as number] as number) < hash) low = middle + 1
    else high = middle
  }
  for (; low < byIdHash.length && idHash[byIdHash[low] as number] === hash; low++) {
    const row = byIdHash[low] as number
    if (isIt(row)) return row
  }
  for (let row = arranged; row < rows; row++) if (idHash[row] === hash && isIt(row)) return row
  return -1
}

/** What changed since a listing was indexed. */
export interface ListingChanges {
  /** New and changed opportunities, each id once. */
  readonly upserted: readonly Opportunity[]
  /** Ids that are listed no more; unknown ones are ignored. */
  readonly removed: readonly string[]
  /** Embeddings of any listed ids; an upserted opportunity without one here has none from now on. */
  readonly vectors?: ReadonlyMap<string, Int8Array>
}

/**
 * The listing after the changes, in answers the same as one built afresh; the one given stays as it is. New
 * rows stand behind the arranged ones and are looked at one by one: see `isWorn`.
 */
export function applyChanges(listing: Listing, changes: ListingChanges): Listing {
  const { upserted, removed, vectors } = changes
  const known = new Set(upserted.map(({ id }) => id))
  const gone = new Set<number>()
  for (const id of [...known, ...removed]) gone.add(rowOf(listing, id))
  const embedded: Opportunity[] = []
  for (const id of vectors?.keys() ?? []) {
    const row = known.has(id) ? -1 : rowOf(listing, id)
    if (row < 0 || gone.has(row)) continue
    gone.add(row)
    embedded.push(opportunityAt(listing, row))
  }
  gone.delete(-1)
  const mine = { ...listing, titles: ownWords(listing.titles), texts: ownWords(listing.texts) }
  return appendRows(removeRows(mine, [...gone]), [...upserted, ...embedded], vectors)
}

/** More than this part of the rows behind the arranged ones, or removed, makes every question slower. */
const wornShare = 1 / 16
const wornRows = 512

/** Whether so much has changed that arranging again pays. */
export function isWorn({ rows, arranged, removedRows }: Listing): boolean {
  return rows - arranged + removedRows.length > Math.max(wornRows, arranged * wornShare)
}

/** The same listing with all rows in groups and no removed ones: about .3 s for 1,000,000. Answers stay the same. */
export function arrangeListing(listing: Listing): Listing {
  return arrange(listing)
}

/** The same in steps of some milliseconds at 10,000 rows, so that a thread can do other work between them. */
export function arrangeListingInSteps(listing: Listing): Generator<void, Listing> {
  return arrangeInSteps(listing)
}
