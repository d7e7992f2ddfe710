import type { LabeledList } from './labeled-lists.ts'
import { examination } from './position-bias.ts'

/** Rows of one tier of a list, as numbers. */
export interface Competition {
  readonly size: number
  /** `size` × feature count, row by row; unstated values are 0, as they score. */
  readonly values: Float64Array
  /** How strongly the member favored (positive) or rejected each row; 0 without an opinion. */
  readonly gains: Float64Array
}

/** What one labeled row shows. */
export interface Observation {
  readonly member: string
  readonly competition: Competition
  /** Index of the row within the competition, and within the list. */
  readonly row: number
  readonly list: LabeledList
  readonly listRow: number
  /** Its weight, corrected for its rank and capped per member; weights sum to the number of members. */
  readonly weight: number
}

/** Maximum weight of a label far down the list, where few look (clipping bounds the variance). */
export const clip = 10
/** Maximum total weight of a member's labels, in labels at the top. */
const memberCap = 20

/**
 * Weighted labels: strength over the chance that the rank was seen (inverse propensity, clipped),
 * at most `memberCap` per member, then scaled to sum to the effective number of members, (ΣU)²/ΣU².
 * So one member counts about once, however many labels they give.
 */
export function observe(
  lists: readonly LabeledList[],
  features: number,
  severity: number,
): Observation[] {
  const found: Observation[] = []
  const totals = new Map<string, number>()
  for (const list of lists) {
    const competitions = new Map<number, { competition: Competition; rowOf: Map<number, number> }>()
    for (const { row, gain } of list.labels) {
      const shown = list.rows[row]
      if (!shown || gain === 0) continue
      let own = competitions.get(shown.tier)
      if (!own) {
        own = competitionOf(list, shown.tier, features)
        competitions.set(shown.tier, own)
      }
      const { competition, rowOf } = own
      if (competition.size < 2) continue
      const seen = Math.max(1 / clip, examination(shown.position, severity))
      const weight = Math.abs(gain) / seen
      totals.set(list.member, (totals.get(list.member) ?? 0) + weight)
      const place = { competition, row: rowOf.get(row) ?? 0, list, listRow: row }
      found.push({ member: list.member, ...place, weight })
    }
  }
  let sum = 0
  let squares = 0
  for (const total of totals.values()) {
    const capped = Math.min(total, memberCap)
    sum += capped
    squares += capped * capped
  }
  // (ΣU)²/ΣU² members, divided proportionally: each weight times ΣU/ΣU².
  const scale = squares > 0 ? sum / squares : 0
  return found.map((one) => {
    const total = totals.get(one.member) ?? 1
    return { ...one, weight: one.weight * Math.min(1, memberCap / total) * scale }
  })
}

function competitionOf(list: LabeledList, tier: number, features: number) {
  const rowOf = new Map<number, number>()
  list.rows.forEach((row, i) => {
    if (row.tier === tier) rowOf.set(i, rowOf.size)
  })
  const size = rowOf.size
  const values = new Float64Array(size * features)
  const gains = new Float64Array(size)
  for (const [i, at] of rowOf) {
    for (let f = 0; f < features; f++) {
      values[at * features + f] = Math.max(0, list.rows[i]?.values[f] ?? 0)
    }
  }
  for (const { row, gain } of list.labels) {
    const at = rowOf.get(row)
    if (at !== undefined) gains[at] = gain
  }
  return { competition: { size, values, gains }, rowOf }
}
