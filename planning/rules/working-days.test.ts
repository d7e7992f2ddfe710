import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, epochDay, isoDate } from './dates.ts'
import { workingDayBy } from './working-days.ts'

const by = (date: string) => isoDate(workingDayBy(epochDay(date)))
const isWorkingDay = (date: string) => by(date) === date

test('a due date on a weekend or federal holiday moves to the working day before', () => {
  expect([
    by('2026-11-28'), // the Saturday after Thanksgiving
    by('2026-11-26'), // Thanksgiving
    by('2026-12-25'), // Christmas, a Friday
    by('2026-12-27'), // the Sunday after
    by('2027-01-01'), // a Friday
    by('2026-07-04'), // a Saturday, observed on Friday
    by('2027-05-31'), // Memorial Day
    by('2022-01-01'), // a Saturday, observed on December 31
  ]).toEqual([
    '2026-11-27',
    '2026-11-25',
    '2026-12-24',
    '2026-12-24',
    '2026-12-31',
    '2026-07-02',
    '2027-05-28',
    '2021-12-30',
  ])
})

test('the other federal holidays of 2027 are closed, and the days around them are open', () => {
  const closed = ['01-18', '02-15', '06-18', '07-05', '09-06', '10-11', '11-11', '11-25', '12-24']
  for (const day of closed) expect([day, isWorkingDay(`2027-${day}`)]).toEqual([day, false])
  for (const day of ['01-19', '02-16', '06-17', '07-06', '09-07', '10-12', '11-12', '12-23']) {
    expect([day, isWorkingDay(`2027-${day}`)]).toEqual([day, true])
  }
})

test('moves back at most four days, and not at all from a working day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const date = addDays('2000-01-01', days)
      const moved = workingDayBy(epochDay(date))
      expect(isWorkingDay(isoDate(moved))).toBe(true)
      expect(epochDay(date) - moved).toBeLessThanOrEqual(4)
      if (isWorkingDay(date)) expect(isoDate(moved)).toBe(date)
    }),
  )
})
