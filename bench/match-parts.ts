import { countVerdicts } from '#matching/eligibility/eligibility.ts'
import type { Listing } from '#matching/index/listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { bestRows } from '#matching/retrieve/retrieve.ts'
import type { Effort } from '#matching/retrieve/weigh-rows.ts'
import { prepare } from '#matching/score/prepare.ts'
import { asOf, benchMembers } from './sample-members.ts'
import { shippedRules } from './seed-knowledge.ts'

/** Milliseconds per part of a match: the mean of members' minimums, which load disturbs least. */
export interface MatchParts {
  readonly whole: number
  /** Judging and valuing distinct values, counting fits, finding the best; the rest is explaining. */
  readonly preparing: number
  readonly counting: number
  readonly finding: number
  readonly explaining: number
  /** Lower bound for finding: only reads the same columns of as many rows. */
  readonly reading: number
}

/** Milliseconds that each part is repeated. */
const measured = 1_500
/** Rows scanned first for a page of ten. */
const needed = 18

/** Measures the parts of a match with ten results. */
export function measureParts(listing: Listing, effort: Effort): MatchParts {
  const rules = shippedRules()
  const prepareFor = (member: Member) => prepare(member, listing, rules, asOf)
  const counted = (member: Member) => {
    const prepared = prepareFor(member)
    return { prepared, considered: countVerdicts(prepared) }
  }
  const whole = minTime((member) => rank(member, listing, { rules, asOf, limit: 10 }))
  const preparing = minTime(prepareFor)
  const decided = minTime(counted)
  const searchTime = minTime((member) => {
    const { prepared } = counted(member)
    return bestRows(prepared, needed)
  })
  const reading = minTime(() => readColumns(listing, effort))
  return {
    whole,
    preparing,
    counting: decided - preparing,
    finding: searchTime - decided,
    explaining: whole - searchTime,
    reading,
  }
}

function minTime(work: (member: Member) => unknown): number {
  const members = benchMembers()
  const best = members.map(() => Number.POSITIVE_INFINITY)
  const startedAt = performance.now()
  do {
    members.forEach((member, i) => {
      const started = performance.now()
      work(member)
      best[i] = Math.min(best[i] ?? 0, performance.now() - started)
    })
  } while (performance.now() - startedAt < measured)
  return best.reduce((sum, time) => sum + time, 0) / best.length
}

/** Reads as much as a search with this effort: compared rows in order, the others spread out. */
function readColumns(listing: Listing, effort: Effort): number {
  const { groups, place, access, families, codes, titles, texts, rows } = listing
  let sum = 0
  for (let i = 0; i < groups.reading.length; i++) {
    sum += (groups.reading[i] as number) + (groups.codes[i] as number)
  }
  for (let row = 0; row < Math.min(rows, effort.compared); row++) {
    sum += (place.ids[row] as number) + (access.ids[row] as number)
  }
  const apart = (count: number) => Math.max(1, rows / Math.max(1, count))
  for (let index = 0; index < rows; index += apart(effort.weighed)) {
    const row = Math.floor(index)
    sum += (families.ids[row] as number) + (codes.ids[row] as number)
  }
  for (const [{ lists }, count] of [
    [titles, effort.titlesRead] as const,
    [texts, effort.textsRead] as const,
  ]) {
    for (let index = 0; index < rows; index += apart(count)) {
      const row = Math.floor(index)
      const end = lists.offsets[row + 1] as number
      for (let slot = lists.offsets[row] as number; slot < end; slot++) {
        sum += lists.numbers[slot] as number
      }
    }
  }
  return sum
}
