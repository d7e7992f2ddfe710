import type { Lists } from './columns.ts'

/**
 * The words of each row by ascending number, two bytes each: the delta to the previous number in 13
 * bits, and one of seven common counts in three. Others take six bytes: zero and code 7, the lower
 * 16 bits of the number, then its rest above eight bits of the count. Rows are self-contained, so
 * they can be moved.
 */
export type WordLists = Lists<Uint16Array>

/** The most common counts, in tenths. */
export const commonCounts = Uint8Array.of(10, 15, 30, 20, 12, 25, 4, 0)
/** The code of a six-byte word. */
export const other = 7
const farthest = 8191
const codeOf = new Uint8Array(256).fill(other)
commonCounts.forEach((count, code) => {
  codeOf[count] = code
})

/** A row's words, each as `number << 8 | count`, in any order. */
export function packWords(entries: Uint32Array): Uint16Array {
  entries.sort()
  const packed = new Uint16Array(entries.length * 3)
  let at = 0
  let before = 0
  for (const entry of entries) {
    const term = entry >>> 8
    const code = codeOf[entry & 255] as number
    if (code === other || term - before > farthest) {
      packed[at++] = other
      packed[at++] = term & 65_535
      packed[at++] = ((term >>> 16) << 8) | (entry & 255)
    } else packed[at++] = ((term - before) << 3) | code
    before = term
  }
  return packed.slice(0, at)
}

/** Iterates over words: call `next` until it returns false, then read `term` and `count`. */
export class WordReader {
  term = 0
  count = 0
  private at = 0
  private end = 0
  private numbers: Uint16Array = new Uint16Array(0)

  /** Starts before a row's first word. */
  start({ offsets, numbers }: WordLists, row: number): this {
    this.at = offsets[row] as number
    this.end = offsets[row + 1] as number
    this.numbers = numbers
    this.term = 0
    return this
  }

  /** Advances to the next word; false at the end. */
  next(): boolean {
    const { numbers } = this
    if (this.at >= this.end) return false
    const entry = numbers[this.at++] as number
    const code = entry & 7
    if (code !== other) {
      this.term += entry >>> 3
      this.count = commonCounts[code] as number
    } else {
      const low = numbers[this.at++] as number
      const high = numbers[this.at++] as number
      this.term = ((high >>> 8) << 16) | low
      this.count = high & 255
    }
    return true
  }
}
