import { eligibilityOf } from '../eligibility/eligibility.ts'
import {
  evidenceOf,
  freshnessValue,
  occupationValue,
  scoreTenths,
  textValue,
  valuesOf,
  workOf,
} from '../score/features.ts'
import { payValue } from '../score/offer.ts'
import type { Prepared } from '../score/prepare.ts'
import { skillRowValue } from '../score/work-values.ts'
import { type Best, keep, levelOf, tierStart } from './found-rows.ts'
import { type RowBounds, wishedPoints } from './row-bounds.ts'

/** Tolerance for rounding in bound sums, in tenths of a point. */
const slack = 0.01
const maxTenths = 1000

/** Cost of a search: runs and rows compared, rows weighed, titles and texts read, rows scored. */
export interface Effort {
  runs: number
  compared: number
  weighed: number
  titlesRead: number
  textsRead: number
  scored: number
}

/** Counters of work done, all zero. */
export function noEffort(): Effort {
  return { runs: 0, compared: 0, weighed: 0, titlesRead: 0, textsRead: 0, scored: 0 }
}

/** One search in progress. */
export interface Search {
  readonly prepared: Prepared
  readonly bounds: RowBounds
  readonly best: Best
  readonly effort: Effort
  /** See `eligiblePoints`. */
  readonly placePoints: Float64Array
  readonly accessPoints: Float64Array
  /** Rows waiting to be weighed, with the group of each, -1 without one. */
  readonly waiting: number[]
  readonly groupOfWaiting: number[]
}

/** Points, in tenths, a row needs to be among the best. */
export function neededPoints({ best }: Search): number {
  return best.cut - tierStart(true) - 0.5 - slack
}

/** Queues eligible rows from `first` to `end` whose place and access give enough points. */
export function collect(
  search: Search,
  points: number,
  group: number,
  first: number,
  end: number,
): void {
  const { prepared, placePoints, accessPoints, waiting, groupOfWaiting } = search
  const placeIds = prepared.listing.place.ids
  const accessIds = prepared.listing.access.ids
  for (let row = first; row < end; row++) {
    const place = placeIds[row] as number
    const access = accessIds[row] as number
    if ((placePoints[place] as number) + (accessPoints[access] as number) < points) continue
    waiting.push(row)
    groupOfWaiting.push(group)
  }
}

/**
 * Weighs the waiting rows. Reads each row's data from cheapest to most expensive; each step prunes
 * rows for the next.
 */
export function weigh(search: Search): void {
  const { prepared, bounds, effort, placePoints, accessPoints, waiting, groupOfWaiting } = search
  const { listing, familyFit, codeFit, titleFit, profile } = prepared
  const { titleWork, removed } = listing
  const { skillPoints, workPoints, others } = bounds
  let needed = neededPoints(search) - others
  effort.weighed += waiting.length
  for (let i = 0; i < waiting.length; i++) {
    const row = waiting[i] as number
    const group = groupOfWaiting[i] as number
    const codes = listing.codes.ids[row] as number
    const families = listing.families.ids[row] as number
    const reading = titleWork.ids[row] as number
    const sure = titleWork.sure[reading] as number
    const words = group < 0 ? bounds.mostWords : (bounds.groupWords[group] as number)
    const work =
      workPoints *
      occupationValue({
        code: codeFit[codes] as number,
        family: familyFit[families] as number,
        sure,
        title: titleFit[reading] as number,
        words,
      })
    let beside =
      (placePoints[listing.place.ids[row] as number] as number) +
      (accessPoints[listing.access.ids[row] as number] as number) +
      wishedPoints(bounds, codes, reading, sure, bounds.familyPoints[families] as number)
    if (work + beside + skillPoints < needed) continue
    beside += skillPoints * Math.max(0, skillRowValue(listing, profile.skills, row))
    if (work + beside < needed || removed[row] === 1) continue
    beside += statedPoints(prepared, row)
    if (work + beside + bounds.words < needed + others) continue
    if (consider(search, row, words > 0, beside)) needed = neededPoints(search) - others
  }
  waiting.length = 0
  groupOfWaiting.length = 0
}

/** A row's points for pay, credentials and freshness, in tenths. */
function statedPoints({ listing, credentials, member, asOf }: Prepared, row: number): number {
  const { max, pay, verified, offer } = listing
  return (
    Math.max(0, payValue(pay[row] as number, member.goals.payFloor)) * max.pay +
    Math.max(0, credentials[offer.ids[row] as number] as number) * max.credentials +
    Math.max(0, freshnessValue(verified[row] as number, asOf)) * max.freshness
  )
}

/**
 * Scores a row: title words first, if they can match; text words only if it can still be among the
 * best; the rest only if those allow it. `beside` is its maximum besides work and text. True if
 * kept.
 */
function consider(search: Search, row: number, hasWords: boolean, beside: number): boolean {
  const { prepared, bounds, effort, best } = search
  const { max } = prepared.listing
  if (hasWords) effort.titlesRead++
  const work = workOf(prepared, row, hasWords)
  const points = beside + bounds.workPoints * occupationValue(work)
  const needed = neededPoints(search)
  if (points + bounds.words < needed) return false
  const evidence = evidenceOf(work)
  if (levelOf({ evidence, tenths: maxTenths }) < best.cut) return false
  effort.textsRead++
  const text = textValue(prepared, row)
  if (points + text * max.text + bounds.meaning < needed) return false
  effort.scored++
  const tenths = scoreTenths(valuesOf(prepared, row, work, text), max)
  const fits = eligibilityOf(prepared, row) === 'fits'
  const found = { row, fits, evidence, tenths }
  if (levelOf(found) < best.cut) return false
  keep(best, found)
  return true
}
