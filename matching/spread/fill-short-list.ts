import type { FoundRow } from '../retrieve/found-rows.ts'
import { occupationValue, workOf } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { asksToCome, isNear } from './yields.ts'

/** A list of fewer rows, fewer of them near, is filled up. */
const shortList = 20
const enoughNear = 10
/** Of the rows without evidence, the best ones that may fill it up. */
export const fillingRows = 100
/** Minimum work fit of a row that fills it up. */
const minWork = 0.28

/** Whether so few rows with evidence, or so few near ones, have been found that others may follow. */
export function isShortList(prepared: Prepared, withEvidence: readonly FoundRow[]): boolean {
  return (
    asksToCome(prepared.member) &&
    withEvidence.length < shortList &&
    nearOf(prepared, withEvidence).length < enoughNear
  )
}

/**
 * Rows with evidence of the member's work, best first. If they are few, and few of them near places that the member
 * named, near programs of related work that fit their days follow, and compete with those elsewhere as if a job family
 * supported them.
 */
export function fillShortList(
  prepared: Prepared,
  withEvidence: readonly FoundRow[],
  withoutEvidence: readonly FoundRow[],
): FoundRow[] {
  if (!isShortList(prepared, withEvidence)) return [...withEvidence]
  const suiting = nearOf(prepared, withoutEvidence).filter(({ row, fits }) => {
    return fits && occupationValue(workOf(prepared, row)) >= minWork
  })
  const missing = enoughNear - nearOf(prepared, withEvidence).length
  const related = suiting.slice(0, missing).map((found) => {
    return { ...found, evidence: 'family' as const }
  })
  return [...withEvidence, ...related]
}

const nearOf = (prepared: Prepared, rows: readonly FoundRow[]) =>
  rows.filter(({ row }) => isNear(prepared, row))
