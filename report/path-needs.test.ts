import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { missingCourses, missingCredential } from './path-needs.ts'
import { isFarDegree } from './path-standing.ts'

const listing = buildListing([opportunity({ id: 'one' })], shippedKnowledge())
const preparedFor = (about: Partial<Member>) =>
  rank(person(about), listing, { rules: shippedRules(), asOf }).prepared
const lacks = (code: string, about: Partial<Member>) => missingCredential(preparedFor(about), code)

test('Network+ is no gap for someone who holds a certification above it', () => {
  expect(lacks('15-1231.00', {})).toBe('Network+ or CCNA')
  expect(lacks('15-1231.00', { certifications: ['CompTIA Security+'] })).toBe('the CCNA')
})

test('a nurse needs either nursing degree, unless they have one', () => {
  const both = 'a nursing degree (ADN or BSN) and a registered nurse (RN) license'
  expect(lacks('29-1141.00', { educationLevel: 'bachelor', studied: 'Biology' })).toBe(both)
  expect(lacks('29-1141.00', { educationLevel: 'associate', studied: 'Nursing' })).toBe(
    'a registered nurse (RN) license',
  )
})

test('a degree in another field is not the one that engineers have', () => {
  const gap = (studied: string) => lacks('17-2011.00', { educationLevel: 'bachelor', studied })
  expect(gap('Aeronautics')).toBe('an engineering degree')
  expect(gap('Mechanical engineering')).toBeNull()
})

test('an airline asks a helicopter pilot for an airplane rating first', () => {
  const held = (...certifications: string[]) => lacks('53-2011.00', { certifications })
  expect(held('FAA Commercial Pilot, rotorcraft')).toBe(
    'a commercial multi-engine airplane rating and an FAA airline transport pilot certificate',
  )
  expect(held('FAA Commercial Pilot, airplane multi-engine')).toBe(
    'an FAA airline transport pilot certificate',
  )
})

test('managers hired by their years ask juniors for years, and leaders for no degree', () => {
  const occupation = listing.knowledge.occupationOf.get('11-3071.00') ?? -1
  const about = (payGrade: string) => preparedFor({ payGrade, educationLevel: 'associate' })
  const years = 'about five years in the trade, some of them leading'
  expect(missingCourses(about('E5'), occupation)[0]).toBe(years)
  expect(missingCourses(about('E7'), occupation)).not.toContain(years)
  expect([isFarDegree(about('E5'), occupation), isFarDegree(about('E7'), occupation)]).toEqual([
    true,
    false,
  ])
})
