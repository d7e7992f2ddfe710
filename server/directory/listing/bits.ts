/** A set of small whole numbers: one bit each, 32 to a word. */
export type Bits = Uint32Array

/** How many words hold so many bits. */
export const wordsFor = (size: number): number => (size + 31) >>> 5

/** Adds a number to a set. */
export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31))
}

/** Takes a number out of a set. */
export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31))
}

/** Whether a number is in a set. */
export function hasBit(bits: Bits, at: number): boolean {
  return (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1
}

/** The numbers that are in both; a new set. */
export function intersection(one: Bits, other: Bits): Bits {
  return one.map((word, at) => word & (other[at] as number))
}

/** The numbers of any of some sets; a new set of so many words. */
export function union(sets: readonly Bits[], words: number): Bits {
  const all = new Uint32Array(words)
  for (const set of sets) {
    for (let at = 0; at < words; at++) all[at] = (all[at] as number) | (set[at] as number)
  }
  return all
}

/** The numbers of one that are not in the other; a new set. */
export function difference(one: Bits, other: Bits): Bits {
  return one.map((word, at) => word & ~(other[at] as number))
}

/** How many numbers are in a set. */
export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += ones(bits[at] as number)
  return count
}

/** How many numbers are in both. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let at = 0; at < one.length; at++) {
    count += ones((one[at] as number) & (other[at] as number))
  }
  return count
}

/** Calls back with each number of both sets, from low to high. */
export function eachOfBoth(one: Bits, other: Bits, take: (at: number) => void): void {
  for (let word = 0; word < one.length; word++) {
    let left = (one[word] as number) & (other[word] as number)
    while (left !== 0) {
      take((word << 5) + 31 - Math.clz32(left & -left))
      left &= left - 1
    }
  }
}

/** Ones of 32 bits, by adding neighbours: pairs, nibbles, bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
