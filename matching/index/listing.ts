import type { TitleReader } from '#language/occupations/title-reader.ts'
import { hashText } from '#language/text/hash.ts'
import type { Knowledge } from '../knowledge.ts'
import type { AccessTerms, OfferTerms, Opportunity, PlaceTerms } from '../opportunity.ts'
import { type FeatureKey, maxTenths, type Weights } from '../weights.ts'
import type { Distinct, Lists } from './columns.ts'
import { decodeFacts, type Facts } from './facts.ts'
import type { GroupWords } from './group-words.ts'
import type { CodeSet, Numberings } from './numbering.ts'
import type { PlaceColumns } from './place-columns.ts'
import type { PlaceCounts } from './place-counts.ts'
import type { RowGroups } from './row-groups.ts'
import type { RowWords } from './row-words.ts'
import type { TitleWork } from './title-work.ts'
import type { Vectors } from './vectors.ts'

/**
 * Published opportunities as columns over typed arrays. Rows before `arranged` are sorted into
 * groups of equal title reading and codes; later rows were added since. Immutable: a change makes
 * another listing that shares the buffers.
 */
export interface Listing {
  /** Number of listed opportunities. */
  readonly size: number
  /** Number of rows, including removed ones. */
  readonly rows: number
  readonly arranged: number
  /** 1 for removed rows. */
  readonly removed: Uint8Array
  readonly removedRows: readonly number[]
  readonly groups: RowGroups
  /** Title words of each group. */
  readonly groupWords: GroupWords
  readonly placeCounts: PlaceCounts
  readonly knowledge: Knowledge
  /** Reads occupations from titles; null for `titleReader`. */
  readonly readTitle: TitleReader | null
  readonly facts: Facts
  /** Arranged rows by the hash of their id, ascending. */
  readonly byIdHash: Uint32Array
  readonly access: Distinct<AccessTerms>
  readonly place: Distinct<PlaceTerms>
  /** `place.values` as numbers. */
  readonly places: PlaceColumns
  readonly offer: Distinct<OfferTerms>
  /** Family numbers, without Military Specific. */
  readonly families: Distinct<readonly number[]>
  /** Occupation numbers and specialty keys. */
  readonly codes: Distinct<CodeSet>
  /** Skill numbers of each row, rarest first. */
  readonly skills: Lists<Uint16Array>
  /** Work read from titles. */
  readonly titleWork: TitleWork
  readonly host: Uint32Array
  readonly idHash: Uint32Array
  /** US dollars a year; -1 if not stated. */
  readonly pay: Float32Array
  /** Day last verified; 0 if unknown. */
  readonly verified: Uint16Array
  readonly titles: RowWords
  readonly texts: RowWords
  readonly numberings: Numberings
  /** Embeddings; null if no row has one. */
  readonly vectors: Vectors | null
  /** How many listed rows state what each feature needs, by `featureKeys`. */
  readonly stated: Uint32Array
  /** Those counts as shares; they decide which features count. */
  readonly presence: Readonly<Record<FeatureKey, number>>
  readonly weights: Weights
  /** Maximum points of each feature, in tenths. */
  readonly max: Readonly<Record<FeatureKey, number>>
  /** Shared by listings that share buffers: number of rows in use. */
  readonly capacity: { rows: number }
}

/** The same listing with other weights, without reindexing. Throws like `maxTenths`. */
export function withWeights(listing: Listing, weights: Weights): Listing {
  return { ...listing, weights, max: maxTenths(weights, listing.presence) }
}

/** A row's opportunity. Throws a RangeError for an invalid row. */
export function opportunityAt({ facts }: Listing, row: number): Opportunity {
  return decodeFacts(facts, row)
}

export function* listedRows({ rows, removed }: Listing): Iterable<number> {
  for (let row = 0; row < rows; row++) if (removed[row] !== 1) yield row
}

/** The row of an opportunity; -1 if not listed. */
export function rowOf(listing: Listing, id: string): number {
  const { idHash, byIdHash, arranged, rows, removed } = listing
  const hash = hashText(id)
  const isIt = (row: number) => removed[row] !== 1 && opportunityAt(listing, row).id === id
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
