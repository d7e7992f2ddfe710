import type { FoundRow } from '../retrieve/found-rows.ts'
import { occupationValue, workOf } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { asksToCome, isNear } from './yields.ts'

/** A shorter list than this is filled up. */
const shortList = 10
/** Least work fit of what fills it up, and number of rows considered. */
const leastWork = 0.3
const considered = 12

/**
 * The rows with evidence; for someone who named places and has few, also near ones of work somewhat like theirs that
 * fit their days. Both are best first.
 */
export function filledUp(
  prepared: Prepared,
  told: readonly FoundRow[],
  without: readonly FoundRow[],
): FoundRow[] {
  if (told.length >= shortList || !asksToCome(prepared.member)) return [...told]
  const near = without.slice(0, considered).filter(({ row, fits }) => {
    return fits && isNear(prepared, row) && occupationValue(workOf(prepared, row)) >= leastWork
  })
  return [...told, ...near.slice(0, shortList - told.length)]
}
