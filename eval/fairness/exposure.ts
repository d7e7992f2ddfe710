import type { RankedMatch } from '#matching/explain/explain.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { discounted } from '../golden/judge.ts'

/** Number of top ranks that count as seen. */
const firstPlaces = 10
/** A longer list of families doesn't tell what the work is. */
const fewFamilies = 4

/**
 * Whether a listing is in a member's line of work, judged only by the listing and not by any score:
 * it names an occupation, or one of at most four families, in the given major groups.
 */
export function inLineOfWork(
  { occupations, families }: Opportunity,
  groups: ReadonlySet<string>,
): boolean {
  if (occupations.length > 0) return occupations.some((code) => groups.has(code.slice(0, 2)))
  return families.length <= fewFamilies && families.some((family) => groups.has(family))
}

/**
 * A member's exposure to good matches, 0 to 1: the share of the attention on their first ten ranks
 * (log2 discount; Singh and Joachims 2018) that goes to their line of work. A reach counts: order
 * follows score.
 */
export function exposureOf(
  matches: readonly Pick<RankedMatch, 'opportunity'>[],
  groups: ReadonlySet<string>,
): number {
  const good = matches.slice(0, firstPlaces).map(({ opportunity }) => {
    return inLineOfWork(opportunity, groups) ? 1 : 0
  })
  return discounted(good) / discounted(new Array(firstPlaces).fill(1))
}

/** Each group's mean and size, in order of first appearance. */
export function groupMeans<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
  amountOf: (item: T) => number,
): ReadonlyMap<string, { readonly mean: number; readonly count: number }> {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const item of items) {
    const group = groupOf(item)
    const held = sums.get(group) ?? { sum: 0, count: 0 }
    sums.set(group, { sum: held.sum + amountOf(item), count: held.count + 1 })
  }
  return new Map([...sums].map(([group, { sum, count }]) => [group, { mean: sum / count, count }]))
}

/** The minimum mean over the maximum, for groups of at least `least` members; 1 with fewer than two. */
export function ratioOf(
  means: ReadonlyMap<string, { readonly mean: number; readonly count: number }>,
  least: number,
): number {
  const values = [...means.values()].filter(({ count }) => count >= least).map(({ mean }) => mean)
  if (values.length < 2) return 1
  const most = Math.max(...values)
  return most > 0 ? Math.min(...values) / most : 1
}

/** Gini coefficient of non-negative amounts, 0 (all equal) to 1 (one has everything). */
export function gini(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((one, other) => one - other)
  const total = sorted.reduce((sum, amount) => sum + amount, 0)
  if (total <= 0) return 0
  const weighted = sorted.reduce((sum, amount, i) => sum + (i + 1) * amount, 0)
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length
}
