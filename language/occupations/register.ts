import { slotOf } from '../text/sorted.ts'
import { type Buckets, bucketsOf } from './buckets.ts'
import type { Features } from './title-features.ts'

const smoothing = 1
const expectedFeatures = 5000
/** The log-odds of a feature seen in neither kind. */
const unseen = 0.5

/** For each feature bucket, the logarithm of how much commoner it is in one kind of title. */
export interface Register {
  readonly buckets: Buckets
  readonly odds: Float32Array
}

/**
 * Learns how one kind of title (specialties) is worded compared with another (civilian jobs):
 * smoothed log-ratios, as in a naive Bayes classifier with equal priors.
 */
export function learnRegister(one: readonly Features[], other: readonly Features[]): Register {
  const buckets = bucketsOf([...one, ...other])
  const countsOf = (titles: readonly Features[]) => {
    const counted = new Uint32Array(buckets.length)
    let total = smoothing * expectedFeatures
    for (const features of titles) {
      for (const bucket of features.keys()) {
        const row = slotOf(buckets, bucket)
        counted[row] = (counted[row] as number) + 1
        total++
      }
    }
    return { counted, total }
  }
  const first = countsOf(one)
  const second = countsOf(other)
  const odds = new Float32Array(buckets.length)
  for (let row = 0; row < buckets.length; row++) {
    const count = first.counted[row] as number
    const otherCount = second.counted[row] as number
    odds[row] = Math.log(
      ((count + smoothing) * second.total) / ((otherCount + smoothing) * first.total),
    )
  }
  return { buckets, odds }
}

/** Log-odds that a title is of the first kind: positive is likelier; longer titles are more certain. */
export function readRegister({ buckets, odds }: Register, features: Features): number {
  let sum = 0
  for (const bucket of features.keys()) sum += odds[slotOf(buckets, bucket)] ?? unseen
  return sum / Math.sqrt(features.size || 1)
}
