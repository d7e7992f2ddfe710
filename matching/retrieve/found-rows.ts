import { mixHashes } from '../index/hash.ts'
import { opportunityAt } from '../index/listing.ts'
import { type EvidenceKind, evidenceKinds, freshnessValue } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'

/** A row among the best. */
export interface FoundRow {
  readonly row: number
  readonly fits: boolean
  /** What its work rests on. */
  readonly evidence: EvidenceKind
  /** The score in tenths. */
  readonly tenths: number
}

/** Levels of one tier: scores are 0 to 1000 tenths. */
const tierSize = 1_001

/** Evidence of the work comes before none, whatever the score: two tiers of levels. */
export function tierStart(hasEvidence: boolean): number {
  return hasEvidence ? tierSize : 0
}

/** The level of a row: higher comes first. */
export function levelOf({ evidence, tenths }: Pick<FoundRow, 'evidence' | 'tenths'>): number {
  return tierStart(evidence !== 'none') + tenths
}

/** The best rows found so far. */
export interface Best {
  readonly need: number
  readonly rows: FoundRow[]
  /** The level that a row must reach: `need` rows are known to reach it. */
  cut: number
  /** How many rows are at or above the cut, and how many are at each level. */
  held: number
  readonly counts: Uint32Array
}

/** Nothing found yet; `cut` is a level that `need` rows are known to reach. */
export function noneFound(need: number, cut: number): Best {
  return { need, rows: [], cut, held: 0, counts: new Uint32Array(2 * tierSize) }
}

/** Adds a row, and raises the cut to the level that `need` rows reach. */
export function keep(best: Best, found: FoundRow): void {
  const level = levelOf(found)
  best.rows.push(found)
  best.counts[level] = (best.counts[level] as number) + 1
  best.held++
  while (best.held - (best.counts[best.cut] as number) >= best.need) {
    best.held -= best.counts[best.cut] as number
    best.cut++
  }
}

/** Rows by level; equals by kind of evidence, place, freshness, then a hash of member and listing. */
export function inOrder(prepared: Prepared, { rows, cut }: Best): FoundRow[] {
  const ranked = rows
    .filter((found) => levelOf(found) >= cut)
    .map((found) => ({ found, keys: orderKeys(prepared, found) }))
  ranked.sort((one, other) => {
    for (let i = 0; i < one.keys.length; i++) {
      const lead = (other.keys[i] as number) - (one.keys[i] as number)
      if (lead !== 0) return lead
    }
    const idOf = ({ row }: FoundRow) => opportunityAt(prepared.listing, row).id
    return idOf(one.found) < idOf(other.found) ? -1 : 1
  })
  return ranked.map(({ found }) => found)
}

/** What rows are ordered by, the most important first; the higher comes first. */
function orderKeys({ listing, places, asOf, seed }: Prepared, found: FoundRow): number[] {
  const { row, evidence } = found
  const suits = places.suits[listing.place.ids[row] as number] as number
  const freshness = freshnessValue(listing.verified[row] as number, asOf)
  return [
    levelOf(found),
    -evidenceKinds.indexOf(evidence),
    Math.round(Math.max(0, suits) * 127),
    Math.round(Math.max(0, freshness) * 63),
    mixHashes(seed, listing.idHash[row] as number),
  ]
}
