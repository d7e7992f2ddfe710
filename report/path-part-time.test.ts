import { expect, test } from 'vitest'
import { partTimePay } from './path-part-time.ts'

test('part-time pay is told in dollars and hours', () => {
  expect(partTimePay(49_210, 35_000)).toBe(
    'Half time at the median is about $24,600; for $35,000 you need about 28 hours a week.',
  )
  expect(partTimePay(81_680, 35_000)).toBe(
    'Half time at the median is about $40,800, which covers your $35,000.',
  )
  expect([partTimePay(null, 1), partTimePay(40_000, null), partTimePay(30_000, 35_000)]).toEqual([
    null,
    null,
    null,
  ])
})
