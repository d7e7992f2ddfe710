import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import { rank } from '../rank.ts'
import { askedName } from './asked-name.ts'

const listing = buildListing([opportunity({ id: 'one' })], shippedKnowledge())

function nameFor(code: string, wish: string, specialty = '25B') {
  const goals = { ...person({}).goals, experience: wish, wish }
  const member = person({ goals, specialties: [{ service: 'army', code: specialty }] })
  const { prepared } = rank(member, listing, { rules: shippedRules(), asOf })
  return askedName(prepared, listing.knowledge.occupationOf.get(code) ?? -1)
}

test.each([
  ['11-3071.00', 'Transportation or fleet operations manager.', '25B', 'transportation manager'],
  ['11-3071.00', 'Warehouse or transportation management.', '25B', 'warehouse manager'],
  ['11-3071.00', 'Port operations, home most nights.', '25B', 'transportation manager'],
  ['11-3071.00', 'Distribution center manager.', '88M', 'distribution manager'],
  // Without their own words, the specialty says which part.
  ['11-3071.00', '', '88M', 'transportation manager'],
  ['11-3071.00', '', '92Y', 'distribution manager'],
  // What they refuse is no name for their job.
  ['11-3071.00', 'Logistics. No trucks.', '92Y', 'distribution manager'],
  ['53-1042.00', 'Port operations.', '25B', 'terminal supervisor'],
  ['53-1042.00', 'Supply chain.', '25B', 'warehouse supervisor'],
  ['13-1071.00', 'Recruiting.', '25B', 'recruiter'],
  ['13-1071.00', 'Human resources or recruiting.', '25B', 'human resources specialist'],
  ['15-1299.08', 'Cloud or cybersecurity.', '25B', 'cloud engineer'],
  ['15-1244.00', 'Cloud.', '25B', 'network administrator'],
])('%s for “%s” (%s): %s', (code, wish, specialty, name) => {
  expect(nameFor(code, wish, specialty)).toBe(name)
})
