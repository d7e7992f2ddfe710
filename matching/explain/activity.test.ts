import { expect, test } from 'vitest'
import { activitiesOf, trainedRole } from './activity.ts'

const all = (description: string) => activitiesOf({ summary: null, description })
const does = (description: string) => all(description)[0] ?? null

test('a description yields an activity if it is plain enough', () => {
  expect(
    does(
      'Participants will learn roof safety, solar design, installation, troubleshooting, and commissioning procedures.',
    ),
  ).toBe('learn roof safety, solar design and installation')
  expect(does('Responsible for troubleshooting printers and peripherals.')).toBe(
    'spend your days troubleshooting printers and peripherals',
  )
  expect(does('You will train in both the private and commercial markets.')).toBeNull()
  expect(does('This role will provide a structured framework for growth.')).toBeNull()
  expect(
    does('Our company gives you a rewarding career and many opportunities to grow.'),
  ).toBeNull()
})

test.each([
  ['Oversee key performance indictors.'],
  ['You will learn demonstrate superior customer service.'],
  ['Provide wards, clinics and operating rooms with supplies.'],
  ['Line pilot duties IAW GOM. Perform line pilot duties IAW GOM.'],
  ['Assist with coordinating efforts.'],
  ['Support an inclusive and collaborative environment.'],
  ['Plan and implementing upgrades.'],
  ['Maintain and supply personal records of work performed on OJT forms.'],
  ['Training in the TTPs of leadership coaching.'],
  ['Will learn the correct steps.'],
  ['Responsible for providing leadership and direction.'],
  ['Learn to develop client and professional relationships.'],
  ['Manage and optimize the sales pipeline.'],
  ['Conduct research and analysis.'],
])('no coach would say: %s', (description) => {
  expect(all(description)).toEqual([])
})

test('acronyms keep their capitals', () => {
  expect(does('Training in SOC monitoring and incident response services.')).toBe(
    'train in SOC monitoring and incident response services',
  )
})

test('a description that trains for a role names it', () => {
  const trains = (description: string) => trainedRole({ summary: null, description })
  expect(trains('Develop the skills to become a proficient calibration technician.')).toBe(
    'train as a calibration technician',
  )
  expect(trains('The intern will train as a Community Engagement Coordinator with us.')).toBe(
    'train as a community engagement coordinator',
  )
  expect(trains('You will become a leader.')).toBeNull()
})
