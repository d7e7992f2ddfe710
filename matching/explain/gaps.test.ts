import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inventedListing } from '#bench/generated-listing.ts'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity, smallListing } from '#bench/small-listing.ts'
import { stateName } from '#language/text/state-names.ts'
import { anyMember } from '#test/arbitrary-member.ts'
import { buildListing } from '../index/build-listing.ts'
import type { Listing } from '../index/listing.ts'
import type { Member } from '../member.ts'
import type { Opportunity } from '../opportunity.ts'
import { rank } from '../rank.ts'
import type { RankedMatch } from './explain.ts'

const knowledge = shippedKnowledge()
const rules = shippedRules()
const small = buildListing(smallListing, knowledge)
const listings = [buildListing(inventedListing(knowledge, 150, 9), knowledge), small]
const run = (member: Member, listing = small, limit = 2000) =>
  rank(member, listing, { rules, asOf, limit })

/** Reranks the changed person over the whole listing and checks what each gap of a match promised. */
function expectPromisesKept(who: Member, listing: Listing, match: RankedMatch): number {
  let promises = 0
  for (const { text, points, facts } of match.gaps) {
    if (points === null || !facts) {
      expect([points, facts]).toEqual([null, undefined])
      continue
    }
    promises++
    const again = run({ ...who, ...facts }, listing).matches.find(({ row }) => row === match.row)
    const score = again?.score ?? 0
    const becomes = match.eligibility === 'reach' && again?.eligibility === 'fits'
    expect(text).toContain(`this would ${becomes ? 'fit you, at' : 'score'} ${Math.round(score)}.`)
    expect(Math.round(points * 10)).toBe(Math.round(score * 10) - Math.round(match.score * 10))
    expect(points).toBeGreaterThanOrEqual(0)
    expect(points > 0 || becomes).toBe(true)
  }
  return promises
}

const gapsOf = (member: Member, row: Partial<Opportunity>) => {
  const listing = buildListing([opportunity(row)], knowledge)
  const [match] = run(member, listing).matches
  if (!match) throw new Error('It is not possible.')
  expectPromisesKept(member, listing, match)
  return match.gaps.map(({ kind, text }) => ({ kind, text }))
}

test('reranking the changed person gives exactly the score a gap promises', () => {
  let promises = 0
  fc.assert(
    fc.property(anyMember(knowledge), fc.constantFrom(...listings), (who, listing) => {
      for (const match of run(who, listing, 6).matches) {
        promises += expectPromisesKept(who, listing, match)
      }
    }),
    { numRuns: 60 },
  )
  expect(promises).toBeGreaterThan(20)
})

test('a credential shows the score it leads to', () => {
  const gaps = gapsOf(person({}), {
    kind: 'job',
    openTo: ['active'],
    occupations: ['15-1212.00'],
    credentials: ['CompTIA Security+'],
  })
  expect(gaps.find(({ kind }) => kind === 'credential')?.text).toMatch(
    /^With CompTIA Security\+, this would score \d+\.$/,
  )
})

test('a length out of reach shows how much less leave or how much later a separation makes it fit', () => {
  // 20 days of leave leave 100 of the 120 days, about 60 after approval: 65 need five more.
  const leaver = person({ separation: '2027-03-21', terminalLeaveDays: 20 })
  const gaps = gapsOf(leaver, { length: [{ min: 65, max: 70 }] })
  expect(gaps.map(({ kind }) => kind)).toEqual(['length', 'leave', 'separation'])
  expect(gaps[1]?.text).toMatch(/^With 5 fewer days of leave, this would fit you, at \d+\.$/)
  expect(gaps[2]?.text).toMatch(
    /^If you get out 5 days later, on Mar 26, 2027, this would fit you, at \d+\.$/,
  )
})

test("less leave never extends what the service's rule limits", () => {
  const gaps = gapsOf(person({ terminalLeaveDays: 60 }), { length: [{ min: 151, max: 180 }] })
  expect(gaps.map(({ kind }) => kind)).toEqual(['length'])
})

test('a place out of range shows where to move', () => {
  const around = { latitude: 36.7, longitude: -102.5, miles: 100, states: ['OK', 'TX'] }
  const listed = [{ kind: 'point' as const, label: 'Boise City, OK', ...around }]
  const gaps = gapsOf(person({ places: { reach: 'listed', listed, home: null, delivery: [] } }), {})
  expect(gaps.map(({ kind }) => kind)).toEqual(['place', 'place'])
  expect(gaps[1]?.text).toMatch(/^If you’re open to Texas, this would fit you, at \d+\.$/)
})

test('remote-only members see what coming in person would add', () => {
  const places = { reach: 'remote_only' as const, listed: [], home: null, delivery: [] }
  const gaps = gapsOf(person({ places }), { delivery: ['hybrid'] })
  expect(gaps.map(({ kind }) => kind)).toEqual(['place', 'place'])
  expect(gaps[1]?.text).toMatch(/^If you’re open to in-person work, this would fit you, at \d+\.$/)
})

test('a start outside the wished time shows when it could be', () => {
  const { goals } = person({})
  const start = { from: '2027-05-01', to: '2027-05-10' }
  const gaps = gapsOf(person({ goals: { ...goals, start } }), {})
  expect(gaps.map(({ kind }) => kind)).toEqual(['start'])
  expect(gaps[0]?.text).toMatch(
    /^If you start between Dec 23, 2026 and Feb 21, 2027, this would score \d+\.$/,
  )
})

test('gaps are computed once, on first read', () => {
  const ranking = run(person({ skills: [] }))
  const first = ranking.matches[0]?.gaps
  expect(ranking.matches[0]?.gaps).toBe(first)
})

test('every state has a name', () => {
  const file = new URL('../../data/states.csv', import.meta.url)
  const rows: { code: string; name: string }[] = parse(readFileSync(file, 'utf8'), {
    columns: true,
  })
  for (const { code, name } of rows) expect(stateName(code)).toBe(name)
  expect(stateName('ZZ')).toBe('ZZ')
})
