import type { FoundRow } from '../retrieve/found-rows.ts'
import { occupationValue, workOf } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { asksToCome, isNear } from './yields.ts'

/** A list with fewer near rows than this is filled up. */
const fullList = 10
/** Minimum work fit of a row that fills it up. */
const minWork = 0.28

/**
 * Rows with evidence of the member's work, best first. If few are near places that the member named, near programs of
 * related work that fit their days follow, and compete with those elsewhere as if a job family supported them.
 */
export function fillShortList(
  prepared: Prepared,
  withEvidence: readonly FoundRow[],
  withoutEvidence: readonly FoundRow[],
): FoundRow[] {
  if (!asksToCome(prepared.member)) return [...withEvidence]
  const nearby = withEvidence.filter(({ row }) => isNear(prepared, row)).length
  const near = withoutEvidence.filter(({ row, fits }) => {
    return fits && isNear(prepared, row) && occupationValue(workOf(prepared, row)) >= minWork
  })
  const related = near.slice(0, Math.max(0, fullList - nearby)).map((found) => {
    return { ...found, evidence: 'family' as const }
  })
  return [...withEvidence, ...related]
}
