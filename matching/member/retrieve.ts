import { mixHashes } from '../distinct.ts'
import { featureKeys } from '../weights.ts'
import { evidenceOf, freshnessValue, readTenths, readValues, readWork, workOf } from './features.ts'
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

/** Every row's place in the order as far as fits, evidence and score decide it. */
export interface Levels {
  /** 12 bits a row: fits, any evidence, score in tenths; -1 when not possible. */
  readonly level: Int16Array
  /** How many rows stand on each level. */
  readonly counts: Uint32Array
}

const levelCount = 4096

/** Scores every row the rules leave. */
export function levelRows(prepared: Prepared, verdicts: Uint8Array): Levels {
  const { max } = prepared.listing
  const values = new Float64Array(featureKeys.length)
  const parts = new Float64Array(featureKeys.length)
  const work = { code: 0, family: 0, sure: 0, title: 0, words: 0 }
  const level = new Int16Array(verdicts.length)
  const counts = new Uint32Array(levelCount)
  for (let row = 0; row < level.length; row++) {
    const verdict = verdicts[row] as number
    if (verdict === 2) {
      level[row] = -1
      continue
    }
    readWork(prepared, row, work)
    readValues(prepared, row, work, values)
    const tenths = readTenths(values, max, parts)
    const evidence = evidenceOf(work) === 3 ? 0 : 1
    const at = (((1 - verdict) * 2 + evidence) << 10) + tenths
    level[row] = at
    counts[at] = (counts[at] as number) + 1
  }
  return { level, counts }
}

/**
 * At least the `count` best rows, best first: the levels are cut by their counts, and only the rows above
 * the cut are sorted, within a level by kind of evidence, place, freshness, then a hash of member and listing.
 */
export function topRows(prepared: Prepared, { level, counts }: Levels, count: number): number[] {
  let cut = levelCount
  for (let held = 0; cut > 0 && held < count; ) held += counts[--cut] as number
  const rows: number[] = []
  for (let row = 0; row < level.length; row++) {
    if ((level[row] as number) >= cut) rows.push(row)
  }
  const keys = new Map(rows.map((row) => [row, orderKey(prepared, row, level[row] ?? 0)]))
  const { opportunities } = prepared.listing
  return rows.sort((one, other) => {
    const lead = (keys.get(other) ?? 0) - (keys.get(one) ?? 0)
    if (lead !== 0) return lead
    return (opportunities[one]?.id ?? '') < (opportunities[other]?.id ?? '') ? -1 : 1
  })
}

/** The whole order of a row as one number of 53 bits, higher first. */
function orderKey(prepared: Prepared, row: number, level: number): number {
  const { listing, seed } = prepared
  const evidence = evidenceOf(workOf(prepared, row))
  const suits = prepared.places.value[listing.place.ids[row] ?? 0] ?? 0
  const freshness = freshnessValue(listing.verified[row] ?? 0, prepared.asOf)
  const place = Math.round(Math.max(0, suits) * 127)
  const fresh = Math.round(Math.max(0, freshness) * 63)
  const hash = mixHashes(seed, listing.idHash[row] ?? 0) >>> 6
  return (((level * 4 + 3 - evidence) * 128 + place) * 64 + fresh) * 67_108_864 + hash
}
