/** A bitset of small integers, 32 per word. */
export type Bits = Uint32Array

/** Words needed for a number of bits. */
export const wordsFor = (size: number): number => (size + 31) >>> 5

/** Adds a number to the set. */
export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31))
}

/** Removes a number from the set. */
export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31))
}

/** Whether the set contains a number. */
export function hasBit(bits: Bits, at: number): boolean {
  return (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1
}

/** The numbers in both, as a new set. */
export function intersection(one: Bits, other: Bits): Bits {
  return one.map((word, at) => word & (other[at] as number))
}

/** The numbers in any of the sets, as a new set with `words` words. */
export function union(sets: readonly Bits[], words: number): Bits {
  const all = new Uint32Array(words)
  for (const set of sets) {
    for (let at = 0; at < words; at++) all[at] = (all[at] as number) | (set[at] as number)
  }
  return all
}

/** The numbers in one but not the other, as a new set. */
export function difference(one: Bits, other: Bits): Bits {
  return one.map((word, at) => word & ~(other[at] as number))
}

/** Counts the numbers in a set. */
export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += ones(bits[at] as number)
  return count
}

/** Counts the numbers in both sets. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let at = 0; at < one.length; at++) {
    count += ones((one[at] as number) & (other[at] as number))
  }
  return count
}

/** Calls back with each number in both sets, in ascending order. */
export function eachOfBoth(one: Bits, other: Bits, take: (at: number) => void): void {
  for (let word = 0; word < one.length; word++) {
    let left = (one[word] as number) & (other[word] as number)
    while (left !== 0) {
      take((word << 5) + 31 - Math.clz32(left & -left))
      left &= left - 1
    }
  }
}

/** Counts set bits in parallel: pairs, nibbles, bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
