import { gradeAt, placeVerdictAt } from '../eligibility/place-grade.ts'
import type { Exclusion } from '../eligibility/verdict.ts'
import { placeExclusion } from '../explain/place-text.ts'
import { readValues, scoreTenths, workOf } from './features.ts'
import type { Prepared } from './prepare.ts'

/** One row held against one member, as ranking the whole listing would judge it. */
export interface RowScore {
  readonly eligibility: 'fits' | 'reach' | 'not_possible'
  /** Set when it is not possible. */
  readonly exclusion: Exclusion | null
  /** The score in tenths: what the row's contributions would sum to. */
  readonly tenths: number
}

/** Judges and scores one row alone; the same rules and the same scorer as `rank`. */
export function scoreRow(prepared: Prepared, row: number): RowScore {
  const { listing, access, places, values } = prepared
  const place = listing.place.ids[row] as number
  const byAccess = access[listing.access.ids[row] as number]
  const exclusion = byAccess?.exclusion ?? placeExclusion(gradeAt(places, place))
  readValues(prepared, row, workOf(prepared, row), values)
  const tenths = scoreTenths(values, listing.max)
  if (exclusion) return { eligibility: 'not_possible', exclusion, tenths }
  const isReach = byAccess?.reach === true || placeVerdictAt(places, place) === 1
  return { eligibility: isReach ? 'reach' : 'fits', exclusion: null, tenths }
}
