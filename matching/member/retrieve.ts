import { mixHashes } from '../distinct.ts'
import {
  evidenceKinds,
  evidenceOf,
  freshnessValue,
  readValues,
  readWork,
  scoreTenths,
  workOf,
} from './features.ts'
import { placeExclusion } from './place.ts'
import { placeGrade } from './place-grade.ts'
import type { Prepared } from './prepare.ts'
import type { Exclusion } from './verdict.ts'

/** A place's grade and whether it leaves a question open. */
const placeClasses = 2 * Object.keys(placeGrade).length

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
  // A listing's verdict depends on its access and its place alone: one table over both, then one look-up a row.
  const verdictOf = new Uint8Array(access.length * placeClasses)
  const reasonOf = new Int8Array(verdictOf.length)
  access.forEach(({ exclusion, reach }, i) => {
    for (let at = 0; at < placeClasses; at++) {
      const reason = numberOf(exclusion ?? placeExclusion(at >> 1))
      reasonOf[i * placeClasses + at] = reason
      verdictOf[i * placeClasses + at] = reason >= 0 ? 2 : reach || (at & 1) === 1 ? 1 : 0
    }
  })
  const placeClass = new Uint8Array(places.grade.length)
  for (let place = 0; place < placeClass.length; place++) {
    placeClass[place] =
      (places.grade[place] as number) * 2 + ((places.verdict[place] as number) & 1)
  }
  const verdicts = new Uint8Array(listing.size)
  const pairs = new Uint32Array(verdictOf.length)
  const [accessIds, placeIds] = [listing.access.ids, listing.place.ids]
  for (let row = 0; row < verdicts.length; row++) {
    const at = placeClass[placeIds[row] as number] as number
    const pair = (accessIds[row] as number) * placeClasses + at
    verdicts[row] = verdictOf[pair] as number
    pairs[pair] = (pairs[pair] as number) + 1
  }
  const counts = new Uint32Array(reasons.length)
  const totals = [0, 0, 0]
  pairs.forEach((count, pair) => {
    const reason = reasonOf[pair] ?? -1
    if (reason >= 0) counts[reason] = (counts[reason] ?? 0) + count
    const verdict = verdictOf[pair] ?? 2
    totals[verdict] = (totals[verdict] ?? 0) + count
  })
  const [fits = 0, reach = 0] = totals
  const excluded = reasons
    .map(({ key, reason }, i) => ({ key, reason, count: counts[i] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
  return { fits, reach, excluded, verdicts }
}

/** Every row's place in the order as far as fits, evidence and score decide it. */
export interface Levels {
  /** 12 bits a row: fits, any evidence, score in tenths; -1 when not scored. */
  readonly level: Int16Array
  /** How many rows stand on each level. */
  readonly counts: Uint32Array
}

const levelCount = 4096
const silentEvidence = evidenceKinds.indexOf('none')

/**
 * Scores rows in the order of their tiers: fits with evidence, fits without, reach with, reach without. A tier
 * is left out once `need` rows stand above it, because nothing in it can then be among the first.
 */
export function levelRows(prepared: Prepared, considered: Considered, need: number): Levels {
  const { max } = prepared.listing
  const { verdicts } = considered
  const { values } = prepared
  const work = { code: 0, family: 0, sure: 0, title: 0, words: 0 }
  const level = new Int16Array(verdicts.length).fill(-1)
  const counts = new Uint32Array(levelCount)
  const score = (row: number, tier: number) => {
    readValues(prepared, row, work, values)
    const at = (tier << 10) + scoreTenths(values, max)
    level[row] = at
    counts[at] = (counts[at] as number) + 1
  }
  let scored = 0
  for (let verdict = 0; verdict < 2 && scored < need; verdict++) {
    const silent: number[] = []
    for (let row = 0; row < verdicts.length; row++) {
      if (verdicts[row] !== verdict) continue
      readWork(prepared, row, work)
      if (evidenceOf(work) === silentEvidence) {
        silent.push(row)
        continue
      }
      score(row, 3 - 2 * verdict)
      scored++
    }
    if (scored >= need) break
    for (const row of silent) {
      readWork(prepared, row, work)
      score(row, 2 - 2 * verdict)
    }
    scored += silent.length
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
