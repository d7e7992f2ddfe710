import type { WeightsEffect } from '#contract/operations/weights.ts'
import { goldenSet } from '#eval/golden/golden-set.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { type Listing, withWeights } from '#matching/index/listing.ts'
import type { Weights } from '#matching/weights.ts'
import {
  type JudgedRanking,
  rankGolden,
  readListed,
  wholeMember,
} from '#server/transition/golden-members/golden-members.ts'
import type { MatchIndex } from '#server/transition/matcher/matcher.ts'

/** The effect of a weight change on the golden members. */
export type GoldenEffect = Pick<WeightsEffect, 'golden' | 'moved' | 'examples'>

/** Maximum examples: members whose top ten change most, by new rows, then by reordering. */
const examples = 6

/** The stored part of a golden member's results. */
interface StoredResult extends Pick<JudgedRanking, 'faults'> {
  readonly ten: WeightsEffect['examples'][number]['before']
}

/** Caches golden results per listing under the weights in force: half of every preview. */
const seenBefore = new WeakMap<
  Listing,
  { readonly points: string; readonly seen: readonly StoredResult[] }
>()

/**
 * Ranks the listing for every golden member with both weights. Yields to the event loop between
 * slices, so that requests are still served; `signal` aborts. Serialized: concurrent runs would
 * block the loop longer.
 */
export function judgeGolden(
  index: MatchIndex,
  weights: { before: Weights; after: Weights },
  signal?: AbortSignal,
): Promise<GoldenEffect> {
  const judged = last.then(() => judgeAlone(index, weights, signal))
  last = judged.catch(() => {})
  return judged
}

let last: Promise<unknown> = Promise.resolve()

async function judgeAlone(
  index: MatchIndex,
  { before, after }: { before: Weights; after: Weights },
  signal: AbortSignal | undefined,
): Promise<GoldenEffect> {
  signal?.throwIfAborted()
  const points = JSON.stringify(before.points)
  const cached = seenBefore.get(index.listing)
  const cachedBefore = cached?.points === points ? cached.seen : undefined
  const listed = await readListed(index.listing, signal)
  const compared = cachedBefore ? [after] : [before, after]
  const listings = compared.map((weights) => withWeights(index.listing, weights))
  const seen: StoredResult[][] = []
  for (const golden of goldenSet) {
    signal?.throwIfAborted()
    const member = wholeMember(index, golden)
    const views = listings.map((listing) => ({ member, listing }))
    const ranked = await rankGolden(golden, { index, listed }, views)
    seen.push(ranked.map(({ faults, ten }) => ({ faults, ten: ten.map(toRow) })))
  }
  const old = cachedBefore ?? seen.map(([first = emptyResult]) => first)
  seenBefore.set(index.listing, { points, seen: old })
  return compareSeen(
    old,
    seen.map((views) => views.at(-1) ?? emptyResult),
  )
}

const emptyResult: StoredResult = { faults: [], ten: [] }

function compareSeen(old: readonly StoredResult[], changed: readonly StoredResult[]): GoldenEffect {
  const comparisons = goldenSet.map(({ key }, i) => {
    const [before, after] = [old[i] ?? emptyResult, changed[i] ?? emptyResult]
    return {
      key,
      before,
      after,
      moved: movedRows(before, after),
      turned: turnedRows(before, after),
    }
  })
  const broken = comparisons.flatMap(({ key, before, after }) => {
    const faultsBefore = new Set(before.faults)
    // A member with errors before may have different ones now; one without must stay without.
    if (before.faults.length > 0 && after.faults.length <= before.faults.length) return []
    return after.faults
      .filter((error) => !faultsBefore.has(error))
      .map((error) => `${key}: ${error}`)
  })
  const whole = (which: 'before' | 'after') =>
    comparisons.filter((comparison) => comparison[which].faults.length === 0).length
  const changedMost = comparisons
    .filter(({ turned }) => turned > 0)
    .sort((a, b) => b.moved - a.moved || b.turned - a.turned)
    .slice(0, examples)
  return {
    golden: { total: comparisons.length, before: whole('before'), after: whole('after'), broken },
    moved:
      comparisons.reduce((sum, value) => sum + value.moved, 0) / Math.max(1, comparisons.length),
    examples: changedMost.map(({ key, before, after }) => ({
      name: key,
      before: [...before.ten],
      after: [...after.ten],
    })),
  }
}

/** Counts rows of the top ten that weren't in it before. */
function movedRows(before: StoredResult, after: StoredResult): number {
  const ids = new Set(before.ten.map(({ opportunityId }) => opportunityId))
  return after.ten.filter(({ opportunityId }) => !ids.has(opportunityId)).length
}

/** Counts positions whose row changed. */
function turnedRows(before: StoredResult, after: StoredResult): number {
  const ids = before.ten.map(({ opportunityId }) => opportunityId)
  const same = after.ten.filter(({ opportunityId }, place) => opportunityId === ids[place])
  return Math.max(ids.length, after.ten.length) - same.length
}

function toRow({ opportunity, score }: RankedMatch) {
  const { id, title, organization } = opportunity
  return { opportunityId: id, title, organization, score }
}
