import { expect, test } from 'vitest'
import { jobTitleOf } from './job-titles.ts'
import { hostKey, readProgramName, titleKey } from './program-names.ts'

test.each([
  ['City of S - Clerk - Police', 'City of S', 'Clerk - Police'],
  ['Well-Known Host', 'Well-Known Host', ''],
  ['Michelin - Michelin CLB US5', 'Michelin', ''],
  ['Michelin CLB US5', 'Michelin', ''],
  ['A &amp; B, LLC - A & B Welding Program #2', 'A & B, LLC', 'Welding Program'],
  ['Attica Inc - Attica Inc - Service Advisor', 'Attica Inc', 'Service Advisor'],
  ['PAE - PAE SkillBridge Program', 'PAE', ''],
  ['Operation Lifeline Inc - Roofing (61 - 90 days)', 'Operation Lifeline Inc', 'Roofing'],
  ['Shop - CNC Machinist (turning and milling)', 'Shop', 'CNC Machinist (turning and milling)'],
  ['De Soto #73 Public School District', 'De Soto #73 Public School District', ''],
])('%s is read as host and title', (published, host, title) => {
  expect(readProgramName(published, [])).toEqual({ host, title, place: null })
})

test('a city at the end of a title is a place, a trade of that name isn’t', () => {
  const places = [
    'PPG - Mechanic - Little Rock',
    'PPG - Guard - Security',
    'PPG - Clerk (Waco, TX)',
  ]
  expect(places.map((name) => readProgramName(name, ['AR', 'CO']))).toEqual([
    { host: 'PPG', title: 'Mechanic', place: { city: 'Little Rock', state: 'AR' } },
    { host: 'PPG', title: 'Guard - Security', place: null },
    { host: 'PPG', title: 'Clerk', place: { city: 'Waco', state: 'TX' } },
  ])
})

test('two spellings of a host or a title have the same key', () => {
  expect(hostKey('The Home Depot, Inc.')).toBe(hostKey('Home Depot'))
  expect(hostKey('Kratos (formerly known as Cosmic, Inc.)')).toBe('kratos')
  expect(titleKey('SkillBridge Welding Program')).toBe(titleKey('Welding Internship'))
})

test('a description that starts with a job names it; a sentence doesn’t', () => {
  expect(
    [
      'Heavy Equipment Shop Technician - Will provide maintenance',
      'Job title: Cybersecurity Analyst. The specialist works with the team.',
      'We will train you as a technician - on the job',
      'Responsibilities: manager duties',
      'Recruiter, Operation Manager, Driver',
      null,
    ].map(jobTitleOf),
  ).toEqual(['Heavy Equipment Shop Technician', 'Cybersecurity Analyst', null, null, null, null])
})
