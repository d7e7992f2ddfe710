import { expect, test } from 'vitest'
import { decodeEntities, oneLine, webAddress } from './cells.ts'
import { categoryOf, readServiceLetter } from './crosswalk-letters.ts'
import { deliveryConflicts, readDelivery, withRemoteChoice } from './delivery.ts'
import { readFamilies } from './job-families.ts'
import { dayRange, readLengths } from './lengths.ts'
import { readTargets } from './military-targets.ts'
import { readStates } from './states.ts'

test('states are read from codes, names, both together, and words for everywhere', () => {
  const read = (text: string) => {
    const { codes, everywhere, remote, unread } = readStates(text)
    return [codes.join(' '), everywhere, remote, unread.join('|')]
  }
  expect(read('VA, Maryland (MD); north carolina')).toEqual(['VA MD NC', false, false, ''])
  expect(read('AL AK AZ')).toEqual(['AL AK AZ', false, false, ''])
  expect(read('West Virginia and Washington, D.C.')).toEqual(['DC WV', false, false, ''])
  expect(read('Riverside (CA) & Washington')).toEqual(['WA CA', false, false, ''])
  expect(read('MO, DC, Washington')).toEqual(['MO DC', false, false, ''])
  expect(read('Naval Base Coronado CA')).toEqual(['CA', false, false, ''])
  expect(read('Nationwide (All States)\u00a0/ Online')).toEqual(['', true, true, ''])
  for (const all of ['All', 'All 50 States', 'National (U.S.)', 'Nation-Wide', 'USA']) {
    expect(read(all), all).toEqual(['', true, false, ''])
  }
  expect(read('Fully Remote')).toEqual(['', false, true, ''])
  expect(read('TX, Tulsa, in, Worldwide')).toEqual(['TX IN', false, false, 'Tulsa|Worldwide'])
  expect(read('')).toEqual(['', false, false, ''])
})

test('lengths are read as ranges of days, and the unparsable rest is returned', () => {
  expect(readLengths('151 - 180 days, 61 – 90 days, Self-paced')).toEqual({
    ranges: [
      { min: 61, max: 90 },
      { min: 151, max: 180 },
    ],
    unread: ['Self-paced'],
  })
  expect(readLengths('12 weeks; up to 180 days').ranges).toEqual([
    { min: 1, max: 180 },
    { min: 84, max: 84 },
  ])
  expect(readLengths('Individually Developed – not to exceed 40 hours')).toEqual({
    ranges: [{ min: 1, max: 180 }],
    unread: [],
  })
  expect(readLengths('180 - 151 days').unread).toEqual(['180 - 151 days'])
  expect(dayRange({ min: 91, max: 120 })).toBe('[91,121)')
})

test('job families are found although their names contain the separating comma', () => {
  expect(
    readFamilies(
      'Business and Financial Operations, Education, Training, and Library, Sales and Related, and Other',
    ),
  ).toEqual({ codes: ['13', '25', '41'], unread: [] })
  expect(readFamilies('Life, Physical, and Social Science, Wizardry')).toEqual({
    codes: ['19'],
    unread: ['Wizardry'],
  })
  expect(readFamilies('Healthcare Support, Healthcare Practitioners and Technical').codes).toEqual([
    '29',
    '31',
  ])
})

test('delivery and the online flag are both kept; only a real contradiction is reported', () => {
  expect(readDelivery('Hybrid (In-Person and Online) and In-person')).toEqual({
    delivery: ['in_person', 'hybrid'],
    unread: '',
  })
  expect(readDelivery('Carrier pigeon').unread).toBe('Carrier pigeon')
  expect(deliveryConflicts(false, ['online'], 'Online')).toHaveLength(1)
  expect(deliveryConflicts(true, ['in_person'], 'In-person')).toHaveLength(1)
  expect(deliveryConflicts(true, ['hybrid'], 'Hybrid')).toEqual([])
  expect(deliveryConflicts(false, ['in_person', 'online'], 'Online and In-person')).toEqual([])
})

test('hybrid work that a row’s text says can be remote is also online', () => {
  const read = (text: string, delivery = ['hybrid']) => withRemoteChoice(delivery, [text]).join()
  expect([
    read('This internship can be hybrid or remote.'),
    read('This opportunity can be either hybrid or remote.'),
    read('Our opportunities are open to hybrid or remote employees.'),
    read('We are willing to consider hybrid or remote arrangements.'),
    read('We offer in-person, hybrid, or remote roles depending on the position.'),
    read('It can be hybrid or remote.', ['in_person']),
  ]).toEqual(['hybrid,online', 'hybrid,online', 'hybrid,online', 'hybrid', 'hybrid', 'in_person'])
})

test('entities are decoded once and never into control characters', () => {
  expect(decodeEntities('A &amp; B &amp;lt; L&#x27;s &WD; &#0; &#39;')).toBe(
    "A & B &lt; L's &WD; &#0; '",
  )
  expect(oneLine('  a\tb\u0001 c\u00a0\n')).toBe('a b c')
})

test('only web addresses are kept', () => {
  expect(webAddress('https://a.example/x?y=1')).toBe('https://a.example/x?y=1')
  expect(webAddress('www.a.example')).toBe('https://www.a.example/')
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'none', '']) {
    expect(webAddress(bad), bad).toBeNull()
  }
  expect(webAddress('https://user:word@a.example/')).toBeNull()
})

test('targets are read as service and code where the format or a named service decides', () => {
  expect(readTargets('11B, 0311; Air Force 3D1X2; in 2024', 'All')).toEqual({
    services: [],
    specialties: ['army:11B', 'marine_corps:0311', 'air_force:3D1X2'],
  })
  expect(readTargets('3531', 'Marine Corps, Army')).toEqual({
    services: ['army', 'marine_corps'],
    specialties: ['marine_corps:3531'],
  })
})

test('service letters of the crosswalk are services, or skipped with a reason', () => {
  expect(readServiceLetter('H')).toEqual({ service: 'space_force' })
  expect(readServiceLetter('V')).toEqual({
    reason: 'Service letter V is a Navy officer qualification, not a specialty.',
  })
  expect(readServiceLetter('?')).toEqual({ reason: 'The service letter ? is not known.' })
  expect(categoryOf('A', '255A')).toBe('warrant')
  expect(categoryOf('A', '25B')).toBeNull()
  expect(categoryOf('F', '3D152')).toBe('enlisted')
  expect(categoryOf('F', '17W4')).toBe('officer')
})
