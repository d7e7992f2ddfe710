import { z } from 'zod'

/** Maximum dimensions stored; longer vectors are cut, which the models are trained for. */
const maxDimensions = 256

/**
 * A vector for the index: cut to 256 dimensions, normalized to length 1, quantized to 1/127 steps.
 * Undefined for one without a direction.
 */
export function quantised(values: readonly number[]): Int8Array | undefined {
  const cut = values.slice(0, maxDimensions)
  const largest = cut.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  if (!Number.isFinite(largest) || largest === 0) return undefined
  // Scaled first: squares of extreme values overflow or underflow.
  const scaled = cut.map((value) => value / largest)
  const length = Math.sqrt(scaled.reduce((sum, value) => sum + value * value, 0))
  const vector = Int8Array.from(scaled, (value) => Math.round((value / length) * 127))
  return vector.some((value) => value !== 0) ? vector : undefined
}

/** Similarity of two stored vectors, -1 to 1. */
export function cosine(first: Int8Array, second: Int8Array): number {
  let [product, ofOne, ofOther] = [0, 0, 0]
  for (let i = 0; i < first.length; i++) {
    const [a = 0, b = 0] = [first[i], second[i]]
    product += a * b
    ofOne += a * a
    ofOther += b * b
  }
  return ofOne === 0 || ofOther === 0 ? 0 : product / Math.sqrt(ofOne * ofOther)
}

/** Encodes for the database. */
export function bytesOf(vector: Int8Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
}

/** Decodes from the database. */
export function vectorOf(bytes: Buffer): Int8Array {
  return Int8Array.from(bytes, (byte) => (byte << 24) >> 24)
}

const Vectors = z.array(z.array(z.number()).min(8)).min(1)

/** A provider's vectors, if their count and lengths are as expected. */
export function vectorsOf(
  value: unknown,
  { count, dimensions }: { count: number; dimensions: number | undefined },
): number[][] | undefined {
  const vectors = Vectors.safeParse(value).data
  const length = dimensions ?? vectors?.[0]?.length
  const fits = vectors?.length === count && vectors.every((vector) => vector.length === length)
  return fits ? vectors : undefined
}
