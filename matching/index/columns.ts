/** Any column of numbers. */
export type Column =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array

/**
 * Resizes a column. Uses spare capacity after the old end, so the old view is unchanged; otherwise
 * copies to a buffer of 1.5 times the length. A column that doesn't start its buffer shares it with
 * others (as in a snapshot) and is copied.
 */
export function extended<T extends Column>(column: T, length: number): T
export function extended(column: Column, length: number): Column {
  const { BYTES_PER_ELEMENT: bytes, buffer, byteOffset } = column
  if (length === column.length) return column
  const Kind = column.constructor as new (buffer: ArrayBufferLike, at: number, n: number) => Column
  if (byteOffset === 0 && length * bytes <= buffer.byteLength) return new Kind(buffer, 0, length)
  const room = new ArrayBuffer(Math.max(64, Math.ceil(length * 1.5)) * bytes)
  const grown = new Kind(room, 0, length)
  grown.set(column)
  return grown
}

/** Small numbers, two bytes each until one is too large, then four. */
export type Numbers = Uint16Array | Uint32Array

/** Maximum value of two bytes. */
export const maxNarrow = 65_535

/** Appends numbers. */
export function withNumbers(known: Numbers, more: ArrayLike<number>): Numbers {
  let isWide = known instanceof Uint32Array
  for (let i = 0; i < more.length && !isWide; i++) isWide = (more[i] as number) > maxNarrow
  const kept = isWide && known instanceof Uint16Array ? Uint32Array.from(known) : known
  const all = extended(kept, known.length + more.length)
  all.set(more, known.length)
  return all
}

/** Spare capacity as a share of the column. */
const spareShare = 1 / 8

/** An empty column of the same kind in its own buffer with spare capacity. */
function emptyLike<T extends Column>(column: T, length: number): T
function emptyLike(column: Column, length: number): Column {
  const { BYTES_PER_ELEMENT: bytes } = column
  const Kind = column.constructor as new (buffer: ArrayBuffer, at: number, n: number) => Column
  const capacity = length + Math.ceil(length * spareShare) + 64
  return new Kind(new ArrayBuffer(capacity * bytes), 0, length)
}

/** A column's rows reordered, in its own buffer with spare capacity. */
export function permuted<T extends Column>(column: T, order: Uint32Array): T
export function permuted(column: Column, order: Uint32Array): Column {
  const moved = emptyLike(column, order.length)
  for (let row = 0; row < order.length; row++) moved[row] = column[order[row] as number] as number
  return moved
}

/** A column that stores equal values once: row → `ids[row]` → `values[id]`. */
export interface Distinct<T> {
  readonly ids: Numbers
  readonly values: readonly T[]
}

/** A list of numbers per row: row `r` is the slots `offsets[r]` to `offsets[r + 1]` of `numbers`. */
export interface Lists<T extends Uint16Array | Uint32Array | Uint8Array> {
  readonly offsets: Uint32Array
  readonly numbers: T
}

/** Appends the lists of more rows. */
export function withLists<T extends Uint16Array | Uint32Array | Uint8Array>(
  { offsets, numbers }: Lists<T>,
  more: readonly ArrayLike<number>[],
): Lists<T> {
  const rows = offsets.length - 1
  const ends = extended(offsets, offsets.length + more.length)
  let end = offsets[rows] as number
  more.forEach((list, i) => {
    end += list.length
    ends[rows + i + 1] = end
  })
  const all = extended(numbers, end)
  more.forEach((list, i) => {
    all.set(list, ends[rows + i] as number)
  })
  return { offsets: ends, numbers: all }
}

/** Lists longer than this are faster to copy as a block. */
const longList = 64

/** Reorders lists by row. */
export function permutedLists<T extends Uint16Array | Uint32Array | Uint8Array>(
  lists: Lists<T>,
  order: Uint32Array,
): Lists<T>
export function permutedLists(
  { offsets, numbers }: Lists<Uint16Array | Uint32Array | Uint8Array>,
  order: Uint32Array,
): Lists<Uint16Array | Uint32Array | Uint8Array> {
  const ends = emptyLike(offsets, order.length + 1)
  for (let row = 0; row < order.length; row++) {
    const old = order[row] as number
    ends[row + 1] = (ends[row] as number) + (offsets[old + 1] as number) - (offsets[old] as number)
  }
  const moved = emptyLike(numbers, ends[order.length] as number)
  for (let row = 0; row < order.length; row++) {
    const old = order[row] as number
    let at = ends[row] as number
    const first = offsets[old] as number
    const end = offsets[old + 1] as number
    if (end - first > longList) moved.set(numbers.subarray(first, end), at)
    else for (let slot = first; slot < end; slot++, at++) moved[at] = numbers[slot] as number
  }
  return { offsets: ends, numbers: moved }
}
