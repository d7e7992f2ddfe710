import type { Column } from './columns.ts'

/** The kinds of columns by the name a snapshot gives them. */
export const kinds = {
  u1: Uint8Array,
  i1: Int8Array,
  u2: Uint16Array,
  i2: Int16Array,
  u4: Uint32Array,
  i4: Int32Array,
  f4: Float32Array,
  f8: Float64Array,
} as const
/** One of `kinds`. */
export type Kind = keyof typeof kinds

/** The kind of a column. */
export function kindOf(column: Column): Kind {
  const names: readonly Kind[] = ['u1', 'i1', 'u2', 'i2', 'u4', 'i4', 'f4', 'f8']
  const kind = names.find((name) => column instanceof kinds[name])
  if (!kind) throw new TypeError('A column of an unknown kind.')
  return kind
}

/** The bytes with as many more behind them as make whole words of eight. */
export function padded(bytes: Uint8Array, filler = '\0'): Uint8Array {
  const length = Math.ceil(bytes.length / 8) * 8
  if (length === bytes.length) return bytes
  const whole = new Uint8Array(length).fill(filler.charCodeAt(0))
  whole.set(bytes)
  return whole
}

/**
 * A checksum of 32 bits over the bytes of all chunks, which are whole words of eight: FNV-1a over words of four
 * bytes in two lanes, so that every single changed word changes it.
 */
export function checksumOf(chunks: readonly Uint8Array[]): number {
  let even = 0x811c9dc5
  let odd = 0x9e3779b1
  for (const chunk of chunks) {
    const aligned = chunk.byteOffset % 4 === 0 ? chunk : new Uint8Array(chunk)
    const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4)
    for (let at = 0; at < words.length; at += 2) {
      even = Math.imul(even ^ (words[at] as number), 0x01000193)
      odd = Math.imul(odd ^ (words[at + 1] as number), 0x01000193)
    }
  }
  return (even ^ Math.imul(odd, 0x85ebca6b)) >>> 0
}
