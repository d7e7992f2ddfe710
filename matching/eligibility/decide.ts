import { placeExclusion } from '../explain/place-text.ts'
import { pairOf } from '../index/place-counts.ts'
import type { Prepared } from '../score/prepare.ts'
import { placeKinds, placeVerdictAt, reachOfSet } from './place-grade.ts'
import type { Exclusion } from './verdict.ts'

/** What the rules leave, and why they leave out the rest. */
export interface Considered {
  readonly fits: number
  readonly reach: number
  readonly excluded: readonly {
    readonly key: string
    readonly reason: string
    readonly count: number
  }[]
}

const setKinds = Object.keys(reachOfSet).length

/** Used by one question after another: see `countKinds`. */
let room = new Int32Array(0)

/** 0 fits, 1 reach, 2 not possible: what the rules say of a row. */
export function verdictOf({ listing, access, places }: Prepared, row: number): 0 | 1 | 2 {
  const byAccess = access[listing.access.ids[row] as number]
  const byPlace = placeVerdictAt(places, listing.place.ids[row] as number)
  if (!byAccess || byAccess.exclusion || byPlace === 2) return 2
  return byAccess.reach || byPlace === 1 ? 1 : 0
}

/** Counts what the rules say of every row; each row counts once, for the first rule that leaves it out. */
export function decide({ listing, access, places }: Prepared): Considered {
  const rows = countKinds(listing, places.reach, access.length)
  const totals = [0, 0, 0]
  const reasons = new Map<string, { key: string; reason: string; count: number }>()
  const leaveOut = ({ key, reason }: Exclusion, count: number) => {
    const held = reasons.get(key)
    if (held) held.count += count
    else reasons.set(key, { key, reason, count })
  }
  for (let i = 0, at = 0; i < access.length; i++) {
    const verdict = access[i]
    for (let kind = 0; kind < placeKinds; kind++, at++) {
      const count = rows[at] as number
      if (count === 0) continue
      const exclusion = verdict?.exclusion ?? placeExclusion(places.gradeOf[kind] as number)
      if (exclusion) leaveOut(exclusion, count)
      const stands = exclusion ? 2 : verdict?.reach || places.verdictOf[kind] === 1 ? 1 : 0
      totals[stands] = (totals[stands] ?? 0) + count
    }
  }
  const [fits = 0, reach = 0] = totals
  const excluded = [...reasons.values()].sort(
    (one, other) => other.count - one.count || (one.key < other.key ? -1 : 1),
  )
  return { fits, reach, excluded }
}

/**
 * Rows by `(access * kinds of sets + kind) * 32 + flags`. Arranged rows were counted by set: only sets that lie
 * otherwise than most do are walked, and what they hold is taken off the totals. The other rows are walked.
 */
function countKinds(
  listing: Prepared['listing'],
  reach: Uint8Array,
  accessCount: number,
): Int32Array {
  const { offsets, pairs, counts, totalPairs, totals } = listing.placeCounts
  if (room.length < accessCount * placeKinds) room = new Int32Array(accessCount * placeKinds * 2)
  const rows = room.fill(0, 0, accessCount * placeKinds)
  const add = (pair: number, kind: number, count: number) => {
    const at = (pair >> 5) * placeKinds + (kind << 5) + (pair & 31)
    rows[at] = (rows[at] as number) + count
  }
  const sets = offsets.length - 1
  const most = commonest(reach, sets)
  for (let i = 0; i < totals.length; i++) add(totalPairs[i] as number, most, totals[i] as number)
  for (let set = 0; set < sets; set++) {
    const kind = reach[set] as number
    if (kind === most) continue
    const end = offsets[set + 1] as number
    for (let slot = offsets[set] as number; slot < end; slot++) {
      add(pairs[slot] as number, kind, counts[slot] as number)
      add(pairs[slot] as number, most, -(counts[slot] as number))
    }
  }
  const kindOf = (row: number) => {
    return reach[listing.places.setOf[listing.place.ids[row] as number] as number] as number
  }
  for (let row = listing.arranged; row < listing.rows; row++)
    add(pairOf(listing, row), kindOf(row), 1)
  for (const row of listing.removedRows) add(pairOf(listing, row), kindOf(row), -1)
  return rows
}

function commonest(reach: Uint8Array, sets: number): number {
  const counts = new Uint32Array(setKinds)
  for (let set = 0; set < sets; set++) {
    const kind = reach[set] as number
    counts[kind] = (counts[kind] as number) + 1
  }
  return counts.indexOf(Math.max(...counts))
}
