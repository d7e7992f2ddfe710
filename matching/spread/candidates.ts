import { type FoundRow, readLevel } from '../retrieve/found-rows.ts'
import { evidenceKinds } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { type Candidate, mostWeighed } from './spread.ts'

const familyEvidence = evidenceKinds.indexOf('family')

/** Rows as spreading weighs them, best first; only the first are ever weighed, the others come as they are. */
export function candidatesOf(prepared: Prepared, rows: readonly FoundRow[]): Candidate[] {
  const { host } = prepared.listing
  return rows.map(({ row, level, evidence }, place): Candidate => {
    const { fits, silent, tenths } = readLevel(level)
    const byFamily = evidence === familyEvidence && place < mostWeighed
    const family = byFamily ? bestFamily(prepared, row) : -1
    return { row, fits, silent, host: host[row] as number, family, tenths }
  })
}

/** The listed family that fits best; -1 where none is listed. */
function bestFamily({ listing, profile }: Prepared, row: number): number {
  let best = -1
  for (const family of listing.families.values[listing.families.ids[row] ?? 0] ?? []) {
    if (best < 0 || (profile.familyFit[family] ?? 0) > (profile.familyFit[best] ?? 0)) best = family
  }
  return best
}
