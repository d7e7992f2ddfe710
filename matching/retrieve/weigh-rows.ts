import { hasBit } from '../index/columns.ts'
import {
  evidenceOf,
  freshnessValue,
  occupationValue,
  readValues,
  readWork,
  scoreTenths,
  textValue,
  workValue,
} from '../score/features.ts'
import { payValue } from '../score/offer.ts'
import type { Prepared } from '../score/prepare.ts'
import { skillReserve } from '../score/work-values.ts'
import { featureKeys } from '../weights.ts'
import { type Best, keep, levelOf } from './found-rows.ts'
import { type RowBounds, reachStep, standingGrain } from './row-bounds.ts'

/** Bounds are sums of rounded numbers: so much more is allowed for, in tenths of a point. */
const slack = 0.01
const mostTenths = 1000
const textAt = featureKeys.indexOf('text')

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
export interface Search {
  readonly prepared: Prepared
  readonly bounds: RowBounds
  readonly best: Best
  readonly effort: Effort
  readonly verdict: 0 | 1
}

/** The points, in tenths, a row needs to be among the best. */
export function neededOf({ best, verdict }: Search): number {
  return best.cut - ((3 - 2 * verdict) << 10) - 0.5 - slack
}

/** Rows that wait to be weighed, each with its group, -1 without one: used by one question after another. */
const waiting = { rows: new Uint32Array(1024), groups: new Int32Array(1024) }

/**
 * Puts behind the first `count` that wait the rows whose place and access are what is looked for and give at least
 * so many points; how many wait then. Most rows of a search pass here and nowhere else, so nothing in it has to be
 * guessed by the processor.
 */
export function collect(
  { prepared, bounds, verdict }: Search,
  points: number,
  group: number,
  count: number,
  first: number,
  end: number,
): number {
  const { places, accesses } = bounds
  const placeIds = prepared.listing.place.ids
  const accessIds = prepared.listing.access.ids
  const { rows, groups } = roomFor(count + end - first)
  const least = Math.floor((Math.max(0, points) + verdict * reachStep) * standingGrain)
  let next = count
  for (let row = first; row < end; row++) {
    const stands =
      (accesses[accessIds[row] as number] as number) + (places[placeIds[row] as number] as number)
    rows[next] = row
    groups[next] = group
    next += 1 + ((stands - least) >> 31)
  }
  return next
}

function roomFor(count: number) {
  if (count < waiting.rows.length) return waiting
  const rows = new Uint32Array(count * 2)
  const groups = new Int32Array(count * 2)
  rows.set(waiting.rows)
  groups.set(waiting.groups)
  return Object.assign(waiting, { rows, groups })
}

/**
 * Weighs the first rows that wait. What is read of a row goes from the cheapest to the dearest, and each step leaves
 * fewer rows to the next.
 */
export function weigh(search: Search, count: number): void {
  const { prepared, bounds, effort, verdict } = search
  const { listing, familyFit, codeFit, titleFit } = prepared
  const { places, accesses, familyPoints, codePoints, groupWords } = bounds
  const { skillPoints, workPoints, others } = bounds
  const { skillBits, skillTotal, removed, titleWork } = listing
  const { rows, groups } = waiting
  const base = verdict * reachStep
  let needed = neededOf(search) - others
  effort.stood += count
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number
    const stands =
      (accesses[listing.access.ids[row] as number] as number) +
      (places[listing.place.ids[row] as number] as number)
    // Within reach by its place, by its access or by both.
    let points = stands / standingGrain - base
    if (points >= reachStep) points -= reachStep
    const group = groups[i] as number
    const words = group < 0 ? bounds.mostWords : (groupWords[group] as number)
    const reading = titleWork.ids[row] as number
    const codes = listing.codes.ids[row] as number
    const family = listing.families.ids[row] as number
    const work =
      workPoints *
      workValue(
        codeFit[codes] as number,
        familyFit[family] as number,
        titleWork.sure[reading] as number,
        titleFit[reading] as number,
        words,
      )
    const said = codePoints[codes] as number
    points += work + (said >= 0 ? said : (familyPoints[family] as number))
    if (points + skillPoints < needed) continue
    const bits = skillBits[row] as number
    if (bits !== 0) points += skillBound(bounds, bits, skillTotal[row] as number)
    if (points < needed || hasBit(removed, row)) continue
    points += restPoints(search, row)
    if (points + bounds.words < needed + others) continue
    if (consider(search, row, words > 0, points - work)) needed = neededOf(search) - others
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
