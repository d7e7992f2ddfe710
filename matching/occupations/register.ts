import { type Features, featureBuckets } from './title-features.ts'

const smoothing = 1
const expectedFeatures = 5000

/** For each feature bucket, the logarithm of how much commoner it is in one kind of title. */
export type Register = Float32Array

/**
 * Learns how one kind of title (specialties) is worded compared with another (civilian jobs):
 * smoothed log-ratios, as in a naive Bayes classifier with equal priors.
 */
export function learnRegister(one: readonly Features[], other: readonly Features[]): Register {
  const counts = [one, other].map((titles) => {
    const counted = new Float32Array(featureBuckets)
    let total = 0
    for (const features of titles) {
      for (const bucket of features.keys()) {
        counted[bucket] = (counted[bucket] as number) + 1
        total++
      }
    }
    return { counted, total: total + smoothing * expectedFeatures }
  })
  const [first, second] = counts
  const register = new Float32Array(featureBuckets)
  if (!first || !second) return register
  for (let bucket = 0; bucket < featureBuckets; bucket++) {
    const count = first.counted[bucket] as number
    const otherCount = second.counted[bucket] as number
    register[bucket] =
      count + otherCount === 0
        ? 0.5
        : Math.log(((count + smoothing) * second.total) / ((otherCount + smoothing) * first.total))
  }
  return register
}

/** Log-odds that a title is of the first kind: positive is likelier; longer titles are more certain. */
export function readRegister(register: Register, features: Features): number {
  let sum = 0
  for (const bucket of features.keys()) sum += register[bucket] as number
  return sum / Math.sqrt(features.size || 1)
}
