/** The named parts of a score, in display order. */
export const featureKeys = [
  'occupation',
  'skills',
  'text',
  'interests',
  'families',
  'place',
  'schedule',
  'pay',
  'credentials',
  'freshness',
  'meaning',
] as const
/** The key of a feature that has a weight. */
export type FeatureKey = (typeof featureKeys)[number]

/** Display label of each part. */
export const featureLabels: Readonly<Record<FeatureKey, string>> = {
  occupation: 'Experience',
  skills: 'Skills',
  text: 'Mentions your experience',
  interests: 'Interests',
  families: 'Career field',
  place: 'Location',
  schedule: 'Schedule fit',
  pay: 'Pay',
  credentials: 'Credentials and clearance',
  freshness: 'Recently verified',
  meaning: 'Meaning (AI)',
}

/** Weight of each part; any non-negative numbers, rescaled to 100 for each listing. */
export interface Weights {
  readonly version: string
  readonly points: Readonly<Record<FeatureKey, number>>
}

/** The shipped weights. Changing a number requires a new version. */
export const defaultWeights: Weights = {
  version: '2026-11-4',
  points: {
    occupation: 41,
    skills: 14,
    text: 10,
    interests: 5,
    families: 3,
    place: 13,
    schedule: 9,
    pay: 1,
    credentials: 3,
    freshness: 1,
    meaning: 5,
  },
}

/**
 * The maximum points of each part in tenths, summing to 1000: parts that fewer than 5% of the
 * listings state are dropped, the others share 100 points proportionally. Deterministic; throws if
 * all are zero.
 */
export function maxTenths(
  weights: Weights,
  presence: Readonly<Record<FeatureKey, number>>,
): Record<FeatureKey, number> {
  const kept = featureKeys.map((key) => (presence[key] >= 0.05 ? weights.points[key] : 0))
  if (kept.some((weight) => !(weight >= 0 && Number.isFinite(weight)))) {
    throw new RangeError('A weight must be a number of at least 0.')
  }
  const total = kept.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) throw new RangeError('At least one weight must be above 0.')
  const shares = shareTenths(
    kept.map((weight) => (weight * 1000) / total),
    1000,
  )
  return byFeature((_, i) => shares[i] as number)
}

/** A number for each feature, by its name. */
export function byFeature(numberOf: (key: FeatureKey, at: number) => number) {
  return Object.fromEntries(featureKeys.map((key, i) => [key, numberOf(key, i)])) as Record<
    FeatureKey,
    number
  >
}

/**
 * Rounds parts down to whole tenths and gives the tenths missing to `total` to the largest
 * remainders (Hamilton's method), so the rounded parts sum to `total`. `total` must be the rounded
 * sum of `parts`.
 */
export function shareTenths(parts: ArrayLike<number>, total: number): Uint16Array {
  const shares = new Uint16Array(parts.length)
  let missing = total
  for (let i = 0; i < parts.length; i++) {
    shares[i] = Math.floor((parts[i] ?? 0) + 1e-9)
    missing -= shares[i] ?? 0
  }
  while (missing > 0) {
    let best = 0
    for (let i = 1; i < parts.length; i++) {
      const lead = (parts[i] ?? 0) - (shares[i] ?? 0) - (parts[best] ?? 0) + (shares[best] ?? 0)
      if (lead > 1e-12) best = i
    }
    shares[best] = (shares[best] ?? 0) + 1
    missing--
  }
  return shares
}
