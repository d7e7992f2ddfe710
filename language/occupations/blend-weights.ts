import type { Trees } from './trees.ts'

/**
 * Weights of the blend, three per signal in the order of `signals`: for a job title, a specialty's
 * title, or title and duties without known pairs; for title, or title and duties, with the shipped
 * specialties, and with given pairs.
 */
export interface BlendWeights {
  readonly title: Float64Array
  readonly specialty: Float64Array
  readonly duties: Float64Array
  readonly shippedTitle: Float64Array
  readonly shippedDuties: Float64Array
  readonly pairTitle: Float64Array
  readonly pairDuties: Float64Array
  /** Tree corrections of the best: for job titles, and for specialties by shipped and given pairs. */
  readonly titleTrees: Trees
  readonly shippedTrees: Trees
  readonly pairTrees: Trees
}
