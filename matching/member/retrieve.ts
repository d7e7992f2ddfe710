import { mixHashes } from '../distinct.ts'
import { featureKeys } from '../weights.ts'
import { evidenceOf, freshnessValue, readValues } from './features.ts'
import { placeExclusion } from './place.ts'
import { placeGrade } from './place-grade.ts'
import type { Prepared } from './prepare.ts'
import type { Exclusion } from './verdict.ts'

const placeGrades = Object.keys(placeGrade).length

/** What the rules leave, and why they leave out the rest. */
export interface Considered {
  readonly fits: number
  readonly reach: number
  readonly excluded: readonly {
    readonly key: string
    readonly reason: string
    readonly count: number
  }[]
  /** 0 fits, 1 reach, 2 not possible; by row. */
  readonly verdicts: Uint8Array
}

/** Decides every row from the verdicts on its distinct values; each row counts once. */
export function decide({ listing, access, places }: Prepared): Considered {
  const reasons: { key: string; reason: string; count: number }[] = []
  const numberOf = (exclusion: Exclusion | null): number => {
    if (!exclusion) return -1
    const known = reasons.findIndex(({ key }) => key === exclusion.key)
    return known >= 0 ? known : reasons.push({ ...exclusion, count: 0 }) - 1
  }
  const accessReason = new Int8Array(access.length)
  const accessReach = new Uint8Array(access.length)
  for (let i = 0; i < access.length; i++) {
    accessReason[i] = numberOf(access[i]?.exclusion ?? null)
    accessReach[i] = access[i]?.reach ? 1 : 0
  }
  const gradeReason = new Int8Array(placeGrades)
  for (let grade = 0; grade < placeGrades; grade++) {
    gradeReason[grade] = numberOf(placeExclusion(grade))
  }
  const verdicts = new Uint8Array(listing.size)
  const counts = new Uint32Array(reasons.length)
  const [accessIds, placeIds] = [listing.access.ids, listing.place.ids]
  let fits = 0
  let reach = 0
  for (let row = 0; row < verdicts.length; row++) {
    const byAccess = accessIds[row] as number
    const byPlace = placeIds[row] as number
    let reason = accessReason[byAccess] as number
    if (reason < 0) reason = gradeReason[places.grade[byPlace] as number] as number
    if (reason >= 0) {
      counts[reason] = (counts[reason] as number) + 1
      verdicts[row] = 2
    } else if ((accessReach[byAccess] as number) + (places.verdict[byPlace] as number) > 0) {
      verdicts[row] = 1
      reach++
    } else fits++
  }
  const excluded = reasons
    .map(({ key, reason }, i) => ({ key, reason, count: counts[i] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
  return { fits, reach, excluded, verdicts }
}

/**
 * The order of every possible row as one number, higher first; -1 for the others. From the top bit: fits,
 * any evidence, score in tenths, kind of evidence, place, freshness, then a hash of member and listing.
 */
export function orderKeys(prepared: Prepared, verdicts: Uint8Array): Float64Array {
  const { listing, seed } = prepared
  const max = listing.max
  const values = new Float64Array(featureKeys.length)
  const keys = new Float64Array(listing.size).fill(-1)
  for (let row = 0; row < listing.size; row++) {
    const verdict = verdicts[row] as number
    if (verdict === 2) continue
    readValues(prepared, row, values)
    let tenths = 0
    for (let i = 0; i < max.length; i++) {
      const value = values[i] as number
      if (value > 0) tenths += value * (max[i] as number)
    }
    const evidence = evidenceOf(prepared, row)
    const place = Math.round(Math.max(0, values[5] as number) * 127)
    const fresh = Math.round(Math.max(0, freshnessValue(prepared, row)) * 63)
    let key = verdict === 0 ? 1 : 0
    key = key * 2 + (evidence === 3 ? 0 : 1)
    key = key * 1024 + Math.round(tenths)
    key = key * 4 + (3 - evidence)
    key = key * 128 + place
    key = key * 64 + fresh
    const hash = mixHashes(seed, listing.idHash[row] as number) >>> 6
    keys[row] = key * 67_108_864 + hash
  }
  return keys
}

/** The part of a key below fits, evidence and score. */
const belowScore = 2 ** 41

/**
 * At least the `count` rows with the highest keys, highest first. A histogram over fits, evidence and score
 * finds where to cut, so that only the rows above the cut are sorted. Equal keys fall back to the row's id.
 */
export function topRows({ listing }: Prepared, keys: Float64Array, count: number): number[] {
  const histogram = new Uint32Array(4096)
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] as number
    if (key < 0) continue
    const bucket = Math.floor(key / belowScore)
    histogram[bucket] = (histogram[bucket] as number) + 1
  }
  let cut = histogram.length
  for (let held = 0; cut > 0 && held < count; ) held += histogram[--cut] as number
  const least = cut * belowScore
  const rows: number[] = []
  for (let row = 0; row < keys.length; row++) if ((keys[row] as number) >= least) rows.push(row)
  return rows.sort((one, other) => {
    const lead = (keys[other] as number) - (keys[one] as number)
    if (lead !== 0) return lead
    return (listing.opportunities[one]?.id ?? '') < (listing.opportunities[other]?.id ?? '')
      ? -1
      : 1
  })
}
