import { setImmediate } from 'node:timers/promises'
import { anybody, type GoldenMember, goldenDay } from '#eval/golden/golden-member.ts'
import { type Judged, judge } from '#eval/golden/judge.ts'
import { eligibilityOf } from '#matching/eligibility/eligibility.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { type Listing, listedRows, opportunityAt } from '#matching/index/listing.ts'
import type { Member } from '#matching/member.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { rank } from '#matching/rank.ts'
import { employersFor } from '#report/employers.ts'
import type { MatchIndex } from '#server/transition/matcher/matcher.ts'

/** Rows with their opportunities. */
export type Listed = readonly { readonly row: number; readonly opportunity: Opportunity }[]

/** What a golden member is shown, best first, with judgments. */
export interface JudgedRanking extends Judged {
  readonly ten: readonly RankedMatch[]
}

const firstTen = 10
/** Maximum rows judged; larger listings offer no less. */
const judgedRows = 20_000
/** Rows read before yielding to requests: about 5 ms. */
const slice = 500

/** Reads the rows to judge; yields to the event loop between slices, and `signal` aborts it. */
export async function readListed(
  listing: Listing,
  signal: AbortSignal | undefined,
): Promise<Listed> {
  const listed: Listed[number][] = []
  for (const row of listedRows(listing)) {
    if (listed.push({ row, opportunity: opportunityAt(listing, row) }) === judgedRows) break
    if (listed.length % slice === 0) await setImmediate(undefined, { signal })
  }
  return listed
}

/** The golden member with occupations suggested by their own words, as in a survey. */
export function wholeMember(index: MatchIndex, { key, member }: GoldenMember): Member {
  const whole = { ...anybody, seed: key, ...member }
  const text = [whole.specialtyText, whole.goals.experience].filter(Boolean).join('. ')
  return {
    ...whole,
    occupationScores: index.occupationsFor(text),
    wishes: index.wishesFor(whole.goals.experience, false),
    refusals: index.refusalsFor(whole.goals.experience),
  }
}

/**
 * What each view shows a golden member: the same listing under other weights, or the same member
 * with a vector. Eligibility must be the same in all views. Yields to the event loop between them.
 */
export async function rankGolden(
  golden: GoldenMember,
  { index, listed }: { index: MatchIndex; listed: Listed },
  views: readonly { readonly member: Member; readonly listing: Listing }[],
): Promise<JudgedRanking[]> {
  const options = { rules: index.rules, asOf: goldenDay, limit: 2 * firstTen }
  let possible: { fits: Opportunity[]; reach: Opportunity[] } | undefined
  const seen: JudgedRanking[] = []
  for (const { member, listing } of views) {
    const ranking = rank(member, listing, options)
    await setImmediate()
    if (!possible) {
      possible = { fits: [], reach: [] }
      for (const { row, opportunity } of listed) {
        const eligibility = eligibilityOf(ranking.prepared, row)
        if (eligibility !== 'not_possible') possible[eligibility].push(opportunity)
      }
    }
    const judged = judge(golden, {
      ...possible,
      ranking,
      employers: employersFor(ranking.prepared).map(({ opportunity }) => opportunity),
      listing: index.sample ? 'sample' : 'official',
    })
    seen.push({ ...judged, ten: ranking.matches.slice(0, firstTen) })
    await setImmediate()
  }
  return seen
}
