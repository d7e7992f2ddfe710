import { z } from 'zod'
import {
  WeightsEffect,
  type WeightsProposal,
  type WeightsVersion,
} from '#contract/operations/weights.ts'
import { defaultWeights, type FeatureKey, featureKeys, type Weights } from '#matching/weights.ts'

/** A row of weights, as queried. */
export interface WeightsRow {
  number: number
  origin: string
  status: string
  reason: string | null
  points: unknown
  compared_with: string
  created_at: Date
  applied_at: Date | null
  ended_at: Date | null
}

const Points = z.record(z.string(), z.number())

/** A version's name in reports and the audit log. */
export function versionName(number: number): string {
  return `w${number}`
}

/** Stored points as the matcher's weights; newer features get their shipped points. */
export function weightsOf({ number, points }: Pick<WeightsRow, 'number' | 'points'>): Weights {
  const stored = Points.parse(points)
  const entries = featureKeys.map((key) => [key, stored[key] ?? defaultWeights.points[key]])
  return {
    version: versionName(number),
    points: Object.fromEntries(entries) as Record<FeatureKey, number>,
  }
}

/** Points in the order of `featureKeys`. */
export function pointList({ points }: Pick<Weights, 'points'>): number[] {
  return featureKeys.map((key) => points[key])
}

/** Points by feature, from those in the order of `featureKeys`. */
export function pointRecord(points: readonly number[]): Record<FeatureKey, number> {
  const entries = featureKeys.map((key, i) => [key, points[i] ?? 0])
  return Object.fromEntries(entries) as Record<FeatureKey, number>
}

/** Maps a row to the contract's version. */
export function toVersion(row: WeightsRow): WeightsVersion {
  const { number, reason, compared_with, created_at, applied_at, ended_at } = row
  return {
    number,
    version: versionName(number),
    reason,
    comparedWith: compared_with,
    origin: row.origin as WeightsVersion['origin'],
    status: row.status as WeightsVersion['status'],
    points: Points.parse(row.points),
    createdAt: created_at.toISOString(),
    appliedAt: applied_at?.toISOString() ?? null,
    endedAt: ended_at?.toISOString() ?? null,
  }
}

/** Maps a row to the contract's proposal, with its comparison. */
export function toProposal(row: WeightsRow & { effect: unknown }): WeightsProposal {
  return { ...toVersion(row), effect: WeightsEffect.parse(row.effect) }
}
