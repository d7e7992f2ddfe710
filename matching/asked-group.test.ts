import { expect, test } from 'vitest'
import { person } from '../bench/sample-members.ts'
import { isForOtherRating, isForPilots } from './asked-group.ts'

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
