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

const numberOf = (code: string) => listing.knowledge.occupationOf.get(code) ?? -1

test('managers hired by their years take no degree of leaders', () => {
  const isFar = (payGrade: string) =>
    isFarDegree(preparedFor({ payGrade, educationLevel: 'associate' }), numberOf('11-3071.00'))
  expect([isFar('E5'), isFar('E7')]).toEqual([true, false])
})

test('a fire department’s EMT is no gap for someone who holds one', () => {
  expect(lacks('33-2011.00', {})).toBe('firefighter certification and often an EMT certification')
  expect(lacks('33-2011.00', { certifications: ['EMT'] })).toBe('firefighter certification')
})

test('a computer science graduate needs no first course in software', () => {
  const courses = (educationLevel: string) => {
    const about = { educationLevel, studied: 'Computer science', specialties: [], skills: [] }
    return missingCourses(preparedFor(about), numberOf('15-1252.00'))
  }
  expect(courses('some_college')).toContain('a software development course')
  expect(courses('bachelor')).toEqual([])
})
