import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { whyOf } from '#matching/explain/why.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { sharedInterests } from '#matching/person/person.ts'
import { rank } from '#matching/rank.ts'
import { pathReasons } from './path-reasons.ts'

const knowledge = shippedKnowledge()
const listing = buildListing([opportunity({ id: 'one' })], knowledge)
const numberOf = (code: string) => knowledge.occupationOf.get(code) ?? -1
const preparedFor = (about: Partial<Member>) =>
  rank(person(about), listing, { rules: shippedRules(), asOf }).prepared
const having = (...ids: string[]) => ({
  specialties: [],
  skills: ids.map((id) => ({ id, level: 3 })),
})
const reasonsOf = (about: Partial<Member>, code: string, written = 'it', isFirst = false) =>
  pathReasons(preparedFor(about), numberOf(code), {
    isFirst,
    isWished: true,
    isTarget: false,
    written,
  })

test('skills are counted once, and only where the person brings half of them or three', () => {
  const cook = having('cooking', 'food-safety', 'baking', 'supervision')
  expect(reasonsOf(cook, '35-2012.00')).toEqual([
    'You wrote “it”.',
    'You bring 3 of its 5 usual skills: large-scale cooking, baking and food safety.',
  ])
  expect(reasonsOf(having('cooking'), '35-2012.00')).toEqual([
    'You wrote “it”; you bring large-scale cooking.',
  ])
})

test('skills of most kinds of work prove nothing about one', () => {
  const office = having('customer-service', 'scheduling', 'office-software', 'teamwork')
  for (const code of ['27-1024.00', '13-1082.00', '11-1021.00', '15-1231.00']) {
    expect(reasonsOf(office, code)).toEqual(['You wrote “it”.'])
  }
  // Unless the work is named for it.
  expect(reasonsOf(having('customer-service'), '43-4051.00')[0]).toContain('customer service')
})

test('an interest is named if the person and the work share it', () => {
  const holland = [0.9, 0.1, 0.2, 0.3, 0.8, 0.4]
  expect(sharedInterests(holland, 'RIC')).toBe('hands-on work')
  expect(sharedInterests(holland, 'ER')).toBe('leading and hands-on work')
  expect(sharedInterests(holland, 'SAI')).toBeNull()
  // Equally strong ones are all strongest.
  expect(sharedInterests([0.9, 0.1, 0.2, 0.8, 0.8, 0.4], 'S')).toBe('helping work')
  const liked = reasonsOf({ holland: [0.9, 0.1, 0.2, 0.3, 0.4, 0.8] }, '49-3023.00', 'cars', true)
  expect(liked.at(-1)).toMatch(/^Matches your interest in [a-z -]+ work\.$/)
})

test('a military job keeps its model numbers', () => {
  const mechanic = {
    service: 'marine_corps',
    specialties: [{ service: 'marine_corps', code: '6114' }],
  }
  expect(reasonsOf(mechanic, '49-3011.00', 'A&P', true)[0]).toContain(
    '6114 (helicopter mechanic, UH/AH-1)',
  )
})

test('work that only resembles one’s skills is not built on an empty list of them', () => {
  const prepared = preparedFor({ ...having() })
  const occupation = numberOf('53-3032.00')
  const why = [...prepared.profile.why]
  why[occupation] = 'skills'
  const asSkills = { ...prepared, profile: { ...prepared.profile, why } }
  expect(whyOf(asSkills, occupation).text).toBe('not far from your work')
})
