import type { Opportunity } from '../opportunity.ts'
import type { FeatureValues, WorkParts } from '../score/features.ts'

/** A fact that a part of the score rests on, and where it was read: list with date, crosswalk, rule, answers. */
export interface Evidence {
  readonly text: string
  readonly source: string
}

/** One row as every feature's evidence reads it: put together once. */
export interface RowFacts {
  readonly row: number
  readonly opportunity: Opportunity
  readonly work: WorkParts
  readonly values: FeatureValues
  /** Where the listing was read, and the same with the answers. */
  readonly listed: string
  readonly both: string
  readonly placeText: string
}
