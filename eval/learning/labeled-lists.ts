import { evidenceKinds } from '#matching/score/features.ts'

/** A row of a list as shown to a member. */
export interface ShownRow {
  /** 1-based. */
  readonly position: number
  /** Rows of one tier compete; weights never change a row's tier (`tierOf`). */
  readonly tier: number
  /** The points it was ranked by. */
  readonly score: number
  /** By `featureKeys`: 0 to 1; -1 if the feature didn't count. */
  readonly values: readonly number[]
}

/** A member's opinion of a row: positive if it suits them, negative if not; the size is its strength. */
export interface RowLabel {
  /** Index into the rows. */
  readonly row: number
  readonly gain: number
}

/** A list shown to a member, best first, with their opinions. */
export interface LabeledList {
  /** Any opaque text, the same for all lists of one member. */
  readonly member: string
  readonly rows: readonly ShownRow[]
  readonly labels: readonly RowLabel[]
}

const silent = evidenceKinds.indexOf('none')

/** 0 fits, 1 fits without evidence, 2 reach, 3 reach without; `evidence` indexes `evidenceKinds`. */
export function tierOf(fits: boolean, evidence: number): number {
  return (fits ? 0 : 2) + (evidence === silent ? 1 : 0)
}
