import { perKey } from '../remember.ts'

/** A calendar date as `YYYY-MM-DD`, without a time zone. */
export type IsoDate = string

const dayMilliseconds = 86_400_000

// Cached: parsing a date takes most of a microsecond, and a match reads dozens, mostly repeated.
const maxDays = 8_192

/** Whole days from 1970-01-01 to the date. Throws a RangeError for an invalid date. */
export const epochDay = perKey((date: IsoDate): number => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const time = parts
    ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
    : Number.NaN
  const day = time / dayMilliseconds
  if (!Number.isInteger(day) || isoDate(day) !== date) throw new RangeError(`No date: ${date}`)
  return day
}, maxDays)

/** The date this many days after 1970-01-01: the inverse of `epochDay`. */
export const isoDate = perKey((day: number): IsoDate => {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10)
}, maxDays)

/** The date `days` later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDate(epochDay(date) + days)
}

/** Whole days from `from` to `to`: 0 on the same day, negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return epochDay(to) - epochDay(from)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a date: "Mar 14, 2027". */
export const showDate = perKey((date: IsoDate): string => {
  const month = months[Number(date.slice(5, 7)) - 1] ?? ''
  return `${month} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`
}, maxDays)

/** "1 day", "91 days". */
export function showDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
