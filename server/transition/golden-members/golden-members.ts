import { setImmediate } from 'node:timers/promises'
import { anybody, type GoldenMember, goldenDay } from '#eval/golden/golden-member.ts'
import { type Judged, judge } from '#eval/golden/judge.ts'
import { eligibilityOf } from '#matching/eligibility/eligibility.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { type Listing, listedRows, opportunityAt } from '#matching/index/listing.ts'
import type { Member } from '#matching/member.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { rank } from '#matching/rank.ts'
import { employersFor } from '#matching/report/employers.ts'
import type { MatchIndex } from '#server/transition/matcher/matcher.ts'

/** Rows with their opportunities. */
export type Listed = readonly { readonly row: number; readonly opportunity: Opportunity }[]

/** What a golden member is shown, best first, and how that is judged. */
export interface Seen extends Judged {
  readonly ten: readonly RankedMatch[]
}

const firstTen = 10
/** Rows looked through for what the listing could offer; a larger listing offers no less. */
const judgedRows = 20_000
/** Rows read before requests are answered again: some 5 ms. */
const slice = 500

/** Reads what the listing could offer; between its parts the event loop goes on, and `signal` ends it. */
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

/** The golden member as a whole one: what they write of themselves suggests occupations, as in a survey. */
export function wholeMember(index: MatchIndex, { key, member }: GoldenMember): Member {
  const whole = { ...anybody, seed: key, ...member }
  const text = [whole.specialtyText, whole.goals.experience].filter(Boolean).join('. ')
  return { ...whole, occupationScores: index.occupationsFor(text) }
}

/**
 * What each of some views shows a golden member: the same listing under other weights, or the same member with a
 * vector. Eligibility must be the same in all of them. The event loop goes on between them.
 */
export async function seeGolden(
  golden: GoldenMember,
  { index, listed }: { index: MatchIndex; listed: Listed },
  views: readonly { readonly member: Member; readonly listing: Listing }[],
): Promise<Seen[]> {
  const options = { rules: index.rules, asOf: goldenDay, limit: 2 * firstTen }
  let possible: { fits: Opportunity[]; reach: Opportunity[] } | undefined
  const seen: Seen[] = []
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
      employers: employersFor(ranking.prepared),
      listing: index.sample ? 'sample' : 'official',
    })
    seen.push({ ...judged, ten: ranking.matches.slice(0, firstTen) })
    await setImmediate()
  }
  return seen
}
