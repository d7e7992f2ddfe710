import { expect, test } from 'vitest'
import { showLength } from './lengths.ts'

test('lengths are shown as ranges; any length is set with each person', () => {
  const range = (min: number, max = min) => ({ min, max })
  expect([
    showLength([]),
    showLength([range(1)]),
    showLength([range(91, 120), range(151, 180)]),
    showLength([range(1, 30), range(42), range(61, 90)]),
    showLength([range(1, 180)]),
    showLength([range(1, 180), range(61, 90)]),
  ]).toEqual([
    undefined,
    '1 day',
    '91–120 or 151–180 days',
    '1–30, 42 or 61–90 days',
    'Set with each person',
    '61–90 days, or set with each person',
  ])
})
