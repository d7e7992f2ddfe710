/** A calendar date as `YYYY-MM-DD`, without a time zone. */
export type IsoDate = string

const dayMilliseconds = 86_400_000

// Cached: parsing a date takes most of a microsecond, and a match reads dozens, mostly repeated.
const mostDays = 8_192
const days = new Map<IsoDate, number>()
const dates = new Map<number, IsoDate>()

/** Whole days from 1970-01-01 to the date. Throws a RangeError for an invalid date. */
export function epochDay(date: IsoDate): number {
  const known = days.get(date)
  if (known !== undefined) return known
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const time = parts
    ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
    : Number.NaN
  const day = time / dayMilliseconds
  if (!Number.isInteger(day) || isoDate(day) !== date) throw new RangeError(`No date: ${date}`)
  if (days.size >= mostDays) days.clear()
  days.set(date, day)
  return day
}

/** The date this many days after 1970-01-01: the inverse of `epochDay`. */
export function isoDate(day: number): IsoDate {
  const known = dates.get(day)
  if (known !== undefined) return known
  const date = new Date(day * dayMilliseconds).toISOString().slice(0, 10)
  if (dates.size >= mostDays) dates.clear()
  dates.set(day, date)
  return date
}

/** The date `days` later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDate(epochDay(date) + days)
}

/** Whole days from `from` to `to`: 0 on the same day, negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return epochDay(to) - epochDay(from)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const shownDates = new Map<IsoDate, string>()

/** Formats a date: "Mar 14, 2027". */
export function showDate(date: IsoDate): string {
  const known = shownDates.get(date)
  if (known !== undefined) return known
  const month = months[Number(date.slice(5, 7)) - 1] ?? ''
  const shown = `${month} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`
  if (shownDates.size >= mostDays) shownDates.clear()
  shownDates.set(date, shown)
  return shown
}

/** "1 day", "91 days". */
export function showDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
