import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inventedListing } from '../bench/generated-listing.ts'
import { asOf, people, person } from '../bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '../bench/seed-knowledge.ts'
import { opportunity, smallListing } from '../bench/small-listing.ts'
import { anyMember } from '../test/arbitrary-member.ts'
import { buildListing } from './index/build-listing.ts'
import { programKey } from './index/host-names.ts'
import { listedRows, opportunityAt } from './index/listing.ts'
import type { Member } from './member.ts'
import { type Ranking, rank } from './rank.ts'

const knowledge = shippedKnowledge()
const rules = shippedRules()
const listings = [3, 40, 400].map((size) =>
  buildListing(inventedListing(knowledge, size, size), knowledge),
)
const small = buildListing(smallListing, knowledge)
const run = (member: Member, listing = small, limit = 50) =>
  rank(member, listing, { rules, asOf, limit })
const shown = ({ matches }: Ranking) =>
  matches.map(({ opportunity, score, eligibility }) => [opportunity.id, score, eligibility])

const member = anyMember(knowledge)
const anyListing = fc.constantFrom(...listings, small)

describe('for 200 people over listings of every size', () => {
  test('contributions add up to the score to a tenth, none above its maximum', () => {
    fc.assert(
      fc.property(member, anyListing, (who, listing) => {
        for (const { score, contributions } of run(who, listing).matches) {
          const tenths = contributions.reduce((sum, { points }) => sum + Math.round(points * 10), 0)
          expect(tenths).toBe(Math.round(score * 10))
          for (const { points, max } of contributions) {
            expect(points).toBeGreaterThanOrEqual(0)
            expect(points).toBeLessThanOrEqual(max)
          }
          const most = contributions.reduce((sum, { max }) => sum + Math.round(max * 10), 0)
          expect(most).toBe(1000)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('considered = fits + reach + excluded, and every match is one of these', () => {
    fc.assert(
      fc.property(member, anyListing, (who, listing) => {
        const ranking = run(who, listing, 2000)
        const { considered, fits, reach, excluded, matches, prepared } = ranking
        const gone = excluded.reduce((sum, { count }) => sum + count, 0)
        expect(considered).toBe(listing.size)
        expect(fits + reach + gone).toBe(considered)
        const kinds = matches.map(({ eligibility }) => eligibility)
        expect(kinds.filter((kind) => kind === 'fits').length).toBeLessThanOrEqual(fits)
        expect(kinds.filter((kind) => kind === 'reach').length).toBeLessThanOrEqual(reach)
        const programs = new Set(
          [...listedRows(listing)].map((row) => programKey(opportunityAt(listing, row))),
        )
        // Who tells nothing of their work sees everything; others their kind of work, and related near ones if few are near.
        const isKnown = prepared.profile.fit.some((fit) => fit > 0)
        if (gone === 0 && !isKnown) expect(matches.length).toBe(programs.size)
        const others = matches.filter(({ evidence }) => isKnown && evidence === 'none')
        expect(others.every(({ isNear }) => isNear)).toBe(true)
        const near = matches.filter(({ isNear }) => isNear)
        if (others.length > 0) expect(near.length).toBeLessThanOrEqual(10)
        const shownPrograms = matches.map(({ opportunity }) => programKey(opportunity))
        expect(new Set(shownPrograms).size).toBe(matches.length)
      }),
      { numRuns: 100 },
    )
  })

  test('fits have no open check, a reach has one, and a window lies within the allowed days', () => {
    fc.assert(
      fc.property(member, anyListing, (who, listing) => {
        const { matches, window } = run(who, listing, 300)
        for (const match of matches) {
          const met = match.checks.every(({ ok }) => ok === true)
          expect(met).toBe(match.eligibility === 'fits')
          if (!match.window) continue
          const { earliestStart, lastStart, finish } = match.window
          expect(earliestStart > asOf && earliestStart <= lastStart && lastStart <= finish).toBe(
            true,
          )
          expect(finish).toBe(window.latestFinish)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('beyond the first ten, order follows the score, evidence before none', () => {
    fc.assert(
      fc.property(member, anyListing, (who, listing) => {
        const { matches } = run(who, listing, 2000)
        const order = matches
          .slice(10)
          .map(({ score, evidence }) => score + (evidence === 'none' ? 0 : 1000))
        expect(order).toEqual(order.toSorted((one, other) => other - one))
      }),
      { numRuns: 60 },
    )
  })

  test('asking for ten gives the first ten of all', () => {
    fc.assert(
      fc.property(member, anyListing, (who, listing) => {
        const all = shown(run(who, listing, 2000))
        expect(shown(run(who, listing, 10))).toEqual(all.slice(0, 10))
      }),
      { numRuns: 60 },
    )
  })

  test("the order of the listing and of a member's lists has no effect", () => {
    const rows = inventedListing(knowledge, 120, 5)
    const forward = buildListing(rows, knowledge)
    const backward = buildListing(rows.toReversed(), knowledge)
    fc.assert(
      fc.property(member, (who) => {
        const turned: Member = {
          ...who,
          skills: who.skills.toReversed().filter(({ id }, i, all) => {
            return all.findIndex((one) => one.id === id) === i
          }),
          places: { ...who.places, listed: who.places.listed.toReversed() },
          goals: { ...who.goals, families: who.goals.families.toReversed() },
        }
        const straight: Member = { ...who, skills: turned.skills.toReversed() }
        expect(shown(run(turned, backward, 30))).toEqual(shown(run(straight, forward, 30)))
      }),
      { numRuns: 60 },
    )
  })
})

test('published length alone never excludes', () => {
  const rows = [1, 31, 61, 91, 121, 151, 181].map((min, i) =>
    opportunity({
      id: `${min}`,
      organization: `Host ${min}`,
      organizationId: `${i}`,
      length: [{ min, max: min + 29 }],
    }),
  )
  const listing = buildListing(rows, knowledge)
  for (const days of [30, 60, 90, 179]) {
    const separation = new Date(Date.parse(asOf) + days * 86_400_000).toISOString().slice(0, 10)
    const { excluded, matches } = run(person({ separation, terminalLeaveDays: 0 }), listing)
    expect([excluded, matches.length]).toEqual([[], rows.length])
  }
})

test('a host appears at most twice in the first ten', () => {
  const rows = Array.from({ length: 40 }, (_, i) =>
    opportunity({
      id: `row-${i}`,
      title: `Network Technician ${i}`,
      organizationId: i < 25 ? 'big' : `host-${i}`,
      organization: i < 25 ? 'Big' : `Host ${i}`,
    }),
  )
  const { matches } = run(people['Army 25B'] ?? person({}), buildListing(rows, knowledge))
  const hosts = matches.slice(0, 10).map(({ opportunity }) => opportunity.organizationId)
  expect(hosts.filter((host) => host === 'big').length).toBeLessThanOrEqual(2)
  expect(matches.length).toBe(40)
})

test("a relisted program appears once, whatever the host's legal form", () => {
  const rows = ['KYO Group LLC', 'The KYO Group', 'Another Host'].map((organization, i) =>
    opportunity({
      id: `row-${i}`,
      title: 'Network Technician',
      organizationId: `${i}`,
      organization,
    }),
  )
  const { matches, considered } = run(person({}), buildListing(rows, knowledge))
  expect([considered, matches.length]).toEqual([3, 2])
})

test('names have no effect: the same facts under other names rank alike', () => {
  const rename = (row: (typeof smallListing)[number]) => ({ ...row, source: 'Another source' })
  const other = buildListing(smallListing.map(rename), knowledge)
  for (const who of Object.values(people)) {
    expect(shown(run(who, other))).toEqual(shown(run(who)))
  }
})

test('an empty listing returns nothing considered', () => {
  const { considered, fits, reach, excluded, matches } = run(
    person({}),
    buildListing([], knowledge),
  )
  expect({ considered, fits, reach, excluded, matches }).toEqual({
    considered: 0,
    fits: 0,
    reach: 0,
    excluded: [],
    matches: [],
  })
})
