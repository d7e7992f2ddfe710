import { addDays, epochDay } from '#planning/rules/dates.ts'

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: string): number => ((((epochDay(day) + 3) % 7) + 7) % 7) + 1

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** The Monday a goal set on a day starts: this week's through Wednesday, then the next. */
export function firstMonday(day: string): string {
  return addDays(mondayOf(day), weekdayOf(day) <= 3 ? 0 : 7)
}

/** The last day of a plan that starts on a Monday. */
export function lastDay(startsOn: string, weeks: number): string {
  return addDays(startsOn, weeks * 7 - 1)
}
