import { expect, test } from 'vitest'
import { person } from '../bench/sample-members.ts'
import { isForOtherRating, isForPilots, isOtherGroup } from './asked-group.ts'

const mechanic = person({
  specialties: [{ service: 'air_force', code: '2A5X1' }],
  certifications: ['FAA Airframe and Powerplant'],
})
const helicopterPilot = person({
  specialties: [{ service: 'army', code: '153A' }],
  certifications: ['FAA Commercial Pilot, rotorcraft'],
})

test('hours flown are asked of pilots, unless some other jobs don’t take them', () => {
  expect(isForPilots(mechanic, '2,000 flight hours')).toBe(true)
  expect(isForPilots(mechanic, '2,000 flight hours for pilot jobs')).toBe(false)
  expect(isForPilots(mechanic, '2,000 hours of welding')).toBe(false)
  expect(isForPilots(helicopterPilot, '2,000 flight hours')).toBe(false)
})

test('flying airplanes takes another rating than a helicopter pilot’s, moving to them doesn’t', () => {
  expect(isForOtherRating(helicopterPilot, 'teach student pilots or fly King Air planes')).toBe(
    true,
  )
  expect(isForOtherRating(helicopterPilot, 'move from helicopters to airline flying')).toBe(false)
  expect(isForOtherRating(helicopterPilot, 'maintain airplanes')).toBe(false)
  expect(isForOtherRating(mechanic, 'fly King Air planes')).toBe(false)
})

test.each([
  ['Navy SEALs with a current passport', 'navy', 'SO', false],
  ['active-duty Navy SEALs', 'navy', 'RP', true],
  ['post-command nuclear submarine officers', 'navy', '1120', false],
  ['being a submarine-qualified junior officer', 'army', '13A', true],
  ['a military medic, corpsman or medical technician', 'navy', 'HM', false],
  ['a military medic, corpsman or medical technician', 'army', '25B', true],
  ['former military chaplains', 'army', '56M', true],
  [
    'project management experience or, for the consulting, a submarine officer',
    'army',
    '13A',
    false,
  ],
])('“%s” bars %s %s: %s', (asks, service, code, isBarred) => {
  const member = person({ service, payGrade: 'O3', specialties: [{ service, code }] })
  expect(isOtherGroup(member, asks)).toBe(isBarred)
})

test('a stated rank, years or series of specialties bars only those it certainly excludes', () => {
  const captain = person({ payGrade: 'O3', years: 8 })
  expect(isOtherGroup(captain, 'O-6 or higher staff or command experience')).toBe(true)
  expect(isOtherGroup(captain, 'officers, or enlisted E-5 and above')).toBe(false)
  const sergeant = person({ payGrade: 'E6', years: 12 })
  expect(isOtherGroup(sergeant, 'enlisted under ten years, or junior officers up to O-3')).toBe(
    true,
  )
  expect(isOtherGroup(sergeant, 'ranks E-7 to E-9, or O-4 and above')).toBe(true)
  expect(isOtherGroup(sergeant, 'service members E-6 or above')).toBe(false)
  const aviation = 'a background in Army aviation (15-series MOS)'
  const supply = person({ specialties: [{ service: 'army', code: '92Y' }] })
  expect(isOtherGroup(supply, aviation)).toBe(true)
  expect(isOtherGroup(person({ specialties: [{ service: 'army', code: '15T' }] }), aviation)).toBe(
    false,
  )
})
