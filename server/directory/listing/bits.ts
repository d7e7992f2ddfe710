/** A bitset of small integers, 32 per word. */
export type Bits = Uint32Array

/** Words needed for a number of bits. */
export const wordsFor = (size: number): number => (size + 31) >>> 5

/** Adds a number to the set. */
export function setBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] as number) | (1 << (index & 31))
}

/** Removes a number from the set. */
export function clearBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] as number) & ~(1 << (index & 31))
}

/** Whether the set contains a number. */
export function hasBit(bits: Bits, index: number): boolean {
  return (((bits[index >>> 5] as number) >>> (index & 31)) & 1) === 1
}

/** The numbers in both, as a new set. */
export function intersection(a: Bits, b: Bits): Bits {
  return a.map((word, index) => word & (b[index] as number))
}

/** The numbers in any of the sets, as a new set with `words` words. */
export function union(sets: readonly Bits[], words: number): Bits {
  const all = new Uint32Array(words)
  for (const set of sets) {
    for (let index = 0; index < words; index++)
      all[index] = (all[index] as number) | (set[index] as number)
  }
  return all
}

/** The numbers in one but not the other, as a new set. */
export function difference(a: Bits, b: Bits): Bits {
  return a.map((word, index) => word & ~(b[index] as number))
}

/** Counts the numbers in a set. */
export function countBits(bits: Bits): number {
  let count = 0
  for (let index = 0; index < bits.length; index++) count += ones(bits[index] as number)
  return count
}

/** Counts the numbers in both sets. */
export function countBoth(a: Bits, b: Bits): number {
  let count = 0
  for (let index = 0; index < a.length; index++) {
    count += ones((a[index] as number) & (b[index] as number))
  }
  return count
}

/** Calls back with each number in both sets, in ascending order. */
export function eachOfBoth(a: Bits, b: Bits, take: (at: number) => void): void {
  for (let word = 0; word < a.length; word++) {
    let left = (a[word] as number) & (b[word] as number)
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
