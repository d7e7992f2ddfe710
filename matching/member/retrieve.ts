import { mixHashes } from '../distinct.ts'
import { hasBit } from '../index/columns.ts'
import { opportunityAt } from '../listing.ts'
import { featureKeys } from '../weights.ts'
import {
  evidenceKinds,
  evidenceOf,
  freshnessValue,
  occupationValue,
  readValues,
  readWork,
  scoreTenths,
  textValue,
  workValue,
} from './features.ts'
import { payValue } from './offer.ts'
import { suitAt } from './place-grade.ts'
import type { Prepared } from './prepare.ts'
import { boundStanding, type RowBounds, reachStep, rowBounds } from './row-bounds.ts'
import { skillReserve } from './work-values.ts'

/** Bounds are sums of rounded numbers: so much more is allowed for, in tenths of a point. */
const slack = 0.01
const levelCount = 4096
const mostTenths = 1000
const silentEvidence = evidenceKinds.indexOf('none')
const textAt = featureKeys.indexOf('text')

/** The best rows found so far, and the level a row must reach to be among the `need` best. */
interface Best {
  readonly need: number
  readonly counts: Uint32Array
  cut: number
  held: number
  readonly rows: FoundRow[]
}

/** A row among the best, with what it was found by. */
export interface FoundRow {
  readonly row: number
  /** Fits before reach, then evidence before none, as two bits; below them the score in tenths. */
  readonly level: number
  /** What its work rests on, as an index of `evidenceKinds`. */
  readonly evidence: number
}

/** Of a level: whether it fits, whether nothing tells that its work suits, and its score. */
export function readLevel(level: number): { fits: boolean; silent: boolean; tenths: number } {
  return { fits: level >> 11 === 1, silent: ((level >> 10) & 1) === 0, tenths: level & 1023 }
}

/** The level of a row. */
export function levelOf(verdict: 0 | 1, evidence: number, tenths: number): number {
  return ((2 - 2 * verdict + (evidence === silentEvidence ? 0 : 1)) << 10) + tenths
}

/**
 * What a question cost: runs and rows that were looked at, rows whose place and access left them in, rows whose
 * title was read, whose text was read, and which were scored.
 */
export interface Effort {
  runs: number
  looked: number
  stood: number
  titled: number
  read: number
  scored: number
}

/** Nothing done yet. */
export function noEffort(): Effort {
  return { runs: 0, looked: 0, stood: 0, titled: 0, read: 0, scored: 0 }
}

/** One question under way: rows that fit are looked for first, then those within reach. */
interface Search {
  readonly prepared: Prepared
  readonly bounds: RowBounds
  readonly best: Best
  readonly effort: Effort
  readonly verdict: 0 | 1
}

/** Used by one question after another: each runs to its end before the next begins. */
const counts = new Uint32Array(levelCount)

/**
 * At least the `need` best rows the rules leave, best first, exactly as scoring and sorting all of them would
 * give. Rows are left out by bounds: what a group's title and codes, the families, the place and the access give
 * for certain, and the most that skills, words and the rest could add. Fits come before reach, so those are
 * looked at only where fits are too few. `cut` is a level that `need` rows are known to reach.
 */
export function bestRows(
  prepared: Prepared,
  { fits }: { readonly fits: number },
  need: number,
  effort: Effort = noEffort(),
  cut = 0,
): FoundRow[] {
  const best: Best = { need, counts: counts.fill(0), cut, held: 0, rows: [] }
  const bounds = rowBounds(prepared)
  scan({ prepared, bounds, best, effort, verdict: 0 })
  if (fits < need) {
    boundStanding(prepared, 1)
    scan({ prepared, bounds, best, effort, verdict: 1 })
  }
  return inOrder(prepared, best)
}

/** Goes through the groups, the most promising first, then through the rows that came later. */
function scan(search: Search): void {
  const { groups, arranged, rows, titleWork, codes, families } = search.prepared.listing
  const { order, groupWork, beside } = search.bounds
  const { runs, runStarts } = groups
  for (let i = 0; i < groups.reading.length; i++) {
    const group = order[i] as number
    if ((groupWork[group] as number) + beside < neededOf(search)) continue
    const reading = groups.reading[group] as number
    const codeSet = groups.codes[group] as number
    const last = runs[group + 1] as number
    for (let run = runs[group] as number; run < last; run++) {
      const family = groups.runFamilies[run] as number
      const first = runStarts[run] as number
      scanRows(search, group, reading, codeSet, family, first, runStarts[run + 1] as number)
    }
  }
  for (let row = arranged; row < rows; row++) {
    const family = families.ids[row] as number
    const reading = titleWork.ids[row] as number
    scanRows(search, -1, reading, codes.ids[row] as number, family, row, row + 1)
  }
}

/** The points, in tenths, a row needs to be among the best. */
function neededOf({ best, verdict }: Search): number {
  return best.cut - ((3 - 2 * verdict) << 10) - 0.5 - slack
}

/**
 * Looks at rows of one title reading, one set of codes and, where it is not -1, one set of families; `group` is -1
 * for rows of none. What is read of a row goes from the cheapest to the dearest, and each step leaves fewer rows
 * to the next.
 */
function scanRows(
  search: Search,
  group: number,
  reading: number,
  codeSet: number,
  families: number,
  first: number,
  end: number,
): void {
  const { prepared, bounds, effort, verdict } = search
  const { listing, familyFit } = prepared
  const { places, accesses, familyPoints, skillPoints, workPoints, others } = bounds
  const { skillBits, skillTotal, removed } = listing
  const placeIds = listing.place.ids
  const accessIds = listing.access.ids
  const familyIds = listing.families.ids
  const code = prepared.codeFit[codeSet] as number
  const sure = listing.titleWork.sure[reading] as number
  const title = prepared.titleFit[reading] as number
  const words = group < 0 ? bounds.mostWords : (bounds.groupWords[group] as number)
  const said = bounds.codePoints[codeSet] as number
  const bestFit = families < 0 ? bounds.bestFamilyFit : (familyFit[families] as number)
  const bestPoints = families < 0 ? bounds.bestFamilyPoints : (familyPoints[families] as number)
  const most =
    workPoints * workValue(code, bestFit, sure, title, words) + (said >= 0 ? said : bestPoints)
  let needed = neededOf(search) - others
  if (bounds.standing < needed - skillPoints - most) return
  effort.runs++
  effort.looked += end - first
  const base = verdict * reachStep
  let least = base + Math.max(0, needed - skillPoints - most)
  for (let row = first; row < end; row++) {
    const stands =
      (accesses[accessIds[row] as number] as number) + (places[placeIds[row] as number] as number)
    if (stands < least) continue
    effort.stood++
    // Within reach by its place, by its access or by both.
    let points = stands - base
    if (points >= reachStep) points -= reachStep
    const family = familyIds[row] as number
    const work = workPoints * workValue(code, familyFit[family] as number, sure, title, words)
    points += work + (said >= 0 ? said : (familyPoints[family] as number))
    if (points + skillPoints < needed) continue
    const bits = skillBits[row] as number
    if (bits !== 0) points += skillBound(bounds, bits, skillTotal[row] as number)
    if (points < needed || hasBit(removed, row)) continue
    points += restPoints(search, row)
    if (points + bounds.words < needed + others) continue
    if (!consider(search, row, words > 0, points - work)) continue
    needed = neededOf(search) - others
    least = base + Math.max(0, needed - skillPoints - most)
  }
}

/** The most points that a row's skills give, told from their bits. */
function skillBound({ skillBytes, skillPoints }: RowBounds, bits: number, total: number): number {
  const have =
    (skillBytes[bits & 255] as number) +
    (skillBytes[256 + ((bits >>> 8) & 255)] as number) +
    (skillBytes[512 + ((bits >>> 16) & 255)] as number) +
    (skillBytes[768 + (bits >>> 24)] as number)
  if (have === 0) return 0
  return skillPoints * Math.min(1, have / (skillReserve + total))
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
 * Scores a row: its title's words first, where they can be the member's, the words of its text only where it can
 * still be among the best, all else only where these say so. `beside` is the most it gets beside its work and its
 * text. True when it is kept.
 */
function consider(search: Search, row: number, hasWords: boolean, beside: number): boolean {
  const { prepared, bounds, effort, best, verdict } = search
  const { work } = bounds
  const { max } = prepared.listing
  if (hasWords) effort.titled++
  readWork(prepared, row, work, hasWords)
  const points = beside + bounds.workPoints * occupationValue(work)
  const needed = neededOf(search)
  if (points + bounds.words < needed) return false
  const evidence = evidenceOf(work)
  if (levelOf(verdict, evidence, mostTenths) < best.cut) return false
  effort.read++
  const text = textValue(prepared, row)
  if (points + text * (max[textAt] as number) + bounds.meaning < needed) return false
  effort.scored++
  readValues(prepared, row, work, prepared.values, text)
  const level = levelOf(verdict, evidence, scoreTenths(prepared.values, max))
  if (level < best.cut) return false
  keep(best, { row, level, evidence })
  return true
}

/** Holds a row, and raises the cut to the level that `need` rows reach. */
function keep(best: Best, found: FoundRow): void {
  best.rows.push(found)
  best.counts[found.level] = (best.counts[found.level] as number) + 1
  best.held++
  while (best.held - (best.counts[best.cut] as number) >= best.need) {
    best.held -= best.counts[best.cut] as number
    best.cut++
  }
}

/** Within a level rows stand by kind of evidence, place, freshness, then a hash of member and listing. */
function inOrder(prepared: Prepared, { rows, cut }: Best): FoundRow[] {
  const kept: { readonly found: FoundRow; readonly key: number }[] = []
  for (const found of rows) {
    if (found.level >= cut) kept.push({ found, key: orderKey(prepared, found) })
  }
  const idOf = ({ row }: FoundRow) => opportunityAt(prepared.listing, row).id
  kept.sort((one, other) => {
    return other.key - one.key || (idOf(one.found) < idOf(other.found) ? -1 : 1)
  })
  return kept.map(({ found }) => found)
}

/** The whole order of a row as one number of 53 bits, higher first. */
function orderKey(prepared: Prepared, { row, level, evidence }: FoundRow): number {
  const { listing, seed } = prepared
  const suits = suitAt(prepared.places, listing.place.ids[row] as number)
  const freshness = freshnessValue(listing.verified[row] ?? 0, prepared.asOf)
  const place = Math.round(Math.max(0, suits) * 127)
  const fresh = Math.round(Math.max(0, freshness) * 63)
  const hash = mixHashes(seed, listing.idHash[row] ?? 0) >>> 6
  return (((level * 4 + 3 - evidence) * 128 + place) * 64 + fresh) * 67_108_864 + hash
}
