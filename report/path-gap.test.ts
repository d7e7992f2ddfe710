import { expect, test } from 'vitest'
import { shippedKnowledge } from '#bench/seed-knowledge.ts'
import { missingDegree, requiredDegree } from './missing-degree.ts'
import { pathGap } from './path-gap.ts'
import { usualCredential } from './usual-credentials.ts'

const knowledge = shippedKnowledge()

test('years of experience come last, and without a course', () => {
  const path = {
    credential: null,
    missing: ['an HR course'],
    years: 'about five years in HR first',
  }
  expect(pathGap(path, "Bachelor's degree", 'bachelor')).toBe('About five years in HR first.')
  expect(pathGap(path, "Bachelor's degree", 'associate')).toBe(
    'A bachelor’s degree and about five years in HR first.',
  )
})

test('the gap says how long a license or an apprenticeship takes', () => {
  const gap = (credential: string) => pathGap({ credential, missing: [] }, null, null)
  expect(gap('a practical nurse (LPN) license')).toBe(
    'A practical nurse (LPN) license. That takes about a year of school.',
  )
  expect(gap('an apprenticeship and a state license')).toContain('You’re paid while you learn')
  expect(gap('a nursing degree (ADN or BSN) and a registered nurse (RN) license')).toContain(
    'two to four years',
  )
  expect(gap('a registered nurse (RN) license')).toBe('A registered nurse (RN) license.')
})

test('an associate degree is only wished for where the specialty leads there', () => {
  const path = { credential: null, missing: ['a fiber optics course'], isTrained: true }
  expect(pathGap(path, "Associate's degree", 'some_college')).toBe(
    'A fiber optics course. Some employers want an associate degree.',
  )
  expect(pathGap({ ...path, isTrained: false }, "Associate's degree", 'some_college')).toBe(
    'An associate degree and a fiber optics course.',
  )
  expect(pathGap(path, "Bachelor's degree", 'some_college')).toMatch(/^A bachelor’s degree/)
  const required = (isTrained: boolean) =>
    requiredDegree("Associate's degree", 'some_college', { isLicensed: false, isTrained })
  expect([required(true), required(false)]).toEqual([null, 'an associate degree'])
})

test("a degree is missing only if the path requires one above the person's level", () => {
  expect(missingDegree("Bachelor's degree", 'some_college')).toBe('a bachelor’s degree')
  expect(missingDegree("Bachelor's degree", 'master')).toBeNull()
  expect(missingDegree("Associate's degree", 'certificate')).toBe('an associate degree')
  expect(missingDegree('High school diploma or equivalent', 'none')).toBeNull()
  expect(missingDegree("Bachelor's degree", null)).toBeNull()
  expect(missingDegree(null, 'none')).toBeNull()
})

test('the gap names a degree and a credential, or else one course', () => {
  const path = { credential: 'a paramedic license', missing: ['an EMT course'] }
  expect(pathGap(path, "Associate's degree", 'high_school')).toBe(
    'An associate degree and a paramedic license. That takes about a year of school.',
  )
  expect(
    pathGap({ credential: null, missing: ['a Linux course', 'an SQL course'] }, null, null),
  ).toBe('A Linux course.')
  expect(pathGap({ credential: null, missing: [] }, null, 'none')).toBeNull()
})

test('the most specific code selects the credential, and spelling variants match', () => {
  expect(usualCredential('29-2043.00', knowledge)?.name).toBe('a paramedic license')
  expect(usualCredential('15-1299.09', knowledge)?.name).toBe('the CAPM or PMP')
  expect(usualCredential('15-1252.00', knowledge)).toBeUndefined()
  expect(usualCredential('15-1212.00', knowledge)?.known.test('CompTIA Security+')).toBe(true)
  expect(usualCredential('53-3032.00', knowledge)?.known.test('CDL Class A')).toBe(true)
})

test('a credential that names its own degree is named without another', () => {
  const credential = usualCredential('21-1021.00', knowledge)?.name ?? null
  expect(pathGap({ credential, missing: [] }, "Bachelor's degree", 'none')).toBe(
    'A social work degree and a state license.',
  )
})

test('a license to transfer is the gap where nothing else is missing', () => {
  const missing = ['transfer your Virginia license to Florida']
  const path = { credential: null, isLicensed: true, missing }
  expect(pathGap(path, "Bachelor's degree", 'bachelor')).toBe(
    'Transfer your Virginia license to Florida.',
  )
})

test('a degree in progress is one to finish', () => {
  const studying = { level: 'bachelor', name: 'bachelor’s degree', left: '60% done' } as const
  const gap = (credential: string | null) =>
    pathGap({ credential, missing: [], studying }, "Bachelor's degree", 'some_college')
  expect(gap(null)).toBe('Finish your bachelor’s degree (60% done).')
  expect(gap('the PMP')).toBe('Finish your bachelor’s degree (60% done) and get the PMP.')
})
