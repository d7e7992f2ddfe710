import type { Listing } from './listing.ts'

/**
 * How many arranged rows share a set of locations, the flags of their place and their access: set `s` is the
 * slots `offsets[s]` to `offsets[s + 1]` of `pairs` (`access << 5 | flags`) and `counts`.
 */
export interface PlaceCounts {
  readonly offsets: Uint32Array
  readonly pairs: Uint32Array
  readonly counts: Uint32Array
  /** Rows of each pair over all sets: the pairs that occur, and how often. */
  readonly totalPairs: Uint32Array
  readonly totals: Uint32Array
}

/** Nothing counted. */
export function noPlaceCounts(): PlaceCounts {
  const none = new Uint32Array(0)
  return { offsets: new Uint32Array(1), pairs: none, counts: none, totalPairs: none, totals: none }
}

/** The pair of a row, as `PlaceCounts.pairs` holds it. */
export function pairOf({ access, place, places }: Listing, row: number): number {
  const at = place.ids[row] as number
  return ((access.ids[row] as number) << 5) | (places.flags[at] as number)
}

/** Counts all arranged rows. */
export function countPlaces(listing: Listing): PlaceCounts {
  const { place, places, arranged } = listing
  const sets = places.offsets.length - 1
  const bySet = Array.from({ length: sets }, () => new Map<number, number>())
  const all = new Map<number, number>()
  for (let row = 0; row < arranged; row++) {
    const set = places.setOf[place.ids[row] as number] as number
    const pair = pairOf(listing, row)
    const counts = bySet[set] as Map<number, number>
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
    all.set(pair, (all.get(pair) ?? 0) + 1)
  }
  const offsets = new Uint32Array(sets + 1)
  bySet.forEach((counts, set) => {
    offsets[set + 1] = (offsets[set] as number) + counts.size
  })
  const pairs = new Uint32Array(offsets[sets] as number)
  const counts = new Uint32Array(pairs.length)
  let slot = 0
  for (const held of bySet) {
    for (const [pair, count] of held) {
      pairs[slot] = pair
      counts[slot++] = count
    }
  }
  return {
    ...{ offsets, pairs, counts },
    totalPairs: Uint32Array.from(all.keys()),
    totals: Uint32Array.from(all.values()),
  }
}
