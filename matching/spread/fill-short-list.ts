import type { FoundRow } from '../retrieve/found-rows.ts'
import { occupationValue, workOf } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { asksToCome, isNear } from './yields.ts'

/** A list with fewer rows than this is filled up. */
const fullList = 10
/** Minimum work fit of a row that fills it up. */
const minWork = 0.3
/** So many of the best rows without evidence are considered, whatever number was retrieved. */
const considered = 12

/**
 * Rows with evidence of the member's work, best first. If they are few and the member named places, near programs of
 * related work that fit their days follow.
 */
export function fillShortList(
  prepared: Prepared,
  withEvidence: readonly FoundRow[],
  withoutEvidence: readonly FoundRow[],
): FoundRow[] {
  if (withEvidence.length >= fullList || !asksToCome(prepared.member)) return [...withEvidence]
  const near = withoutEvidence.slice(0, considered).filter(({ row, fits }) => {
    return fits && isNear(prepared, row) && occupationValue(workOf(prepared, row)) >= minWork
  })
  return [...withEvidence, ...near.slice(0, fullList - withEvidence.length)]
}
