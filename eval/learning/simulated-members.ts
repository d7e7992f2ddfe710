import type { LabeledList, RowLabel, ShownRow } from '#eval/learning/labeled-lists.ts'
import { examination } from '#eval/learning/position-bias.ts'
import { seeded } from '#eval/learning/seeded.ts'

/** Listings a simulated member might see, each with its probability of suiting them, 0 to 1. */
export interface SimulatedMember {
  readonly member: string
  readonly rows: readonly { readonly values: readonly number[]; readonly suits: number }[]
}

/** How members respond. */
export interface Behaviour {
  /** How fast their attention falls: the chance of seeing a rank is 1 / rank^severity. */
  readonly severity: number
  /** `opinions`: for or against; `presses`: for, or nothing; `noise`: random. */
  readonly answers: 'opinions' | 'presses' | 'noise'
  /** The chance of an opinion on a row they saw. */
  readonly talkative: number
}

const candidates = 120
const shownRows = 50
/** Share of rows that more likely than not suit a member. */
const suitable = 0.15
/** How steeply suitability rises with taste, in logits per point. */
const sharpness = 0.15

/** By `featureKeys`: how often a feature is above 0, and its minimum then. */
const shapes = [
  { share: 0.5, least: 0.1 },
  { share: 0.35, least: 0.2 },
  { share: 0.3, least: 0.1 },
  { share: 0.9, least: 0.2 },
  { share: 0.25, least: 1 },
  { share: 0.7, least: 0.4 },
  { share: 0.95, least: 0.2 },
  { share: 0.1, least: 0.5 },
  { share: 0.15, least: 0.5 },
  { share: 0.9, least: 0.5 },
]

/** Members with taste `taste` (points by feature): suitability follows its score, with noise. */
export function simulateMembers(
  count: number,
  taste: readonly number[],
  seed: number,
): SimulatedMember[] {
  const next = seeded(seed)
  return Array.from({ length: count }, (_, i) => {
    const rows = Array.from({ length: candidates }, () => {
      return taste.map((_points, f) => {
        const { share, least } = shapes[f] ?? { share: 0.5, least: 0 }
        // Steps of a tenth, as in sparse listings: many rows have equal scores.
        return next() < share ? Math.round((least + next() * (1 - least)) * 10) / 10 : 0
      })
    })
    const scores = rows.map((values) => scoreOf(values, taste))
    const sorted = scores.toSorted((one, other) => other - one)
    const middle = sorted[Math.floor(candidates * suitable)] ?? 0
    return {
      member: `simulated-${seed}-${i}`,
      rows: rows.map((values, row) => ({
        values,
        suits: 1 / (1 + Math.exp(-sharpness * ((scores[row] ?? 0) - middle))),
      })),
    }
  })
}

/** The lists these members see under `points`, with their opinions. */
export function showAndAsk(
  members: readonly SimulatedMember[],
  points: readonly number[],
  { severity, answers, talkative }: Behaviour,
  seed: number,
): LabeledList[] {
  const next = seeded(seed)
  return members.map(({ member, rows }) => {
    const order = orderBy(rows, points, next).slice(0, shownRows)
    const labels: RowLabel[] = []
    order.forEach((row, at) => {
      if (next() >= examination(at + 1, severity) || next() >= talkative) return
      const chance = answers === 'noise' ? 0.5 : (rows[row]?.suits ?? 0)
      if (next() < chance) labels.push({ row: at, gain: 1 })
      else if (answers !== 'presses') labels.push({ row: at, gain: -1 })
    })
    const shown = order.map((row, at): ShownRow => {
      const { values } = rows[row] ?? { values: [] }
      return { position: at + 1, tier: 0, score: scoreOf(values, points), values }
    })
    return { member, rows: shown, labels }
  })
}

/** Mean NDCG of the first ten under `points`: 1 is the ideal order. */
export function gainAtTen(
  members: readonly SimulatedMember[],
  points: readonly number[],
  seed = 1,
): number {
  const next = seeded(seed)
  const sum = members.reduce((total, { rows }) => {
    const gains = orderBy(rows, points, next).map((row) => rows[row]?.suits ?? 0)
    const best = rows.map(({ suits }) => suits).sort((one, other) => other - one)
    return total + discounted(gains) / discounted(best)
  }, 0)
  return sum / members.length
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, 10).reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0)
}

/** Rows best first; ties in a fresh random order, like the hash of member and listing. */
function orderBy(
  rows: SimulatedMember['rows'],
  points: readonly number[],
  next: () => number,
): number[] {
  const keyed = rows.map(({ values }, row) => ({
    row,
    score: scoreOf(values, points),
    draw: next(),
  }))
  keyed.sort((one, other) => other.score - one.score || one.draw - other.draw)
  return keyed.map(({ row }) => row)
}

/** In tenths of a point, rounded like the matcher. */
function scoreOf(values: readonly number[], points: readonly number[]): number {
  const sum = points.reduce((total, weight, f) => total + weight * Math.max(0, values[f] ?? 0), 0)
  return Math.round(sum * 10) / 10
}
