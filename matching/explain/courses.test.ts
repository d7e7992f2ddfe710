import { expect, test } from 'vitest'
import { asOf, person } from '../../bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '../../bench/seed-knowledge.ts'
import { opportunity } from '../../bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import type { Member } from '../member.ts'
import { rank } from '../rank.ts'
import { courseFor } from './courses.ts'

const listing = buildListing([opportunity({})], shippedKnowledge())

function course(skill: string, code: string, about: Partial<Member> = {}): string | null {
  const member = person({ specialties: [], skills: [], ...about })
  const { prepared } = rank(member, listing, { rules: shippedRules(), asOf })
  const { skillOf, occupationOf } = listing.knowledge
  return courseFor(prepared, skillOf.get(skill) ?? -1, occupationOf.get(code) ?? -1)
}

test.each([
  ['contracting', '13-1121.00', null],
  ['contracting', '13-1023.00', 'a government contracting course'],
  ['rigging', '49-9052.00', null],
  ['rigging', '49-9096.00', 'a rigging course'],
  ['cost-estimating', '13-1023.00', null],
])('%s for %s: %s', (skill, code, expected) => {
  expect(course(skill, code)).toBe(expected)
})

test.each(['CompTIA Security+', 'CCNA', 'CISSP', 'GIAC GCIH', 'OSCP'])(
  'no Network+ course for someone with %s',
  (name) => {
    const about = { certifications: [name] }
    expect(course('network-administration', '15-1244.00')).toBe('a Network+ course')
    expect(course('network-administration', '15-1244.00', about)).toBeNull()
  },
)

test('a credential held covers its course', () => {
  const held = (name: string) => course('emergency-care', '33-2011.00', { certifications: [name] })
  expect(held('NREMT Paramedic')).toBeNull()
  expect(held('CPR')).toBe('an EMT course')
})
