/** FNV-1a over UTF-16 units, 32 bits: a fixed order independent of names or time. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** Mixes two hashes uniformly (the finalizer of MurmurHash3, Appleby 2011). */
export function mixHashes(one: number, other: number): number {
  let mixed = (one ^ Math.imul(other, 0x9e3779b1)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
