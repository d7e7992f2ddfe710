import type { Listing } from '#matching/listing.ts'
import { decide } from '#matching/member/decide.ts'
import type { Member } from '#matching/member/member.ts'
import { prepare } from '#matching/member/prepare.ts'
import { bestRows } from '#matching/member/retrieve.ts'
import type { Effort } from '#matching/member/weigh-rows.ts'
import { rank } from '#matching/rank.ts'
import { asOf, benchMembers } from './people.ts'
import { shippedRules } from './shipped-knowledge.ts'

/** Milliseconds of the parts of a match: the least of many runs a member, which other work disturbs least, on average. */
export interface MatchParts {
  readonly whole: number
  /** Holding the member against the distinct values, counting what fits, finding the best rows; the rest chooses and explains. */
  readonly preparing: number
  readonly counting: number
  readonly finding: number
  readonly explaining: number
  /** What finding takes at least: reading the same columns of as many rows, and nothing done with them. */
  readonly reading: number
}

/** Milliseconds for which each part is run again and again. */
const measured = 1_500
/** As many rows as a page of ten needs at first. */
const needed = 18

/** Measures the parts of a match for ten. */
export function measureParts(listing: Listing, effort: Effort): MatchParts {
  const rules = shippedRules()
  const held = (member: Member) => prepare(member, listing, rules, asOf)
  const counted = (member: Member) => {
    const prepared = held(member)
    return { prepared, considered: decide(prepared) }
  }
  const whole = least((member) => rank(member, listing, { rules, asOf, limit: 10 }))
  const preparing = least(held)
  const decided = least(counted)
  const found = least((member) => {
    const { prepared, considered } = counted(member)
    return bestRows(prepared, considered, needed)
  })
  const reading = least(() => readColumns(listing, effort))
  return {
    whole,
    preparing,
    counting: decided - preparing,
    finding: found - decided,
    explaining: whole - found,
    reading,
  }
}

function least(work: (member: Member) => unknown): number {
  const members = benchMembers()
  const best = members.map(() => Number.POSITIVE_INFINITY)
  const begun = performance.now()
  do {
    members.forEach((member, i) => {
      const started = performance.now()
      work(member)
      best[i] = Math.min(best[i] ?? 0, performance.now() - started)
    })
  } while (performance.now() - begun < measured)
  return best.reduce((sum, one) => sum + one, 0) / best.length
}

/** Reads what a search with this effort reads: rows that are looked at one behind another, the others as far apart as they lie. */
function readColumns(listing: Listing, effort: Effort): number {
  const { groups, place, access, families, skillBits, skillTotal, titles, texts, rows } = listing
  let sum = 0
  for (let i = 0; i < groups.reading.length; i++) {
    sum += (groups.reading[i] as number) + (groups.codes[i] as number)
  }
  for (let row = 0; row < Math.min(rows, effort.looked); row++) {
    sum += (place.ids[row] as number) + (access.ids[row] as number)
  }
  const apart = (count: number) => Math.max(1, rows / Math.max(1, count))
  for (let at = 0; at < rows; at += apart(effort.stood)) {
    const row = Math.floor(at)
    sum += (families.ids[row] as number) + (skillBits[row] as number) + (skillTotal[row] as number)
  }
  for (const [{ lists }, count] of [
    [titles, effort.titled] as const,
    [texts, effort.read] as const,
  ]) {
    for (let at = 0; at < rows; at += apart(count)) {
      const row = Math.floor(at)
      const end = lists.offsets[row + 1] as number
      for (let slot = lists.offsets[row] as number; slot < end; slot++) {
        sum += lists.numbers[slot] as number
      }
    }
  }
  return sum
}
