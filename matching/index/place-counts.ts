import type { Distinct } from './columns.ts'

/** How many arranged rows share an access and a place: entry by entry, each pair once. */
export interface PlaceCounts {
  readonly access: Uint32Array
  readonly place: Uint32Array
  readonly rows: Uint32Array
}

/** Nothing counted. */
export function noPlaceCounts(): PlaceCounts {
  const none = new Uint32Array(0)
  return { access: none, place: none, rows: none }
}

/** Counts all arranged rows. */
export function countPlaces({
  access,
  place,
  arranged,
}: {
  readonly access: Distinct<unknown>
  readonly place: Distinct<unknown>
  readonly arranged: number
}): PlaceCounts {
  const places = place.values.length
  const counts = new Map<number, number>()
  for (let row = 0; row < arranged; row++) {
    const pair = (access.ids[row] as number) * places + (place.ids[row] as number)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const pairs = Float64Array.from(counts.keys())
  return {
    access: Uint32Array.from(pairs, (pair) => Math.floor(pair / places)),
    place: Uint32Array.from(pairs, (pair) => pair % places),
    rows: Uint32Array.from(counts.values()),
  }
}
