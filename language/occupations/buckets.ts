import { type Features, featureBuckets } from './title-features.ts'

/** The feature buckets in use, ascending: a few percent of all, so tables have a row per used one. */
export type Buckets = Uint32Array

/** The buckets of some titles' features. */
export function bucketsOf(titles: Iterable<Features>): Buckets {
  const isUsed = new Uint8Array(featureBuckets)
  let count = 0
  for (const features of titles) {
    for (const bucket of features.keys()) {
      if (isUsed[bucket] === 0) count++
      isUsed[bucket] = 1
    }
  }
  const buckets = new Uint32Array(count)
  let row = 0
  isUsed.forEach((used, bucket) => {
    if (used === 1) buckets[row++] = bucket
  })
  return buckets
}
