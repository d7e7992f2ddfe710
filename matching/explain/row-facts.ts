import type { Check } from '../eligibility/verdict.ts'
import type { Opportunity } from '../opportunity.ts'
import type { FeatureValues, WorkParts } from '../score/features.ts'
import type { PlaceWords } from './place-words.ts'

/** A fact behind a part of the score, and its source: list with date, crosswalk, rule, answers. */
export interface Evidence {
  readonly text: string
  readonly source: string
}

/** One row as read by every feature's evidence; assembled once. */
export interface RowFacts {
  readonly row: number
  readonly opportunity: Opportunity
  readonly work: WorkParts
  readonly values: FeatureValues
  /** The listing's source, and the same with the answers. */
  readonly listed: string
  readonly both: string
  readonly placeText: string
}

/** An explained row, as needed by its sentence. */
export interface SentenceRow {
  readonly row: number
  readonly opportunity: Opportunity
  readonly checks: readonly Check[]
  readonly place: PlaceWords
}
