import type { Distinct } from './columns.ts'

/** Number of arranged rows per access and place: each pair once, by place. */
export interface PlaceCounts {
  readonly access: Uint32Array
  readonly place: Uint32Array
  readonly rows: Uint32Array
}

/** Place counts of an empty index. */
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
  const accesses = access.values.length
  const counts = new Map<number, number>()
  for (let row = 0; row < arranged; row++) {
    const pair = (place.ids[row] as number) * accesses + (access.ids[row] as number)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const pairs = Float64Array.from(counts.keys()).sort()
  return {
    access: Uint32Array.from(pairs, (pair) => pair % accesses),
    place: Uint32Array.from(pairs, (pair) => Math.floor(pair / accesses)),
    rows: Uint32Array.from(pairs, (pair) => counts.get(pair) ?? 0),
  }
}
