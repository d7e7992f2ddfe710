import type { Column } from './columns.ts'
import { kindOf, kinds } from './sections.ts'

/** Bytes copied without a pause: a millisecond or two. */
const atOnce = 2_000_000
/** The part of a column that more may be put behind it: a listing is arranged again before that many rows changed. */
const spare = 1 / 8

/** The columns in buffers of their own with room behind them, in steps: no change then has to copy one at a time. */
export function* withRoom<T extends Readonly<Record<string, Column>>>(
  columns: T,
): Generator<void, T> {
  const own: Record<string, Column> = {}
  let copied = 0
  for (const [name, column] of Object.entries(columns)) {
    const { length, BYTES_PER_ELEMENT: bytes } = column
    const room = new ArrayBuffer((length + Math.ceil(length * spare) + 64) * bytes)
    const copy: Column = new kinds[kindOf(column)](room, 0, length)
    for (let at = 0; at < length; ) {
      const some = Math.min(length - at, Math.ceil((atOnce - copied) / bytes))
      copy.set(column.subarray(at, at + some), at)
      at += some
      copied += some * bytes
      if (copied < atOnce) continue
      copied = 0
      yield
    }
    own[name] = copy
  }
  // The same names, each with a column of the kind it had.
  return own as T
}
