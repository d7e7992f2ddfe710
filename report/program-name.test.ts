import { expect, test } from 'vitest'
import { shortTitle } from './program-name.ts'

test('a title is cut between words and never within brackets, and takes its acronym', () => {
  expect([
    shortTitle('Network Administrator'),
    shortTitle(
      'Fayetteville College-Transition Tech (CompTIA A+ Security+ Network+ Server+ Cloud+)',
    ),
    shortTitle('Southern Carpenters Regional Builders Association (SCRBA) Apprenticeship Training'),
    shortTitle(
      'Senior technician for the maintenance and repair of very large wind turbines at sea',
    ),
  ]).toEqual([
    'Network Administrator',
    'Fayetteville College-Transition Tech',
    'SCRBA Apprenticeship Training',
    'Senior technician for the maintenance and repair of very large…',
  ])
})
