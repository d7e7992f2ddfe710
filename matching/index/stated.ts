import type { Opportunity } from '../opportunity.ts'
import { byFeature, type FeatureKey, featureKeys, maxTenths, type Weights } from '../weights.ts'
import { askedCredentials } from './asked-credentials.ts'
import type { Distinct, Lists } from './columns.ts'
import type { CodeSet } from './numbering.ts'
import type { Vectors } from './vectors.ts'

/** Adds (`by` 1) or removes (`by` -1) a row from the counts of rows stating each feature's data. */
export function countStated(
  listing: {
    readonly families: Distinct<readonly number[]>
    readonly codes: Distinct<CodeSet>
    readonly skills: Lists<Uint16Array>
    readonly vectors: Vectors | null
  },
  row: number,
  opportunity: Opportunity,
  by: 1 | -1,
  counts: Uint32Array,
): void {
  const { families, codes, skills, vectors } = listing
  const { offsets } = skills
  const inFamily = (families.values[families.ids[row] ?? 0]?.length ?? 0) > 0
  const hasCodes = (codes.values[codes.ids[row] ?? 0]?.occupations.length ?? 0) > 0
  const { locations, nationwide, online, length, kind } = opportunity
  const states: Record<FeatureKey, boolean> = {
    occupation: true,
    text: true,
    skills: (offsets[row + 1] ?? 0) > (offsets[row] ?? 0),
    interests: inFamily || hasCodes,
    families: inFamily || hasCodes,
    place: locations.length > 0 || nationwide || online,
    schedule: length.length > 0 || kind !== 'skillbridge',
    pay: opportunity.payAfter !== null,
    credentials:
      opportunity.clearance !== null || askedCredentials(opportunity.credentials).length > 0,
    freshness: opportunity.lastVerified !== null,
    meaning: vectors?.has[row] === 1,
  }
  featureKeys.forEach((key, i) => {
    if (states[key]) counts[i] = (counts[i] as number) + by
  })
}

/** The counts as shares, and the resulting maximum points of each feature. */
export function presenceOf(
  { stated, size }: { readonly stated: Uint32Array; readonly size: number },
  weights: Weights,
): { readonly presence: Record<FeatureKey, number>; readonly max: Record<FeatureKey, number> } {
  const presence = byFeature((_, i) => (size === 0 ? 1 : (stated[i] as number) / size))
  return { presence, max: maxTenths(weights, presence) }
}
