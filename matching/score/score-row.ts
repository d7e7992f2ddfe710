import { eligibilityOf, exclusionOf } from '../eligibility/eligibility.ts'
import type { Eligibility, Exclusion } from '../eligibility/verdict.ts'
import { scoreTenths, valuesOf } from './features.ts'
import type { Prepared } from './prepare.ts'

/** One row judged and scored for a member, as if ranking the whole listing. */
export interface RowScore {
  readonly eligibility: Eligibility
  /** Set if not possible. */
  readonly exclusion: Exclusion | null
  /** The score in tenths: the sum of the row's contributions. */
  readonly tenths: number
}

/** Judges and scores one row alone, with the same rules and scorer as `rank`. */
export function scoreRow(prepared: Prepared, row: number): RowScore {
  return {
    eligibility: eligibilityOf(prepared, row),
    exclusion: exclusionOf(prepared, row),
    tenths: scoreTenths(valuesOf(prepared, row), prepared.listing.max),
  }
}
