/** A column where equal values share one number: row → `ids[row]` → `values[id]`. */
export interface Distinct<T> {
  readonly ids: Uint32Array
  readonly values: readonly T[]
}

/**
 * Numbers the distinct values of a column in order of first sight. Listings repeat themselves (4,936 real
 * rows hold 1,170 sets of states and 96 of lengths), so what depends on a member is judged once a value.
 */
export function distinct<Row, T>(rows: readonly Row[], read: (row: Row) => T): Distinct<T> {
  const ids = new Uint32Array(rows.length)
  const values: T[] = []
  const seen = new Map<string, number>()
  rows.forEach((row, i) => {
    const value = read(row)
    const key = JSON.stringify(value)
    let id = seen.get(key)
    if (id === undefined) {
      id = values.length
      seen.set(key, id)
      values.push(value)
    }
    ids[i] = id
  })
  return { ids, values }
}

/** FNV-1a over UTF-16 units, 32 bits: a fixed order that has nothing to do with names or time. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** Mixes two hashes into one, evenly (the finalizer of MurmurHash3, Appleby 2011). */
export function mixHashes(one: number, other: number): number {
  let mixed = (one ^ Math.imul(other, 0x9e3779b1)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
