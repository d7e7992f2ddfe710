import { evidenceKinds } from '#matching/score/features.ts'

/** One row of a list as a member saw it. */
export interface ShownRow {
  /** From 1. */
  readonly position: number
  /** Rows of one tier compete; weights never move a row out of its tier (`tierOf`). */
  readonly tier: number
  /** Points it was ranked by. */
  readonly score: number
  /** By `featureKeys`: 0 to 1; -1 where the feature counted nothing. */
  readonly values: readonly number[]
}

/** What a member said of a row: above 0 it suited them, below 0 it did not; the size is how strongly. */
export interface RowLabel {
  /** Index into the rows. */
  readonly row: number
  readonly gain: number
}

/** A list a member saw, best first, with what they said of it. */
export interface LabelledList {
  /** Any opaque text; lists of one member have the same. */
  readonly member: string
  readonly rows: readonly ShownRow[]
  readonly labels: readonly RowLabel[]
}

const silent = evidenceKinds.indexOf('none')

/** 0 fits, 1 fits without evidence, 2 reach, 3 reach without evidence; `evidence` indexes `evidenceKinds`. */
export function tierOf(fits: boolean, evidence: number): number {
  return (fits ? 0 : 2) + (evidence === silent ? 1 : 0)
}
