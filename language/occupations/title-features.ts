import { wordsOf } from '../text/words.ts'

/** Number of hash buckets; 2^20 keeps collisions among 10^5 n-grams near 10%. */
export const featureBuckets = 1 << 20

/** Feature buckets of a title with weights before rarity. */
export type Features = Map<number, number>

/** Makes features from a title's words. */
export type FeatureMaker = (words: readonly string[]) => Features

/** Words, unstemmed ("engineer" isn't "engineering"), and adjacent pairs at half the weight. */
export const wordFeatures: FeatureMaker = (words) => {
  const features: Features = new Map()
  words.forEach((word, i) => {
    addFeature(features, `w${word}`, 1)
    const next = words[i + 1]
    if (next !== undefined) addFeature(features, `b${word} ${next}`, 0.5)
  })
  return features
}

/** Character 3- and 4-grams of each word with boundaries: robust to spelling, endings and codes. */
export const gramFeatures: FeatureMaker = (words) => {
  const features: Features = new Map()
  for (const word of words) {
    const bordered = `_${word}_`
    for (let length = 3; length <= 4; length++) {
      for (let start = 0; start + length <= bordered.length; start++) {
        addFeature(features, bordered.slice(start, start + length), 1)
      }
    }
  }
  return features
}

/** The words titles are compared by, at most `limit` (pasted texts aren't titles). */
export function titleWords(text: string, limit = 64): string[] {
  const words = wordsOf(text.length > 4096 ? text.slice(0, 4096) : text)
  return words.length > limit ? words.slice(0, limit) : words
}

/** Adds weight to a named feature. */
export function addFeature(features: Features, feature: string, weight: number): void {
  const bucket = hashOf(feature) & (featureBuckets - 1)
  features.set(bucket, (features.get(bucket) ?? 0) + weight)
}

/** FNV-1a over UTF-16 units, finalized so the low bits depend on every unit. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Words, plus n-grams at a third of the weight: the classifier's features. */
export const mixedFeatures: FeatureMaker = (words) => {
  const features = wordFeatures(words)
  for (const [bucket, weight] of gramFeatures(words)) {
    features.set(bucket, (features.get(bucket) ?? 0) + 0.3 * weight)
  }
  return features
}
