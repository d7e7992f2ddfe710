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

/** The row of a bucket by binary search; -1 if it isn't in use. */
export function rowOfBucket(buckets: Buckets, bucket: number): number {
  let low = 0
  let high = buckets.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = buckets[middle] as number
    if (found === bucket) return middle
    if (found < bucket) low = middle + 1
    else high = middle - 1
  }
  return -1
}
