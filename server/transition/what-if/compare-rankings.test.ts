import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inventedListing } from '#bench/generated-listing.ts'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity, smallListing } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { type Ranking, rank } from '#matching/rank.ts'
import { evidenceOf, workOf } from '#matching/score/features.ts'
import { skillBridgeWindow } from '#planning/rules/window.ts'
import { anyMember } from '#test/arbitrary-member.ts'
import { compareRankings } from './compare-rankings.ts'

const knowledge = shippedKnowledge()
const rules = shippedRules()
const small = buildListing(smallListing, knowledge)
const listings = [buildListing(inventedListing(knowledge, 200, 11), knowledge), small]
const options = { rules, asOf, limit: 50 }

const change: fc.Arbitrary<Partial<Member>> = fc.record(
  {
    startFrom: fc.constantFrom('2026-01-01', '2027-03-01', '2028-01-01'),
    longestDays: fc.constantFrom(1, 60, 100, 400),
    terminalLeaveDays: fc.constantFrom(0, 60),
  },
  { requiredKeys: [] },
)

const ranksOf = ({ matches }: Ranking) =>
  matches.map(({ opportunity, score, eligibility }) => [opportunity.id, score, eligibility])

test("both sides equal each member's ranking, and each move includes its origin", () => {
  fc.assert(
    fc.property(
      anyMember(knowledge),
      change,
      fc.constantFrom(...listings),
      (who, facts, listing) => {
        const changed = { ...who, ...facts }
        const { before, after, first, gone } = compareRankings(
          rank(who, listing, options),
          rank(changed, listing, options),
        )
        expect(ranksOf(before)).toEqual(ranksOf(rank(who, listing, options)))
        expect(ranksOf(after)).toEqual(ranksOf(rank(changed, listing, options)))
        const all = {
          before: rank(who, listing, { ...options, limit: 2000 }),
          after: rank(changed, listing, { ...options, limit: 2000 }),
        }
        for (const { match, other } of first) expectStanding(all.before, match.row, other)
        for (const { match, other } of gone) expectStanding(all.after, match.row, other)
        const left = before.matches
          .slice(0, 10)
          .filter(({ row }) => !first.some(({ match }) => match.row === row))
        expect(gone.map(({ match }) => match.row)).toEqual(left.map(({ row }) => row))
      },
    ),
    { numRuns: 60 },
  )
})

function expectStanding(
  ranking: Ranking,
  row: number,
  other: ReturnType<typeof compareRankings>['first'][number]['other'],
) {
  const known = ranking.matches.find((match) => match.row === row)
  // Near rows that fill up one side's short list may not fit on the other.
  const isUnlisted = other.eligibility !== 'not_possible'
  if (!known && isUnlisted) {
    expect(evidenceOf(workOf(ranking.prepared, row))).toBe('none')
    expect(other).toMatchObject({ rank: null, score: expect.any(Number), reason: null })
    return
  }
  expect(other).toEqual(
    known
      ? {
          rank: known.rank <= 50 ? known.rank : null,
          eligibility: known.eligibility,
          score: known.score,
          reason: null,
        }
      : {
          rank: null,
          eligibility: 'not_possible',
          score: null,
          reason: expect.stringMatching(/\w/),
        },
  )
}

test('no change moves nothing', () => {
  const who = person({})
  const { first, gone } = compareRankings(
    rank(who, small, options),
    rank({ ...who }, small, options),
  )
  expect(gone).toEqual([])
  for (const { match, other } of first)
    expect([other.rank, other.score]).toEqual([match.rank, match.score])
})

describe('a start after the window opens', () => {
  const from = (startFrom: string) => skillBridgeWindow(person({ startFrom }), rules, asOf)

  test('leaves fewer days and a later first start', () => {
    expect(from('2027-03-01')).toMatchObject({
      status: 'not_yet',
      opens: '2026-12-23',
      earliestStart: '2027-03-01',
      usableDays: 120,
      daysLeft: 83,
      latestFinish: '2027-05-22',
      why: 'Your window opens on Dec 23, 2026. If you start on Mar 1, 2027, you have 83 days and must finish by May 22, 2027.',
    })
  })

  test('before it opens, changes nothing', () => {
    expect(from('2026-12-01')).toEqual(skillBridgeWindow(person({}), rules, asOf))
  })

  test('after the last day, leaves none and says so', () => {
    expect(from('2027-06-01')).toMatchObject({
      status: 'closed',
      daysLeft: 0,
      why: 'Starting on Jun 1, 2027 leaves no time, because you must finish by May 22, 2027.',
    })
  })
})

describe("the member's own maximum length", () => {
  const who = person({ longestDays: 60 })
  const judge = (row: Parameters<typeof opportunity>[0]) => {
    const [match] = rank(who, buildListing([opportunity(row)], knowledge), options).matches
    return [match?.eligibility, match?.gaps[0]?.text]
  }

  test('is described as their own limit, not a rule', () => {
    expect(skillBridgeWindow(who, rules, asOf)).toMatchObject({
      ownLimit: true,
      allowedDays: 120,
      usableDays: 120,
      daysLeft: 60,
      why: 'Your window opens on Dec 23, 2026. You’d use 60 days and must finish by May 22, 2027. Start by Mar 24, 2027 to use them all.',
    })
    expect(judge({ length: [{ min: 91, max: 120 }] })).toEqual([
      'reach',
      'It runs 91–120 days; you chose 60 at most. Ask for a shorter plan.',
    ])
    expect(judge({ length: [{ min: 31, max: 60 }] })).toEqual(['fits', undefined])
  })

  test('also applies to programs without a window', () => {
    expect(judge({ kind: 'training', openTo: [], length: [{ min: 200, max: 300 }] })).toEqual([
      'reach',
      'It runs 200–300 days; you chose 60 at most. Ask for a shorter plan.',
    ])
  })

  test('beyond what the rules allow changes nothing', () => {
    const free = skillBridgeWindow(person({ longestDays: 400 }), rules, asOf)
    expect(free).toEqual(skillBridgeWindow(person({}), rules, asOf))
  })
})
