import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { yearsFirst } from './path-years.ts'

const listing = buildListing([opportunity({ id: 'one' })], shippedKnowledge())
const years = (code: string, about: Partial<Member>) => {
  const { prepared } = rank(person(about), listing, { rules: shippedRules(), asOf })
  return yearsFirst(prepared, listing.knowledge.occupationOf.get(code) ?? -1)
}
const goals = person({}).goals
const clerk: Partial<Member> = {
  years: 0,
  service: 'marine_corps',
  specialties: [{ service: 'marine_corps', code: '0111' }],
  skills: [{ id: 'human-resources', level: 3 }],
  goals: { ...goals, experience: 'Personnel chief for a battalion.' },
}

test('an HR manager’s years are a gap, unless grade, specialty or past work show them', () => {
  const inHr = 'about five years in HR first'
  expect(years('11-3121.00', { ...clerk, payGrade: 'E6' })).toBe(inHr)
  expect(years('11-3121.00', { ...clerk, payGrade: 'E8' })).toBeNull()
  expect(years('11-3121.00', { ...clerk, payGrade: 'E8', skills: [] })).toBe(inHr)
  const worked = { ...goals, experience: 'Worked seven years in human resources for a bank.' }
  expect(years('11-3121.00', { ...clerk, payGrade: 'E6', goals: worked })).toBeNull()
  expect(years('13-1071.00', { ...clerk, payGrade: 'E6' })).toBeNull()
})

test('years served in a specialty whose common path is that work count', () => {
  const personnel = { service: 'air_force', specialties: [{ service: 'air_force', code: '3F0X1' }] }
  const hr = (about: Partial<Member>) => years('11-3121.00', { payGrade: 'E5', ...about })
  expect([9, 5, 4, 3, 0].map((served) => hr({ ...personnel, years: served }))).toEqual([
    null,
    null,
    'about one more year in HR first',
    'about two more years in HR first',
    'about five years in HR first',
  ])
  // The specialty leads only to the work that managers of HR come from.
  expect(hr({ ...clerk, years: 12 })).toBeNull()
  expect(hr({ years: 12 })).toBe('about five years in HR first')
})

test('managers hired by their years ask juniors for years of leading', () => {
  const leading = 'about five years in the trade, some of them leading'
  expect(years('11-3071.00', { payGrade: 'E5' })).toBe(leading)
  expect(years('11-3071.00', { payGrade: 'E7' })).toBeNull()
  expect(years('11-1021.00', { payGrade: 'E5' })).toBe('about five years in operations first')
  expect(years('11-1021.00', { payGrade: 'E6' })).toBeNull()
})

test('five years in the trade itself are enough for its head cooks', () => {
  const cook = { specialties: [{ service: 'army', code: '92G' }], payGrade: 'E5' }
  expect(years('35-1011.00', { ...cook, years: 6 })).toBeNull()
  expect(years('35-1011.00', { ...cook, years: 3 })).toBe('about two more years in kitchens first')
})
