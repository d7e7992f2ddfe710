/** Rank of the first right answer (from 1), or 0 without one; plus the question's fold. */
export interface Placement {
  readonly fold: number
  readonly place: number
  /** Rank of the first answer in a right answer's minor group; absent when ranking groups. */
  readonly groupPlace?: number
}

/** A mean over folds and its standard error. */
export interface Estimate {
  readonly mean: number
  readonly error: number
}

/** The measures of a table row, by name. */
export const measures: Readonly<Record<string, (place: number) => number>> = {
  MRR: (place) => (place > 0 ? 1 / place : 0),
  'recall@10': (place) => (place > 0 && place <= 10 ? 1 : 0),
  'hit@1': (place) => (place === 1 ? 1 : 0),
  'hit@3': (place) => (place > 0 && place <= 3 ? 1 : 0),
}

/** The mean over all questions, and the standard error of the fold means. */
export function estimate(
  placements: readonly Placement[],
  measure: (place: number) => number,
): Estimate {
  const folds = new Map<number, number[]>()
  for (const { fold, place } of placements) {
    const values = folds.get(fold) ?? []
    values.push(measure(place))
    folds.set(fold, values)
  }
  const means = [...folds.values()].map(meanOf)
  const centre = meanOf(means)
  const squaredDeviations = means.reduce((sum, mean) => sum + (mean - centre) ** 2, 0)
  const error =
    means.length > 1 ? Math.sqrt(squaredDeviations / (means.length - 1) / means.length) : 0
  return { mean: meanOf(placements.map(({ place }) => measure(place))), error }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
}
