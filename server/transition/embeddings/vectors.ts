import { z } from 'zod'

/** The most dimensions a kept vector has; longer ones are cut, as models trained for it allow. */
const maxDimensions = 256

/**
 * A vector as the index takes it: cut to 256 dimensions, of length 1, a step a 127th. Undefined for one that
 * has no direction.
 */
export function quantised(values: readonly number[]): Int8Array | undefined {
  const cut = values.slice(0, maxDimensions)
  const largest = cut.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (!Number.isFinite(largest) || largest === 0) return undefined
  // Divided first: squares of very large or small values are no numbers any more.
  const scaled = cut.map((value) => value / largest)
  const length = Math.sqrt(scaled.reduce((sum, value) => sum + value * value, 0))
  const vector = Int8Array.from(scaled, (value) => Math.round((value / length) * 127))
  return vector.some((value) => value !== 0) ? vector : undefined
}

/** How alike two kept vectors are, -1 to 1. */
export function cosine(one: Int8Array, other: Int8Array): number {
  let [product, ofOne, ofOther] = [0, 0, 0]
  for (let i = 0; i < one.length; i++) {
    const [a = 0, b = 0] = [one[i], other[i]]
    product += a * b
    ofOne += a * a
    ofOther += b * b
  }
  return ofOne === 0 || ofOther === 0 ? 0 : product / Math.sqrt(ofOne * ofOther)
}

/** As the database keeps it. */
export function bytesOf(vector: Int8Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
}

/** From the database. */
export function vectorOf(bytes: Buffer): Int8Array {
  return Int8Array.from(bytes, (byte) => (byte << 24) >> 24)
}

const Vectors = z.array(z.array(z.number()).min(8)).min(1)

/** Vectors as a provider gave them, if they are as many and as long as they must be. */
export function vectorsOf(
  value: unknown,
  { count, dimensions }: { count: number; dimensions: number | undefined },
): number[][] | undefined {
  const vectors = Vectors.safeParse(value).data
  const length = dimensions ?? vectors?.[0]?.length
  const fits = vectors?.length === count && vectors.every((vector) => vector.length === length)
  return fits ? vectors : undefined
}
