import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inventedListing } from '#bench/generated-listing.ts'
import { asOf, benchMembers, people, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { mixHashes } from '#language/text/hash.ts'
import { eligibilityOf } from '../eligibility/eligibility.ts'
import { buildListing } from '../index/build-listing.ts'
import { applyChanges } from '../index/change-listing.ts'
import { type Listing, listedRows, opportunityAt, withWeights } from '../index/listing.ts'
import type { Member } from '../member.ts'
import { rank } from '../rank.ts'
import {
  evidenceKinds,
  evidenceOf,
  freshnessValue,
  scoreTenths,
  valuesOf,
  workOf,
} from '../score/features.ts'
import { prepare } from '../score/prepare.ts'
import { fillingRows, fillShortList } from '../spread/fill-short-list.ts'
import { spread } from '../spread/spread.ts'
import { featureKeys } from '../weights.ts'

const knowledge = shippedKnowledge()
const rules = shippedRules()

/** Scores every allowed row and sorts by one key after another. */
function rankPlainly(member: Member, listing: Listing, limit: number) {
  const prepared = prepare(member, listing, rules, asOf)
  const rows = [...listedRows(listing)].flatMap((row) => {
    const opportunity = opportunityAt(listing, row)
    const eligibility = eligibilityOf(prepared, row)
    if (eligibility === 'not_possible') return []
    const work = workOf(prepared, row)
    const place = prepared.places.suits[listing.place.ids[row] ?? 0] ?? 0
    const fresh = freshnessValue(listing.verified[row] ?? 0, prepared.asOf)
    const evidence = evidenceOf(work)
    const tenths = scoreTenths(valuesOf(prepared, row, work), listing.max)
    const fits = eligibility === 'fits'
    const order = [
      evidence === 'none' ? 0 : 1,
      tenths,
      -evidenceKinds.indexOf(evidence),
      Math.round(Math.max(0, place) * 127),
      Math.round(Math.max(0, fresh) * 63),
      mixHashes(prepared.seed, listing.idHash[row] ?? 0),
    ]
    return [{ row, order, id: opportunity.id, fits, evidence, tenths }]
  })
  rows.sort((one, other) => {
    const at = one.order.findIndex((part, i) => part !== other.order[i])
    if (at >= 0) return (other.order[at] ?? 0) - (one.order[at] ?? 0)
    return one.id < other.id ? -1 : 1
  })
  const idOf = new Map(rows.map(({ row, id }) => [row, id]))
  const isKnown = prepared.profile.fit.some((fit) => fit > 0)
  const told = rows.filter(({ evidence }) => !isKnown || evidence !== 'none')
  const untold = rows.slice(told.length, told.length + fillingRows)
  const shown = fillShortList(prepared, told, untold)
  const chosen = spread(prepared, shown, limit, true) ?? []
  return chosen.map(({ row, fits, tenths }) => {
    return [idOf.get(row), tenths / 10, fits ? 'fits' : 'reach']
  })
}

test.each([
  [60, 10],
  [2000, 50],
  [2000, 400],
])('of %i opportunities, the first %i equal an exhaustive search', (size, limit) => {
  const listing = buildListing(inventedListing(knowledge, size, size + limit), knowledge)
  for (const member of [...benchMembers(), ...Object.values(people)]) {
    const { matches } = rank(member, listing, { rules, asOf, limit })
    const found = matches.map(({ opportunity, score, eligibility }) => {
      return [opportunity.id, score, eligibility]
    })
    expect(found).toEqual(rankPlainly(member, listing, limit))
  }
})

/** People with many, few and no facts, to exercise every bound both active and idle. */
const nobody = person({ specialties: [], separation: null })
const asked = [
  ...benchMembers(),
  ...Object.values(people),
  nobody,
  person({ ...nobody, component: 'veteran' }),
  person({ ...nobody, component: 'spouse', goals: { ...nobody.goals, families: ['29'] } }),
  person({
    ...nobody,
    goals: { ...nobody.goals, experience: 'Kept networks and engines running.' },
  }),
  person({
    ...nobody,
    skills: [{ id: 'team-leadership', level: 4 }],
    vector: Int8Array.of(127, 3),
  }),
  person({ stationed: 'afloat', certifications: ['Security+'], vector: Int8Array.of(-90, 90) }),
]

test('splitting groups into runs of equal families keeps the first rows', () => {
  const kinds = inventedListing(knowledge, 12, 5)
  const rows = inventedListing(knowledge, 1200, 6).map((row, i) => {
    const { title, families, occupations } = kinds[i % kinds.length] ?? row
    return { ...row, title, families, occupations }
  })
  const listing = buildListing(rows, knowledge)
  expect(listing.groups.runFamilies.every((families) => families >= 0)).toBe(true)
  for (const member of asked) {
    const { matches } = rank(member, listing, { rules, asOf, limit: 10 })
    const found = matches.map(({ opportunity, score, eligibility }) => {
      return [opportunity.id, score, eligibility]
    })
    expect(found).toEqual(rankPlainly(member, listing, 10))
  }
})

test('random listings with random weights give the same first rows as an exhaustive search', () => {
  const question = fc.record({
    seed: fc.integer({ min: 1, max: 100_000 }),
    size: fc.integer({ min: 0, max: 70 }),
    late: fc.integer({ min: 0, max: 8 }),
    member: fc.constantFrom(...asked),
    limit: fc.constantFrom(1, 3, 10, 25),
    points: fc.array(fc.integer({ min: 0, max: 40 }), {
      minLength: featureKeys.length,
      maxLength: featureKeys.length,
    }),
  })
  fc.assert(
    fc.property(question, ({ seed, size, late, member, limit, points }) => {
      const rows = inventedListing(knowledge, size, seed)
      const vectors = new Map(rows.map(({ id }, i) => [id, Int8Array.of(i - 30, 100 - i)]))
      const first = buildListing(rows.slice(late), knowledge, { vectors })
      const then = applyChanges(first, { upserted: rows.slice(0, late), removed: [], vectors })
      // The first part always has weight, so not all weights are 0.
      const weights = featureKeys.map((key, i) => [key, (points[i] ?? 0) + (i === 0 ? 1 : 0)])
      const listing = withWeights(then, { version: 'test', points: Object.fromEntries(weights) })
      const { matches } = rank(member, listing, { rules, asOf, limit })
      const found = matches.map(({ opportunity, score, eligibility }) => {
        return [opportunity.id, score, eligibility]
      })
      expect(found).toEqual(rankPlainly(member, listing, limit))
    }),
    { numRuns: process.env.FULL ? 1000 : 300 },
  )
}, 120_000)
