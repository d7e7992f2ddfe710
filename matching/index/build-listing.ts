import type { TitleReader } from '#language/occupations/title-reader.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Opportunity } from '../opportunity.ts'
import { defaultWeights, type Weights } from '../weights.ts'
import { appendRows, emptyListing } from './append.ts'
import { arrange } from './arrange.ts'
import type { Listing } from './listing.ts'

/** Options of `buildListing` besides the data. */
export interface ListingOptions {
  readonly weights?: Weights
  /** Reads occupations from a title; defaults to `titleReader`. */
  readonly readTitle?: TitleReader
  /** Embeddings by opportunity id: unit vectors as ±127, all of the same length up to 256. */
  readonly vectors?: ReadonlyMap<string, Int8Array>
}

/** Rows indexed per batch. */
const batch = 4_096

/** Indexes opportunities for `rank`, about a second for 20,000; accepts a stream. Ids must be unique. */
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
