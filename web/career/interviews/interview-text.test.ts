import { expect, test } from 'vitest'
import { showClock, showPractice } from './interview-text.ts'

test('formats durations the way people say them', () => {
  expect([0, 9, 75, 600].map(showClock)).toEqual(['0:00', '0:09', '1:15', '10:00'])
  expect([1, 40, 60, 130, 3_600, 5_000].map(showPractice)).toEqual([
    '1 second',
    '40 seconds',
    '1 minute',
    '2 minutes',
    '1 hour',
    '1 hour 23 minutes',
  ])
})
