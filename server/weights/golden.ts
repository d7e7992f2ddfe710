import { setImmediate } from 'node:timers/promises'
import type { WeightsEffect } from '#contract/weights.ts'
import { anybody, type GoldenMember, goldenDay } from '#matching/golden/golden-member.ts'
import { goldenSet } from '#matching/golden/golden-set.ts'
import { judge } from '#matching/golden/judge.ts'
import { type Listing, listedRows, opportunityAt, withWeights } from '#matching/listing.ts'
import { verdictOf } from '#matching/member/decide.ts'
import type { RankedMatch } from '#matching/member/explain.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { rank } from '#matching/rank.ts'
import { employersFor } from '#matching/report/employers.ts'
import type { Weights } from '#matching/weights.ts'
import type { MatchIndex } from '#server/matcher/matcher.ts'

/** What the golden members say of a change of weights. */
export type GoldenEffect = Pick<WeightsEffect, 'golden' | 'moved' | 'examples'>

/** Examples shown: the golden members whose first ten change the most, by other rows, then by their order. */
const examples = 6
const firstTen = 10
/** Rows looked through for what the listing could offer; a larger listing offers no less. */
const judgedRows = 20_000

/** Rows with their opportunities. */
type Listed = readonly { readonly row: number; readonly opportunity: Opportunity }[]

interface Seen {
  readonly faults: readonly string[]
  readonly ten: WeightsEffect['examples'][number]['before']
}

/** What golden members see under the weights in force, kept while the listing stays: half of every preview. */
const seenBefore = new WeakMap<
  Listing,
  { readonly points: string; readonly seen: readonly Seen[] }
>()

/**
 * Ranks the listing for every golden member with both weights. Between its parts the event loop goes on, so
 * that requests are answered meanwhile; `signal` ends it. One judgement at a time: the parts of several would
 * come together in one turn of the loop.
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
  const known = seenBefore.get(index.listing)
  const listed = await readListed(index.listing, signal)
  const seeWith = (weights: Weights) => seeAll(index, weights, listed, signal)
  const old = known?.points === points ? known.seen : await seeWith(before)
  seenBefore.set(index.listing, { points, seen: old })
  return compareSeen(old, await seeWith(after))
}

/** Rows read before requests are answered again: some 5 ms. */
const slice = 500

async function readListed(listing: Listing, signal: AbortSignal | undefined): Promise<Listed> {
  const listed: Listed[number][] = []
  for (const row of listedRows(listing)) {
    if (listed.push({ row, opportunity: opportunityAt(listing, row) }) === judgedRows) break
    if (listed.length % slice === 0) await setImmediate(undefined, { signal })
  }
  return listed
}

async function seeAll(
  index: MatchIndex,
  weights: Weights,
  listed: Listed,
  signal: AbortSignal | undefined,
): Promise<Seen[]> {
  const listing = withWeights(index.listing, weights)
  const seen: Seen[] = []
  for (const golden of goldenSet) {
    signal?.throwIfAborted()
    seen.push(await see(golden, index, listing, listed))
    await setImmediate()
  }
  return seen
}

function compareSeen(old: readonly Seen[], changed: readonly Seen[]): GoldenEffect {
  const nothing = { faults: [], ten: [] }
  const found = goldenSet.map(({ key }, i) => {
    const [before, after] = [old[i] ?? nothing, changed[i] ?? nothing]
    return {
      key,
      before,
      after,
      moved: movedRows(before, after),
      turned: turnedRows(before, after),
    }
  })
  const broken = found.flatMap(({ key, before, after }) => {
    const known = new Set(before.faults)
    // A member who had faults before may have others now; what was whole must stay whole.
    if (before.faults.length > 0 && after.faults.length <= before.faults.length) return []
    return after.faults.filter((fault) => !known.has(fault)).map((fault) => `${key}: ${fault}`)
  })
  const whole = (which: 'before' | 'after') =>
    found.filter((one) => one[which].faults.length === 0).length
  const most = found
    .filter(({ turned }) => turned > 0)
    .sort((one, other) => other.moved - one.moved || other.turned - one.turned)
    .slice(0, examples)
  return {
    golden: { total: found.length, before: whole('before'), after: whole('after'), broken },
    moved: found.reduce((sum, one) => sum + one.moved, 0) / Math.max(1, found.length),
    examples: most.map(({ key, before, after }) => ({
      ...{ name: key, before: [...before.ten], after: [...after.ten] },
    })),
  }
}

async function see(
  golden: GoldenMember,
  index: MatchIndex,
  listing: Listing,
  listed: Listed,
): Promise<Seen> {
  const member = { ...anybody, seed: golden.key, ...golden.member }
  const text = [member.specialtyText, member.goals.experience].filter(Boolean).join('. ')
  const whole = { ...member, occupationScores: index.occupationsFor(text) }
  const options = { rules: index.rules, asOf: goldenDay, limit: 2 * firstTen }
  const ranking = rank(whole, listing, options)
  await setImmediate()
  const possible: [Opportunity[], Opportunity[], Opportunity[]] = [[], [], []]
  for (const { row, opportunity } of listed) {
    possible[verdictOf(ranking.prepared, row)].push(opportunity)
  }
  const [fits, reach] = possible
  const { faults } = judge(golden, {
    ...{ ranking, fits, reach, employers: employersFor(ranking.prepared) },
    listing: index.sample ? 'sample' : 'official',
  })
  return { faults, ten: ranking.matches.slice(0, firstTen).map(toRow) }
}

/** How many of the ten rows were not among them before. */
function movedRows(before: Seen, after: Seen): number {
  const ids = new Set(before.ten.map(({ opportunityId }) => opportunityId))
  return after.ten.filter(({ opportunityId }) => !ids.has(opportunityId)).length
}

/** How many places hold another row than before. */
function turnedRows(before: Seen, after: Seen): number {
  const ids = before.ten.map(({ opportunityId }) => opportunityId)
  const same = after.ten.filter(({ opportunityId }, place) => opportunityId === ids[place])
  return Math.max(ids.length, after.ten.length) - same.length
}

function toRow({ opportunity, score }: RankedMatch) {
  const { id, title, organization } = opportunity
  return { opportunityId: id, title, organization, score }
}
