import { mixHashes } from '#language/text/hash.ts'
import { opportunityAt } from '../index/listing.ts'
import { type EvidenceKind, evidenceKinds, freshnessValue } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'

/** One of the best rows. */
export interface FoundRow {
  readonly row: number
  readonly fits: boolean
  /** What its work fit is based on. */
  readonly evidence: EvidenceKind
  /** The score in tenths. */
  readonly tenths: number
}

/** Levels per tier: scores are 0 to 1000 tenths. */
const tierSize = 1_001

/** Rows with evidence rank above those without, regardless of score: two tiers of levels. */
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
  /** The minimum level: at least `need` rows reach it. */
  cut: number
  /** Number of rows at or above the cut, and at each level. */
  held: number
  readonly counts: Uint32Array
}

/** Empty; `cut` is a level that `need` rows are known to reach. */
export function emptyBest(need: number, cut: number): Best {
  return { need, rows: [], cut, held: 0, counts: new Uint32Array(2 * tierSize) }
}

/** Adds a row and raises the cut to the level that `need` rows reach. */
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

/** Rows by level; ties by kind of evidence, place, freshness, then a hash of member and listing. */
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

/** Sort keys of a row, most important first; higher values come first. */
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
