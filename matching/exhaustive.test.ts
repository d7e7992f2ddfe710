import { expect, test } from 'vitest'
import { inventedListing } from '../bench/invented-listing.ts'
import { asOf, benchMembers, people } from '../bench/people.ts'
import { shippedKnowledge, shippedRules } from '../bench/shipped-knowledge.ts'
import { mixHashes } from './distinct.ts'
import { buildListing, type Listing, listedRows, opportunityAt } from './listing.ts'
import { candidatesOf } from './member/candidates.ts'
import { verdictOf } from './member/decide.ts'
import { evidenceOf, freshnessValue, readValues, scoreTenths, workOf } from './member/features.ts'
import type { Member } from './member/member.ts'
import { prepare } from './member/prepare.ts'
import { spread } from './member/spread.ts'
import { rank } from './rank.ts'
import { featureKeys } from './weights.ts'

const knowledge = shippedKnowledge()
const rules = shippedRules()
const none = 3

/** Scores every row the rules leave and sorts them all by comparing one thing after another. */
function rankPlainly(member: Member, listing: Listing, limit: number) {
  const prepared = prepare(member, listing, rules, asOf)
  const rows = [...listedRows(listing)].flatMap((row) => {
    const opportunity = opportunityAt(listing, row)
    const verdict = verdictOf(prepared, row)
    if (verdict === 2) return []
    const work = workOf(prepared, row)
    const values = new Float64Array(featureKeys.length)
    readValues(prepared, row, work, values)
    const place = prepared.places.value[listing.place.ids[row] ?? 0] ?? 0
    const fresh = freshnessValue(listing.verified[row] ?? 0, prepared.asOf)
    const evidence = evidenceOf(work)
    const hash = mixHashes(prepared.seed, listing.idHash[row] ?? 0) >>> 6
    const score = scoreTenths(values, listing.max)
    const order = [
      ...[-verdict, evidence === none ? 0 : 1, score, -evidence],
      ...[Math.round(Math.max(0, place) * 127), Math.round(Math.max(0, fresh) * 63), hash],
    ]
    return [{ row, order, id: opportunity.id, score, verdict }]
  })
  rows.sort((one, other) => {
    const at = one.order.findIndex((part, i) => part !== other.order[i])
    if (at >= 0) return (other.order[at] ?? 0) - (one.order[at] ?? 0)
    return one.id < other.id ? -1 : 1
  })
  const sorted = rows.map(({ row }) => row)
  const candidates = candidatesOf(prepared, sorted)
  const byRow = new Map(rows.map((one) => [one.row, one]))
  return spread(candidates, limit).map(({ row, fits }) => {
    const found = byRow.get(row)
    return [found?.id, (found?.score ?? 0) / 10, fits ? 'fits' : 'reach']
  })
}

test.each([
  [60, 10],
  [2000, 50],
  [2000, 400],
])('among %i opportunities the first %i are those of scoring and sorting all', (size, limit) => {
  const listing = buildListing(inventedListing(knowledge, size, size + limit), knowledge)
  for (const member of [...benchMembers(), ...Object.values(people)]) {
    const { matches } = rank(member, listing, { rules, asOf, limit })
    const found = matches.map(({ opportunity, score, eligibility }) => {
      return [opportunity.id, score, eligibility]
    })
    expect(found).toEqual(rankPlainly(member, listing, limit))
  }
})
