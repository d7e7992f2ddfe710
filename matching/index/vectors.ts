import { extended } from './columns.ts'

/** Embeddings of rows: row `r` starts at `r * dimensions`, ±127 means ±1; `has` marks rows with one. */
export interface Vectors {
  readonly dimensions: number
  readonly values: Int8Array
  readonly has: Uint8Array
}

/** Cosines mapped to 0 and 1: even unrelated texts reach .2. */
const unlike = 0.2
const alike = 0.8

/** Maximum dimensions of a vector. */
const maxDimensions = 256

/** Appends the vectors of more rows; null while no row has one. All must have the same length. */
export function withVectors(
  before: Vectors | null,
  rows: number,
  more: readonly (Int8Array | null)[],
): Vectors | null {
  const dimensions = before?.dimensions ?? more.find((vector) => vector !== null)?.length ?? 0
  if (dimensions === 0) return null
  if (dimensions > maxDimensions) throw new RangeError('A vector has too many dimensions.')
  const held = before ?? { values: new Int8Array(rows * dimensions), has: new Uint8Array(rows) }
  const values = extended(held.values, (rows + more.length) * dimensions)
  const has = extended(held.has, rows + more.length)
  more.forEach((vector, i) => {
    if (!vector) return
    if (vector.length !== dimensions) throw new RangeError('Vectors are of different lengths.')
    values.set(vector, (rows + i) * dimensions)
    has[rows + i] = 1
  })
  return { dimensions, values, has }
}

/** Semantic similarity of a row and a member, 0 to 1; -1 if either lacks a vector of the same length. */
export function meaningValue(
  vectors: Vectors | null,
  row: number,
  member: Int8Array | null,
): number {
  if (!vectors || !member || member.length !== vectors.dimensions) return -1
  if (vectors.has[row] !== 1) return -1
  const { values } = vectors
  let dot = 0
  let own = 0
  let other = 0
  for (let i = 0, at = row * member.length; i < member.length; i++, at++) {
    const one = member[i] as number
    const two = values[at] as number
    dot += one * two
    own += one * one
    other += two * two
  }
  const cosine = own > 0 && other > 0 ? dot / Math.sqrt(own * other) : 0
  return Math.max(0, Math.min(1, (cosine - unlike) / (alike - unlike)))
}
