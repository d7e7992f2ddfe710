import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, epochDay, isoDate, showDate, showDays } from './dates.ts'

const anyDay = fc.integer({ min: -20_000, max: 60_000 })

test('a date round-trips through its day number', () => {
  fc.assert(fc.property(anyDay, (day) => epochDay(isoDate(day)) === day))
})

test('adding and counting days agree across leap years and month ends', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, days) => {
      return daysBetween(isoDate(day), addDays(isoDate(day), days)) === days
    }),
  )
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
})

test('rejects invalid dates', () => {
  for (const text of ['2027-02-29', '2027-13-01', '27-01-01', '', '2027-01-01T00:00']) {
    expect(() => epochDay(text)).toThrow(RangeError)
  }
})

test('formats dates and days for people', () => {
  expect([showDate('2027-03-14'), showDays(1), showDays(91)]).toEqual([
    'Mar 14, 2027',
    '1 day',
    '91 days',
  ])
})
