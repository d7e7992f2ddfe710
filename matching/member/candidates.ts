import { verdictOf } from './decide.ts'
import { evidenceKinds, evidenceOf, readValues, scoreTenths, workOf } from './features.ts'
import type { Prepared } from './prepare.ts'
import { type Candidate, mostWeighed } from './spread.ts'

const familyEvidence = evidenceKinds.indexOf('family')
const silentEvidence = evidenceKinds.indexOf('none')

/** Rows as spreading weighs them, best first; only the first are ever weighed, the others come as they are. */
export function candidatesOf(prepared: Prepared, rows: readonly number[]): Candidate[] {
  const { listing, values } = prepared
  return rows.map((row, place) => {
    const plain = { row, fits: verdictOf(prepared, row) === 0, host: listing.host[row] ?? 0 }
    if (place >= mostWeighed) return { ...plain, silent: false, family: -1, tenths: 0 }
    const work = workOf(prepared, row)
    readValues(prepared, row, work, values)
    const evidence = evidenceOf(work)
    return {
      ...plain,
      silent: evidence === silentEvidence,
      family: evidence === familyEvidence ? bestFamily(prepared, row) : -1,
      tenths: scoreTenths(values, listing.max),
    }
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
