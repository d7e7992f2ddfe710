import { expect, test } from 'vitest'
import { showCents, showMs, showShare } from './ai-labels.ts'

test('formats money, time and percentages compactly', () => {
  expect([0, 0.001, 0.04, 0.5, 1, 125, 10_000].map(showCents)).toEqual([
    '$0.00',
    'under 0.01¢',
    '0.04¢',
    '0.50¢',
    '$0.01',
    '$1.25',
    '$100.00',
  ])
  expect([null, 0, 839.6, 1_000, 12_345].map(showMs)).toEqual([
    '–',
    '0 ms',
    '840 ms',
    '1.0 s',
    '12.3 s',
  ])
  expect([showShare(0, 0), showShare(0, 5), showShare(14, 15)]).toEqual(['–', '0%', '93%'])
})
