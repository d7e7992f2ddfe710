import { slotOf } from '../text/sorted.ts'
import { type Buckets, bucketsOf } from './buckets.ts'
import type { Features } from './title-features.ts'

/**
 * Titles as unit vectors of rarity-weighted features, as an inverted index: the postings of bucket
 * `buckets[f]` are the slots `offsets[f]` to `offsets[f + 1]` of `titles` and `weights`.
 */
export interface TitleIndex {
  readonly size: number
  readonly buckets: Buckets
  readonly offsets: Uint32Array
  /** Two bytes each if that is enough. */
  readonly titles: Uint16Array | Uint32Array
  readonly weights: Float32Array
}

/** Indexes titles for cosine similarity. Source: Salton & Buckley, IP&M 24(5), 1988. */
export function buildTitleIndex(titles: readonly Features[]): TitleIndex {
  const buckets = bucketsOf(titles)
  const offsets = new Uint32Array(buckets.length + 1)
  for (const features of titles) {
    for (const bucket of features.keys()) {
      const next = slotOf(buckets, bucket) + 1
      offsets[next] = (offsets[next] as number) + 1
    }
  }
  for (let row = 0; row < buckets.length; row++) {
    offsets[row + 1] = (offsets[row + 1] as number) + (offsets[row] as number)
  }
  const next = offsets.slice()
  const total = offsets[buckets.length] ?? 0
  const Numbers = titles.length <= 0x10000 ? Uint16Array : Uint32Array
  const index = {
    size: titles.length,
    buckets,
    offsets,
    titles: new Numbers(total),
    weights: new Float32Array(total),
  }
  titles.forEach((features, title) => {
    for (const [row, weight] of unitVector(index, features)) {
      const slot = next[row] as number
      next[row] = slot + 1
      index.titles[slot] = title
      index.weights[slot] = weight
    }
  })
  return index
}

/** Writes the cosine of the query with every title into `out`. Returns bytes of postings read. */
export function compareTitles(index: TitleIndex, features: Features, out: Float32Array): number {
  const { offsets, titles, weights } = index
  const postingBytes = titles.BYTES_PER_ELEMENT + weights.BYTES_PER_ELEMENT
  out.fill(0)
  let read = 0
  for (const [row, weight] of unitVector(index, features)) {
    if (row < 0) continue
    const end = offsets[row + 1] as number
    const start = offsets[row] as number
    read += postingBytes * (end - start)
    for (let slot = start; slot < end; slot++) {
      const title = titles[slot] as number
      out[title] = (out[title] as number) + weight * (weights[slot] as number)
    }
  }
  return read
}

/** The rarity of a feature in `count` of `size` titles; unseen ones count as seen once. */
function rarity(size: number, count: number): number {
  return Math.fround(Math.log(1 + size / Math.max(1, count)))
}

/** Row and weight of each feature; row -1 for those of no title, which count for the length. */
function unitVector({ size, buckets, offsets }: TitleIndex, features: Features) {
  const vector: [number, number][] = []
  let square = 0
  for (const [bucket, count] of features) {
    const row = slotOf(buckets, bucket)
    const held = row < 0 ? 0 : (offsets[row + 1] as number) - (offsets[row] as number)
    const weight = (1 + Math.log(Math.max(1, count))) * Math.min(1, count) * rarity(size, held)
    square += weight * weight
    vector.push([row, weight])
  }
  const length = Math.sqrt(square) || 1
  for (const entry of vector) entry[1] /= length
  return vector
}
