import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { programsElsewhere } from './elsewhere.ts'

const norfolk = { city: 'Norfolk', state: 'VA', latitude: 36.85, longitude: -76.29 }
const denver = { city: 'Denver', state: 'CO', latitude: 39.74, longitude: -104.98 }
const program = (id: string, about: Partial<Parameters<typeof opportunity>[0]>) =>
  opportunity({
    id,
    organizationId: id,
    organization: `${id} Company`,
    occupations: ['15-1244.00'],
    description: 'Run networks.',
    length: [{ min: 31, max: 60 }],
    ...about,
  })
const dogs = { occupations: ['39-2011.00'], description: 'Train dogs.', title: 'Dog Trainer' }

/** The programs elsewhere for someone near Norfolk who wants to train dogs. */
function elsewhere(rows: readonly ReturnType<typeof program>[], about: Partial<Member> = {}) {
  const listing = buildListing(rows, shippedKnowledge())
  const near = { kind: 'point', label: 'Norfolk, VA', states: ['VA'], miles: 50 } as const
  const member = person({
    goals: { ...person({}).goals, occupations: ['39-2011.00'] },
    places: {
      reach: 'listed',
      listed: [{ ...near, latitude: norfolk.latitude, longitude: norfolk.longitude }],
      home: { latitude: norfolk.latitude, longitude: norfolk.longitude, state: 'VA' },
      delivery: [],
    },
    ...about,
  })
  const rankAs = (of: Member, limit?: number) =>
    rank(of, listing, { rules: shippedRules(), asOf, ...(limit && { limit }) })
  return programsElsewhere(rankAs(member), [{ code: '39-2011.00' }], rankAs).map(
    ({ opportunity: { id } }) => id,
  )
}

test('where none of their work is near, the best elsewhere are named, each host once', () => {
  const rows = [
    program('Network', { locations: [norfolk] }),
    program('Kennel', { ...dogs, locations: [denver] }),
    program('Again', { ...dogs, organizationId: 'Kennel', locations: [denver] }),
    program('Far network', { locations: [denver] }),
  ]
  const found = elsewhere(rows)
  expect([found.length, ['Kennel', 'Again'].includes(found[0] ?? '')]).toEqual([1, true])
})

test('with three near, or for someone who would go anywhere, nothing is named', () => {
  const far = program('Kennel', { ...dogs, locations: [denver] })
  const near = ['One', 'Two', 'Three'].map((id) => program(id, { ...dogs, locations: [norfolk] }))
  expect(elsewhere([far, ...near])).toEqual([])
  expect(elsewhere([far, ...near.slice(1)])).toEqual(['Kennel'])
  const { places } = person({})
  expect(elsewhere([far], { places: { ...places, reach: 'anywhere', listed: [] } })).toEqual([])
})
