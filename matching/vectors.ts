/** Embedding vectors of rows: row `r` is the slots from `r * dimensions`, ±127 standing for ±1; `has` says which rows have one. */
export interface Vectors {
  readonly dimensions: number
  readonly values: Int8Array
  readonly has: Uint8Array
}

/** Cosines up to this are no likeness, and from the second on full likeness: unrelated texts still reach .2. */
const unlike = 0.2
const alike = 0.8

/** Most numbers a vector may have. */
const mostDimensions = 256

/** Lays the vectors of the rows side by side; null when none has one. All must be of one length. */
export function vectorColumn(
  ids: readonly string[],
  vectors: ReadonlyMap<string, Int8Array> | undefined,
): Vectors | null {
  const dimensions = [...(vectors?.values() ?? [])][0]?.length ?? 0
  if (!vectors || dimensions === 0) return null
  if (dimensions > mostDimensions) throw new RangeError('A vector has too many dimensions.')
  const values = new Int8Array(ids.length * dimensions)
  const has = new Uint8Array(ids.length)
  ids.forEach((id, row) => {
    const vector = vectors.get(id)
    if (!vector) return
    if (vector.length !== dimensions) throw new RangeError('Vectors are of different lengths.')
    values.set(vector, row * dimensions)
    has[row] = 1
  })
  return { dimensions, values, has }
}

/** How close in meaning a row is to a member, 0 to 1; -1 where either has no vector of the same length. */
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
