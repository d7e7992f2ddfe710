import { mixHashes } from '../distinct.ts'
import { opportunityAt } from '../listing.ts'
import {
  evidenceKinds,
  evidenceOf,
  freshnessValue,
  occupationValue,
  readValues,
  readWork,
  scoreTenths,
  workOf,
} from './features.ts'
import { payValue } from './offer.ts'
import type { Prepared } from './prepare.ts'
import { outStep, type RowBounds, reachStep, rowBounds } from './row-bounds.ts'
import { skillReserve } from './work-values.ts'

/** Bounds are sums of rounded numbers: so much more is allowed for, in tenths of a point. */
const slack = 0.01
const levelCount = 4096
const silentEvidence = evidenceKinds.indexOf('none')

/** The best rows found so far, and the level a row must reach to be among the `need` best. */
interface Best {
  readonly need: number
  readonly counts: Uint32Array
  cut: number
  held: number
  readonly rows: number[]
  readonly levels: number[]
}

/** What a question cost: rows whose bound was looked at, and rows that were scored. */
export interface Effort {
  looked: number
  scored: number
}

/**
 * At least the `need` best rows the rules leave, best first, exactly as scoring and sorting all of them would
 * give. Rows are left out by bounds: what a group's title and codes, the place and the access give for
 * certain, and the most that skills, words and the rest could add. Fits come before reach, so those are
 * looked at only where fits are too few.
 */
export function bestRows(
  prepared: Prepared,
  { fits }: { readonly fits: number },
  need: number,
  effort: Effort = { looked: 0, scored: 0 },
): number[] {
  const best: Best = {
    ...{ need, counts: new Uint32Array(levelCount), cut: 0, held: 0 },
    ...{ rows: [], levels: [] },
  }
  const search = { prepared, bounds: rowBounds(prepared), best, effort }
  scan(search, 0)
  if (fits < need) scan(search, 1)
  return inOrder(prepared, best)
}

/** One question under way. */
interface Search {
  readonly prepared: Prepared
  readonly bounds: RowBounds
  readonly best: Best
  readonly effort: Effort
}

/** Goes through the groups, the most promising first, then through the rows that came later. */
function scan(search: Search, verdict: 0 | 1): void {
  const { prepared, bounds } = search
  const { groups, arranged, rows, titleWork, codes } = prepared.listing
  for (let i = 0; i < bounds.order.length; i++) {
    const group = bounds.order[i] as number
    const work = bounds.groupWork[group] as number
    if (work + bounds.standing + bounds.skillPoints < neededOf(search, verdict)) continue
    const reading = groups.reading[group] as number
    const first = groups.starts[group] as number
    const end = groups.starts[group + 1] as number
    scanRows(search, verdict, reading, groups.codes[group] as number, work, first, end)
  }
  for (let row = arranged; row < rows; row++) {
    const reading = titleWork.ids[row] as number
    scanRows(search, verdict, reading, codes.ids[row] as number, bounds.mostWork, row, row + 1)
  }
}

/** The points, in tenths, a row that is as good in all that is not yet looked at needs to be among the best. */
function neededOf({ best, bounds }: Search, verdict: 0 | 1): number {
  return best.cut - ((3 - 2 * verdict) << 10) - 0.5 - slack - bounds.others
}

/** Looks at rows of one title reading and one set of codes, whose work gives at most `most`. */
function scanRows(
  search: Search,
  verdict: 0 | 1,
  reading: number,
  codeSet: number,
  most: number,
  first: number,
  end: number,
): void {
  const { prepared, bounds, effort } = search
  const { listing, familyFit } = prepared
  const { places, accesses, familyPoints, skillPoints, work } = bounds
  const [byte0, byte1, byte2, byte3] = bounds.skillBytes
  const { skillBits, skillTotal, removed } = listing
  const [placeIds, accessIds] = [listing.place.ids, listing.access.ids]
  const familyIds = listing.families.ids
  const said = bounds.codePoints[codeSet] as number
  let needed = neededOf(search, verdict)
  let beside = needed - most
  effort.looked += end - first
  for (let row = first; row < end; row++) {
    let points =
      (places[placeIds[row] as number] as number) + (accesses[accessIds[row] as number] as number)
    // Whole steps say the verdict: see `RowBounds`.
    if (verdict === 0) {
      if (points >= reachStep) continue
    } else {
      if (points < reachStep || points >= outStep) continue
      points = points % reachStep
    }
    if (points + skillPoints < beside) continue
    const bits = skillBits[row] as number
    const have =
      (byte0[bits & 255] as number) +
      (byte1[(bits >>> 8) & 255] as number) +
      (byte2[(bits >>> 16) & 255] as number) +
      (byte3[bits >>> 24] as number)
    if (have > 0) {
      const part = have / (skillReserve + (skillTotal[row] as number))
      points += part < 1 ? skillPoints * part : skillPoints
    }
    if (points < beside || removed[row] === 1) continue
    const family = familyIds[row] as number
    work.code = prepared.codeFit[codeSet] as number
    work.sure = listing.titleWork.sure[reading] as number
    work.title = prepared.titleFit[reading] as number
    work.family = familyFit[family] as number
    work.words = bounds.mostWords
    points += said >= 0 ? said : (familyPoints[family] as number)
    const withWork = points + bounds.workPoints * occupationValue(work)
    if (withWork < needed) continue
    const lacks = bounds.rest - restPoints(search, row)
    if (withWork - lacks < needed) continue
    if (!consider(search, verdict, row, points - lacks)) continue
    needed = neededOf(search, verdict)
    beside = needed - most
  }
}

/** What pay, credentials and freshness give a row, in tenths. */
function restPoints({ prepared }: Search, row: number): number {
  const { listing, credentials, member, asOf } = prepared
  const { max, pay, verified, offer } = listing
  return (
    Math.max(0, payValue(pay[row] as number, member.goals.payFloor)) * (max[7] as number) +
    Math.max(0, credentials[offer.ids[row] as number] as number) * (max[8] as number) +
    Math.max(0, freshnessValue(verified[row] as number, asOf)) * (max[9] as number)
  )
}

/**
 * Scores a row: its title's words first, the words of its text only where it can still be among the best.
 * `beside` is the most it gets beside its work and what is not yet looked at. True when it is kept.
 */
function consider(search: Search, verdict: 0 | 1, row: number, beside: number): boolean {
  const { prepared, bounds, effort, best } = search
  const { work } = bounds
  readWork(prepared, row, work)
  if (beside + bounds.workPoints * occupationValue(work) < neededOf(search, verdict)) return false
  const tier = 2 - 2 * verdict + (evidenceOf(work) === silentEvidence ? 0 : 1)
  if ((tier << 10) + levelCount / 4 <= best.cut) return false
  effort.scored++
  readValues(prepared, row, work, prepared.values)
  const level = (tier << 10) + scoreTenths(prepared.values, prepared.listing.max)
  if (level < best.cut) return false
  best.rows.push(row)
  best.levels.push(level)
  best.counts[level] = (best.counts[level] as number) + 1
  best.held++
  while (best.held - (best.counts[best.cut] as number) >= best.need) {
    best.held -= best.counts[best.cut] as number
    best.cut++
  }
  return true
}

/** Within a level rows stand by kind of evidence, place, freshness, then a hash of member and listing. */
function inOrder(prepared: Prepared, { rows, levels, cut }: Best): number[] {
  const kept: { readonly row: number; readonly key: number }[] = []
  rows.forEach((row, i) => {
    const level = levels[i] as number
    if (level >= cut) kept.push({ row, key: orderKey(prepared, row, level) })
  })
  const idOf = (row: number) => opportunityAt(prepared.listing, row).id
  kept.sort((one, other) => other.key - one.key || (idOf(one.row) < idOf(other.row) ? -1 : 1))
  return kept.map(({ row }) => row)
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
