import { suitAt } from '../eligibility/place-grade.ts'
import { mixHashes } from '../index/hash.ts'
import { opportunityAt } from '../index/listing.ts'
import { evidenceKinds, freshnessValue } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'

/** Levels are below this. */
const levelCount = 4096
const silentEvidence = evidenceKinds.indexOf('none')

/** The best rows found so far, and the level a row must reach to be among the `need` best. */
export interface Best {
  readonly need: number
  readonly counts: Uint32Array
  cut: number
  held: number
  readonly rows: FoundRow[]
}

/** A row among the best, with what it was found by. */
export interface FoundRow {
  readonly row: number
  /** Fits before reach, then evidence before none, as two bits; below them the score in tenths. */
  readonly level: number
  /** What its work rests on, as an index of `evidenceKinds`. */
  readonly evidence: number
}

/** Of a level: whether it fits, whether nothing tells that its work suits, and its score. */
export function readLevel(level: number): { fits: boolean; silent: boolean; tenths: number } {
  return { fits: level >> 11 === 1, silent: ((level >> 10) & 1) === 0, tenths: level & 1023 }
}

/** The level of a row. */
export function levelOf(verdict: 0 | 1, evidence: number, tenths: number): number {
  return ((2 - 2 * verdict + (evidence === silentEvidence ? 0 : 1)) << 10) + tenths
}

/** Used by one question after another: each runs to its end before the next begins. */
const counts = new Uint32Array(levelCount)

/** Nothing found yet; `cut` is a level that `need` rows are known to reach. */
export function noneFound(need: number, cut: number): Best {
  return { need, counts: counts.fill(0), cut, held: 0, rows: [] }
}

/** Holds a row, and raises the cut to the level that `need` rows reach. */
export function keep(best: Best, found: FoundRow): void {
  best.rows.push(found)
  best.counts[found.level] = (best.counts[found.level] as number) + 1
  best.held++
  while (best.held - (best.counts[best.cut] as number) >= best.need) {
    best.held -= best.counts[best.cut] as number
    best.cut++
  }
}

/** Within a level rows stand by kind of evidence, place, freshness, then a hash of member and listing. */
export function inOrder(prepared: Prepared, { rows, cut }: Best): FoundRow[] {
  const kept: { readonly found: FoundRow; readonly key: number }[] = []
  for (const found of rows) {
    if (found.level >= cut) kept.push({ found, key: orderKey(prepared, found) })
  }
  const idOf = ({ row }: FoundRow) => opportunityAt(prepared.listing, row).id
  kept.sort((one, other) => {
    return other.key - one.key || (idOf(one.found) < idOf(other.found) ? -1 : 1)
  })
  return kept.map(({ found }) => found)
}

/** The whole order of a row as one number of 53 bits, higher first. */
function orderKey(prepared: Prepared, { row, level, evidence }: FoundRow): number {
  const { listing, seed } = prepared
  const suits = suitAt(prepared.places, listing.place.ids[row] as number)
  const freshness = freshnessValue(listing.verified[row] ?? 0, prepared.asOf)
  const place = Math.round(Math.max(0, suits) * 127)
  const fresh = Math.round(Math.max(0, freshness) * 63)
  const hash = mixHashes(seed, listing.idHash[row] ?? 0) >>> 6
  return (((level * 4 + 3 - evidence) * 128 + place) * 64 + fresh) * 67_108_864 + hash
}
