import { perKey } from '../remember.ts'
import { isoDate } from './dates.ts'

const sunday = 0
const monday = 1
const thursday = 4
const saturday = 6

/** The day of the week, 0 for Sunday; 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => (((day + thursday) % 7) + 7) % 7

const dayOf = (year: number, month: number, date: number) =>
  Date.UTC(year, month - 1, date) / 86_400_000

/** The nth weekday of a month, from 1. */
function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1)
}

/** A holiday on a Saturday is observed the Friday before, one on a Sunday the Monday after. */
function observed(day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === saturday) return day - 1
  return weekday === sunday ? day + 1 : day
}

/** The federal holidays of 5 U.S.C. 6103 as observed; next year's January 1 may fall in this one. */
const holidaysOf = perKey((year: number): ReadonlySet<number> => {
  return new Set([
    observed(dayOf(year, 1, 1)),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    // Memorial Day, the last Monday of May.
    nthWeekday(year, 6, monday, 1) - 7,
    observed(dayOf(year, 6, 19)),
    observed(dayOf(year, 7, 4)),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 10, monday, 2),
    observed(dayOf(year, 11, 11)),
    nthWeekday(year, 11, thursday, 4),
    observed(dayOf(year, 12, 25)),
    observed(dayOf(year + 1, 1, 1)),
  ])
})

/** Whether offices are open: no weekend, no federal holiday. */
function isOpen(day: number): boolean {
  const weekday = weekdayOf(day)
  if (weekday === saturday || weekday === sunday) return false
  return !holidaysOf(Number(isoDate(day).slice(0, 4))).has(day)
}

/** The day itself if offices are open on it, else the last working day before; days as in `epochDay`. */
export function workingDayBy(day: number): number {
  let open = day
  while (!isOpen(open)) open--
  return open
}
