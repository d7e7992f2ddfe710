import { eligibilityOf, exclusionOf } from '../eligibility/eligibility.ts'
import type { Eligibility, Exclusion } from '../eligibility/verdict.ts'
import { scoreTenths, valuesOf } from './features.ts'
import type { Prepared } from './prepare.ts'

/** One row judged and scored for a member, as ranking the whole listing would. */
export interface RowScore {
  readonly eligibility: Eligibility
  /** Set when it is not possible. */
  readonly exclusion: Exclusion | null
  /** The score in tenths: what the row's contributions would sum to. */
  readonly tenths: number
}

/** Judges and scores one row alone, by the same rules and the same scorer as `rank`. */
export function scoreRow(prepared: Prepared, row: number): RowScore {
  return {
    eligibility: eligibilityOf(prepared, row),
    exclusion: exclusionOf(prepared, row),
    tenths: scoreTenths(valuesOf(prepared, row), prepared.listing.max),
  }
}
