import { expect, test } from 'vitest'
import { periodsIn } from './periods.ts'

test.each([
  ['day', '2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01'], '2026-03-01'],
  ['week', '2026-11-01', '2026-11-09', ['2026-10-26', '2026-11-02', '2026-11-09'], '2026-11-15'],
  ['month', '2027-12-31', '2028-02-01', ['2027-12-01', '2028-01-01', '2028-02-01'], '2028-02-29'],
] as const)('a range expands to whole %ss', (by, from, to, days, last) => {
  expect(periodsIn(by, { from, to })).toEqual({ days, last })
})
