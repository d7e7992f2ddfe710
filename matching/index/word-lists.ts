import type { Lists } from './columns.ts'

/**
 * The words of each row by ascending number, two bytes each: how far the number is from the one before, in 13 bits,
 * and one of seven common counts, in three. What does not fit takes six: zero and code 7, the lower 16 bits of the
 * number, and above eight bits of the count the rest of it. A row stands for itself, so rows can change places.
 */
export type WordLists = Lists<Uint16Array>

/** Counts in tenths that most words have. */
export const commonCounts = Uint8Array.of(10, 15, 30, 20, 12, 25, 4, 0)
/** The code of a word that takes six bytes. */
export const other = 7
const farthest = 8191
const codeOf = new Uint8Array(256).fill(other)
commonCounts.forEach((count, code) => {
  codeOf[count] = code
})

/** The words of a row, each as `number << 8 | count`, in any order. */
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

/** Reads words one after another: `next` until it is false, then `term` and `count` are those of a word. */
export class WordReader {
  term = 0
  count = 0
  private at = 0
  private end = 0
  private numbers: Uint16Array = new Uint16Array(0)

  /** Begins with the first word of a row. */
  start({ offsets, numbers }: WordLists, row: number): this {
    this.at = offsets[row] as number
    this.end = offsets[row + 1] as number
    this.numbers = numbers
    this.term = 0
    return this
  }

  /** Goes on to the next word; false behind the last one. */
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
