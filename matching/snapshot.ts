import type { Knowledge } from './knowledge.ts'
import { buildListing, type Listing, listedRows, opportunityAt } from './listing.ts'
import type { Opportunity } from './opportunity.ts'
import { defaultWeights, type Weights } from './weights.ts'

/** The snapshot cannot be read: damaged, cut short, or of another version. Build the listing afresh. */
export class SnapshotError extends Error {}

/** The listing as bytes, in chunks: write them one after another into one file. */
export function* saveListing(listing: Listing): Iterable<Uint8Array> {
  const vectors = listing.vectors
  const of = (row: number) => {
    if (vectors?.has[row] !== 1) return null
    const first = row * vectors.dimensions
    return [...vectors.values.subarray(first, first + vectors.dimensions)]
  }
  const rows = [...listedRows(listing)].map((row) => [opportunityAt(listing, row), of(row)])
  yield new TextEncoder().encode(JSON.stringify(rows))
}

/**
 * The listing of `saveListing`'s bytes, for the same knowledge it was built with. Throws a SnapshotError when
 * the bytes are damaged or of another version.
 */
export function loadListing(
  bytes: Uint8Array,
  knowledge: Knowledge,
  { weights = defaultWeights }: { readonly weights?: Weights } = {},
): Listing {
  try {
    const rows = JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(bytes)) as [
      Opportunity,
      number[] | null,
    ][]
    const vectors = new Map(
      rows.flatMap(([{ id }, vector]) => {
        return vector ? [[id, Int8Array.from(vector)] as const] : []
      }),
    )
    return buildListing(
      rows.map(([opportunity]) => opportunity),
      knowledge,
      { weights, vectors },
    )
  } catch (err) {
    throw new SnapshotError('The snapshot of the listing cannot be read.', { cause: err })
  }
}
