import { type Features, featureBuckets } from './title-features.ts'

/**
 * Titles as unit vectors of rarity-weighted features, as an inverted index: the postings of bucket
 * `f` are the slots `offsets[f]` to `offsets[f + 1]` of `titles` and `weights`.
 */
export interface TitleIndex {
  readonly size: number
  readonly offsets: Uint32Array
  readonly titles: Uint32Array
  readonly weights: Float32Array
  readonly idf: Float32Array
}

/** Indexes titles for cosine similarity. Source: Salton & Buckley, IP&M 24(5), 1988. */
export function buildTitleIndex(titles: readonly Features[]): TitleIndex {
  const counts = new Uint32Array(featureBuckets + 1)
  for (const features of titles) {
    for (const bucket of features.keys()) {
      counts[bucket + 1] = (counts[bucket + 1] as number) + 1
    }
  }
  const idf = new Float32Array(featureBuckets)
  for (let bucket = 0; bucket < featureBuckets; bucket++) {
    idf[bucket] = rarity(titles.length, counts[bucket + 1] ?? 0)
  }
  const offsets = counts
  for (let bucket = 0; bucket < featureBuckets; bucket++) {
    offsets[bucket + 1] = (offsets[bucket + 1] as number) + (offsets[bucket] as number)
  }
  const next = offsets.slice()
  const total = offsets[featureBuckets] ?? 0
  const postings = new Uint32Array(total)
  const weights = new Float32Array(total)
  titles.forEach((features, title) => {
    for (const [bucket, weight] of unitVector(features, idf)) {
      const slot = next[bucket] as number
      next[bucket] = slot + 1
      postings[slot] = title
      weights[slot] = weight
    }
  })
  return { size: titles.length, offsets, titles: postings, weights, idf }
}

/** Writes the cosine of the query with every title into `out`. Returns bytes of postings read. */
export function compareTitles(
  { offsets, titles, weights, idf }: TitleIndex,
  features: Features,
  out: Float32Array,
): number {
  out.fill(0)
  let read = 0
  for (const [bucket, weight] of unitVector(features, idf)) {
    const end = offsets[bucket + 1] as number
    const start = offsets[bucket] as number
    read += 8 * (end - start)
    for (let slot = start; slot < end; slot++) {
      const title = titles[slot] as number
      out[title] = (out[title] as number) + weight * (weights[slot] as number)
    }
  }
  return read
}

/** The rarity of a feature in `count` of `size` titles; unseen ones count as seen once. */
function rarity(size: number, count: number): number {
  return Math.log(1 + size / Math.max(1, count))
}

function unitVector(features: Features, idf: Float32Array): [number, number][] {
  const vector: [number, number][] = []
  let square = 0
  for (const [bucket, count] of features) {
    const weight = (1 + Math.log(Math.max(1, count))) * Math.min(1, count) * (idf[bucket] ?? 0)
    square += weight * weight
    vector.push([bucket, weight])
  }
  const length = Math.sqrt(square) || 1
  for (const entry of vector) entry[1] /= length
  return vector
}
