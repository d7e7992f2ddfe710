import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { employersFor } from './employers.ts'

const austin = { city: 'Austin', state: 'TX', latitude: 30.27, longitude: -97.74 }
const diego = { city: 'San Diego', state: 'CA', latitude: 32.72, longitude: -117.16 }
const host = (id: string, rest: Partial<Parameters<typeof opportunity>[0]>) =>
  opportunity({
    id,
    organizationId: id,
    organization: id,
    occupations: ['15-1244.00'],
    ...rest,
  })
const listing = buildListing(
  [
    host('Texan', { locations: [austin], delivery: [] }),
    host('Californian', { locations: [diego], delivery: [] }),
    host('Online', { online: true, delivery: ['online'] }),
    host('Nationwide', { nationwide: true, locations: [] }),
  ],
  shippedKnowledge(),
)
const veteran = person({ component: 'veteran' })

function employersOf(places: Partial<Member['places']>) {
  const member = { ...veteran, places: { ...veteran.places, ...places } }
  const { prepared } = rank(member, listing, { rules: shippedRules(), asOf })
  return employersFor(prepared).map(({ opportunity: { id } }) => id)
}

const home = { latitude: 30.27, longitude: -97.74, state: 'TX' }

test('someone who works remotely sees only online employers and those in their own state', () => {
  const found = employersOf({ reach: 'remote_only', listed: [], home, delivery: ['online'] })
  expect(found.toSorted()).toEqual(['Online', 'Texan'])
})

test('someone who asked for a place sees no employer elsewhere', () => {
  const near = {
    kind: 'point' as const,
    label: 'Austin, TX',
    latitude: 30.27,
    longitude: -97.74,
    miles: 50,
    states: ['TX'],
  }
  const found = employersOf({ reach: 'listed', listed: [near], home, delivery: ['in_person'] })
  expect(found).toEqual(['Texan'])
})

test('only employers of the member’s own work, not of all work close to it', () => {
  const occupations = ['15-1299.09']
  const projects = buildListing(
    [host('Projects', { title: 'IT Projects', locations: [austin], delivery: [], occupations })],
    shippedKnowledge(),
  )
  const { prepared } = rank(veteran, projects, { rules: shippedRules(), asOf })
  const found = (code: string) => employersFor(prepared, 6, [{ code }]).length
  expect([found('15-1299.09'), found('15-1244.00')]).toEqual([1, 0])
})
