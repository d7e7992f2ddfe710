import { occupationValue, type WorkParts } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import type { Strength } from '../score/strength.ts'
import { isNear } from './yields.ts'

/** What a near program yields per mile, in tenths of a point. */
const costPerMile = 0.2
/** The work fit from which a near program gains on others, and from which it gains all of it. */
const relatedWork = 0.5
const rightWork = 0.75
/** What a good match gains at least. */
const goodShare = 0.4

/** How much a program gains as one near the member, 0 to 1: not at all elsewhere, less for related work. */
export function nearShare(
  prepared: Prepared,
  row: number,
  { work, strength }: { work: WorkParts; strength: Strength },
): number {
  if (!isNear(prepared, row)) return 0
  const share = (occupationValue(work) - relatedWork) / (rightWork - relatedWork)
  return Math.max(strength === 'possible' ? 0 : goodShare, Math.min(1, share))
}

/** What a near program yields to closer ones, in tenths of a point. */
export function milesCost({ listing, places }: Prepared, row: number): number {
  const set = places.columns.setOf[listing.place.ids[row] as number] as number
  const miles = places.miles[set] as number
  return Number.isFinite(miles) ? miles * costPerMile : 0
}
