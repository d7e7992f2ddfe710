import { expect, test } from 'vitest'
import { missingDegree, pathGap } from './path-gap.ts'
import { usualCredential } from './usual-credentials.ts'

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
    'An associate degree and a paramedic license.',
  )
  expect(
    pathGap({ credential: null, missing: ['a Linux course', 'an SQL course'] }, null, null),
  ).toBe('A Linux course.')
  expect(pathGap({ credential: null, missing: [] }, null, 'none')).toBeNull()
})

test('the most specific code selects the credential, and spelling variants match', () => {
  expect(usualCredential('29-2043.00')?.name).toBe('a paramedic license')
  expect(usualCredential('15-1299.09')?.name).toBe('the CAPM or PMP')
  expect(usualCredential('15-1252.00')).toBeUndefined()
  expect(usualCredential('15-1212.00')?.known.test('CompTIA Security+')).toBe(true)
  expect(usualCredential('53-3032.00')?.known.test('CDL Class A')).toBe(true)
})

test('a credential that names its own degree is named without another', () => {
  const credential = usualCredential('21-1021.00')?.name ?? null
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
