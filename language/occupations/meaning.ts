import type { OccupationQuery } from './occupation-source.ts'
import type { Scores } from './signal-names.ts'
import {
  addFeature,
  type Features,
  mixedFeatures,
  titleWords,
  wordFeatures,
} from './title-features.ts'

const strongest = 20
const faintest = 0.003

/**
 * The features of a title: its words and n-grams, and similar occupations and their groups.
 * So "Detainee Operations" is near "Correctional Custody" without a shared word. Source: explicit
 * semantic analysis, Gabrilovich & Markovitch, IJCAI 2007, with occupations instead of articles.
 * `scores` are the text scores of the same query.
 */
export function meaningFeatures(
  ids: readonly string[],
  query: OccupationQuery,
  scores: Scores,
): Features {
  const features = mixedFeatures(titleWords(query.text))
  const length = lengthOf(features) || 1
  const groups = new Map<string, number>()
  for (const [occupation, share] of likeOccupations(scores)) {
    const id = ids[occupation] ?? ''
    addFeature(features, `occupation ${id}`, length * Math.sqrt(share))
    const group = occupationGroup(id)
    if (group !== undefined) groups.set(group, (groups.get(group) ?? 0) + share)
  }
  for (const [group, share] of groups) {
    addFeature(features, `group ${group}`, 0.7 * length * Math.sqrt(share))
  }
  if (query.description) addDuties(features, query.description, length)
  return features
}

/** The minor group of an occupation code of the SOC ("49-3011.00" → "49-3"); undefined for other ids. */
export function occupationGroup(id: string): string | undefined {
  return /^\d\d-\d{4}/.test(id) ? id.slice(0, 4) : undefined
}

/** Multiplies because `**` may round differently once compiled, and results must be stable. */
export function fourthPower(value: number): number {
  const square = value * value
  return square * square
}

/** The occupations whose titles and texts match best, with their share of the total. */
function likeOccupations({ titleVotes: votes, names, tasks }: Scores): [number, number][] {
  const shares = new Float64Array(votes.length)
  addShares(shares, votes, 0.5)
  addShares(shares, names.map(fourthPower), 0.25)
  addShares(shares, tasks.map(fourthPower), 0.25)
  const found: [number, number][] = []
  shares.forEach((share, occupation) => {
    if (share > faintest) found.push([occupation, share])
  })
  found.sort((one, other) => other[1] - one[1] || one[0] - other[0])
  return found.slice(0, strongest)
}

function addShares(shares: Float64Array, scores: Float32Array, weight: number): void {
  let total = 0
  for (const score of scores) total += score
  if (!(total > 0)) return
  for (let i = 0; i < shares.length; i++) {
    shares[i] = (shares[i] as number) + (weight * (scores[i] as number)) / total
  }
}

function addDuties(features: Features, description: string, length: number): void {
  const words = titleWords(description)
  const scale = (0.3 * length) / Math.sqrt(words.length || 1)
  for (const [bucket, weight] of wordFeatures(words)) {
    features.set(bucket, (features.get(bucket) ?? 0) + scale * weight)
  }
}

function lengthOf(features: Features): number {
  let square = 0
  for (const weight of features.values()) square += weight * weight
  return Math.sqrt(square)
}
