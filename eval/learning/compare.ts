import type { LabeledList } from './labeled-lists.ts'
import type { Observation } from './observations.ts'
import { seeded } from './seeded.ts'

/** How well an order serves members' opinions, 0 to 1, and the change between two sets of weights. */
export interface Comparison {
  readonly before: number
  readonly after: number
  readonly change: number
  /** Bounds of 95% of bootstrap samples of members. */
  readonly low: number
  readonly high: number
  readonly members: number
}

const resamples = 1_000

/**
 * Compares two sets of points on logged lists: a self-normalized inverse-propensity estimate (Swaminathan
 * and Joachims, NeurIPS 2015) of the discounted rank of liked rows, and of disliked rows' distance from the
 * top. Only shown rows can move. `pointsOf` may return different points per member, so a member can be
 * judged by weights fitted on the rest.
 */
export function compare(
  observations: readonly Observation[],
  before: readonly number[],
  pointsOf: (member: string) => readonly number[],
): Comparison {
  const byMember = new Map<string, { weight: number; before: number; after: number }>()
  const orders = new Map<LabeledList, { before: Uint16Array; after: Uint16Array }>()
  for (const { member, list, listRow, weight, competition, row } of observations) {
    let order = orders.get(list)
    if (!order) {
      order = { before: placesOf(list, before), after: placesOf(list, pointsOf(member)) }
      orders.set(list, order)
    }
    const suits = (competition.gains[row] ?? 0) > 0
    const own = byMember.get(member) ?? { weight: 0, before: 0, after: 0 }
    own.weight += weight
    own.before += weight * served(order.before[listRow] ?? 1, suits)
    own.after += weight * served(order.after[listRow] ?? 1, suits)
    byMember.set(member, own)
  }
  const members = [...byMember.values()]
  const [low, high] = interval(members)
  const total = sumOf(members, ({ weight }) => weight)
  const ratio = (sum: number) => (total > 0 ? sum / total : 0)
  const quality = {
    before: ratio(sumOf(members, (one) => one.before)),
    after: ratio(sumOf(members, (one) => one.after)),
  }
  return { ...quality, change: quality.after - quality.before, low, high, members: members.length }
}

/** 1 at the top, falling with the logarithm of the rank; inverted for disliked rows. */
function served(place: number, suits: boolean): number {
  const discount = 1 / Math.log2(place + 1)
  return suits ? discount : 1 - discount
}

/** Each row's new rank: by tier, then points, then its old rank. */
export function placesOf({ rows }: LabeledList, points: readonly number[]): Uint16Array {
  const scores = rows.map(({ values }) => {
    const score = points.reduce((sum, weight, f) => sum + weight * Math.max(0, values[f] ?? 0), 0)
    // Treats scores that differ by a rounding error as equal.
    return Math.round(score * 1e6)
  })
  const order = rows.map((_, i) => i)
  order.sort((one, other) => {
    const tier = (rows[one]?.tier ?? 0) - (rows[other]?.tier ?? 0)
    return tier || (scores[other] ?? 0) - (scores[one] ?? 0) || one - other
  })
  const places = new Uint16Array(rows.length)
  order.forEach((row, place) => {
    places[row] = place + 1
  })
  return places
}

function interval(members: readonly { weight: number; before: number; after: number }[]) {
  if (members.length === 0) return [0, 0] as const
  const next = seeded(20_261_121)
  const changes = new Float64Array(resamples)
  for (let i = 0; i < resamples; i++) {
    let weight = 0
    let change = 0
    for (let drawn = 0; drawn < members.length; drawn++) {
      const one = members[Math.floor(next() * members.length)]
      if (!one) continue
      weight += one.weight
      change += one.after - one.before
    }
    changes[i] = weight > 0 ? change / weight : 0
  }
  changes.sort()
  const at = (share: number) => changes[Math.floor(share * (resamples - 1))] ?? 0
  return [at(0.025), at(0.975)] as const
}

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}
