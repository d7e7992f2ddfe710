import { type CalendarDate, fromAbsolute, parseDate, toCalendarDate } from '@internationalized/date'
import type { Availability } from '#contract/career/mentors.ts'

/** A span of time in milliseconds since 1970. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Inputs that determine a mentor's open times. */
export interface SlotParts {
  readonly availability: Availability
  /** Sessions per week, from Monday in the mentor's time zone. */
  readonly capacity: number
  /** The mentor's booked sessions, including those in adjacent weeks. */
  readonly booked: readonly Span[]
  readonly now: number
  /** Slots start at or after this instant, and before `to`. */
  readonly from: number
  readonly to: number
  readonly limit?: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A mentor's open times, in order. Hours are wall-clock times, so both yearly clock changes need care. */
export function openSlots({
  availability,
  capacity,
  booked,
  now,
  limit,
  ...range
}: SlotParts): Span[] {
  const { timeZone, sessionMinutes, bufferMinutes, noticeHours } = availability
  const session = sessionMinutes * minuteMs
  const buffer = bufferMinutes * minuteMs
  const earliest = Math.max(range.from, now + noticeHours * hourMs)
  const weeks = new Map<string, number>()
  for (const { start } of booked) {
    const week = weekOf(start, timeZone)
    weeks.set(week, (weeks.get(week) ?? 0) + 1)
  }
  const slots: Span[] = []
  const last = dayAt(range.to, timeZone)
  // A span from the day before runs past midnight only if a clock change falls on it.
  for (let day = dayAt(earliest, timeZone); day.compare(last) <= 0; day = day.add({ days: 1 })) {
    for (const open of spansOf(day, availability)) {
      for (let start = open.start; start + session <= open.end; start += session + buffer) {
        if (start < earliest || start >= range.to) continue
        const end = start + session
        if (booked.some((span) => start < span.end + buffer && span.start < end + buffer)) continue
        if ((weeks.get(weekOf(start, timeZone)) ?? 0) >= capacity) continue
        slots.push({ start, end })
        if (slots.length === limit) return slots
      }
    }
  }
  return slots
}

/** The Monday of the mentor's week that contains an instant. */
export function weekOf(time: number, timeZone: string): string {
  const day = dayAt(time, timeZone)
  return day.subtract({ days: isoDay(day) - 1 }).toString()
}

/** Bounds of the mentor's weeks that overlap a range: sessions between them count toward capacity. */
export function weekBounds(from: number, to: number, timeZone: string): Span {
  const monday = parseDate(weekOf(from, timeZone))
  const after = parseDate(weekOf(to, timeZone)).add({ days: 7 })
  return {
    start: Math.min(...instantsOf(monday, '00:00', timeZone)),
    end: Math.max(...instantsOf(after, '00:00', timeZone)),
  }
}

/** The first and last instant of a local day; the last belongs to the next day. */
export function dayBounds(date: string, timeZone: string): Span {
  const day = parseDate(date)
  return {
    start: Math.min(...instantsOf(day, '00:00', timeZone)),
    end: Math.min(...instantsOf(day, '24:00', timeZone)),
  }
}

const dayAt = (time: number, timeZone: string): CalendarDate =>
  toCalendarDate(fromAbsolute(time, timeZone))

/** 1 is Monday, 7 is Sunday. */
const isoDay = (day: CalendarDate) => new Date(`${day}T12:00Z`).getUTCDay() || 7

/** The open spans of one day in order, adjoining ones merged. */
function spansOf(day: CalendarDate, { timeZone, hours, exceptions }: Availability): Span[] {
  const date = day.toString()
  const exception = exceptions.find((exception) => exception.date === date)
  const weekday = isoDay(day)
  const open = exception ? exception.hours : hours.filter((hour) => hour.day === weekday)
  const spans = open
    .map(({ from, to }) => spanOf(day, from, to, timeZone))
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start)
  const joined: Span[] = []
  for (const span of spans) {
    const before = joined.at(-1)
    if (before && span.start <= before.end) {
      joined[joined.length - 1] = { start: before.start, end: Math.max(before.end, span.end) }
    } else joined.push(span)
  }
  return joined
}

/**
 * Wall-clock hours as one span of real time within them. A time skipped in spring is the instant of
 * the change. Of a time that occurs twice in fall, hours start at the second and end at the first, so
 * no minute outside them is offered; hours within the repeated hour occur once, in its first pass.
 */
function spanOf(day: CalendarDate, from: string, to: string, timeZone: string): Span {
  const starts = instantsOf(day, from, timeZone)
  const ends = instantsOf(day, to, timeZone)
  const span = { start: Math.max(...starts), end: Math.min(...ends) }
  return span.start < span.end ? span : { start: Math.min(...starts), end: Math.min(...ends) }
}

/** Instants at which clocks show a time: one, two if it repeats, the change itself if skipped. */
function instantsOf(day: CalendarDate, time: string, timeZone: string): number[] {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const wall = Date.UTC(day.year, day.month - 1, day.day, hour, minute)
  const before = offsetAt(wall - 26 * hourMs, timeZone)
  const after = offsetAt(wall + 26 * hourMs, timeZone)
  const candidates = [...new Set([wall - before, wall - after])].sort((a, b) => a - b)
  const real = candidates.filter((time) => time + offsetAt(time, timeZone) === wall)
  if (real.length > 0) return real
  return [changeBetween(candidates[0] ?? wall, candidates.at(-1) ?? wall, timeZone)]
}

const offsetAt = (time: number, timeZone: string) => fromAbsolute(time, timeZone).offset

/** The first minute between two instants at which the UTC offset differs. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone)
  let [low, high] = [from, to]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
    if (offsetAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}
