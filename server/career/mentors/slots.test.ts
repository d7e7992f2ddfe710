import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Availability } from '#contract/career/mentors.ts'
import { openSlots, type SlotParts } from './slots.ts'

const ms = (instant: string) => Date.parse(instant)

/** A day's start times in UTC as HH:MM with the day of the month. */
function startsOf(
  hours: Partial<Availability>,
  { from, to, ...parts }: { from: string; to: string } & Partial<Omit<SlotParts, 'from' | 'to'>>,
): string[] {
  const availability: Availability = {
    timeZone: 'America/New_York',
    hours: [],
    exceptions: [],
    sessionMinutes: 30,
    bufferMinutes: 0,
    noticeHours: 1,
    ...hours,
  }
  const range = { from: ms(from), to: ms(to), now: ms('2026-01-01T00:00Z') }
  const slots = openSlots({ availability, capacity: 500, booked: [], ...range, ...parts })
  return slots.map(({ start }) => new Date(start).toISOString().slice(8, 16).replace('T', ' '))
}

const sunday = (from: string, to: string) => [{ day: 7, from, to }]

// US clocks go forward on March 8, 2026, and back on November 1; German ones on March 29 and October 25.
const days = {
  spring: { from: '2026-03-08T00:00Z', to: '2026-03-09T12:00Z' },
  fall: { from: '2026-11-01T00:00Z', to: '2026-11-02T12:00Z' },
  berlinSpring: { from: '2026-03-28T12:00Z', to: '2026-03-29T22:00Z' },
  berlinFall: { from: '2026-10-24T12:00Z', to: '2026-10-25T23:00Z' },
}

test.each([
  // New York: 02:00 to 03:00 doesn't exist on March 8; 01:00 EST is 06:00Z, 03:00 EDT is 07:00Z.
  [
    'America/New_York',
    'spring',
    '01:00',
    '04:00',
    ['08 06:00', '08 06:30', '08 07:00', '08 07:30'],
  ],
  ['America/New_York', 'spring', '02:00', '03:00', []],
  ['America/New_York', 'spring', '02:30', '03:30', ['08 07:00']],
  ['America/New_York', 'spring', '09:00', '10:00', ['08 13:00', '08 13:30']],
  // 01:00 to 02:00 occurs twice on November 1: EDT at 05:00Z, EST at 06:00Z.
  [
    'America/New_York',
    'fall',
    '00:30',
    '02:30',
    ['01 04:30', '01 05:00', '01 05:30', '01 06:00', '01 06:30', '01 07:00'],
  ],
  ['America/New_York', 'fall', '01:00', '02:00', ['01 06:00', '01 06:30']],
  ['America/New_York', 'fall', '01:00', '01:30', ['01 05:00']],
  ['America/New_York', 'fall', '00:30', '01:30', ['01 04:30', '01 05:00']],
  ['America/New_York', 'fall', '01:30', '02:30', ['01 06:30', '01 07:00']],
  ['America/New_York', 'fall', '09:00', '10:00', ['01 14:00', '01 14:30']],
  ['America/Los_Angeles', 'spring', '01:30', '03:30', ['08 09:30', '08 10:00']],
  ['America/Los_Angeles', 'fall', '00:30', '01:30', ['01 07:30', '01 08:00']],
  [
    'America/Los_Angeles',
    'fall',
    '22:00',
    '24:00',
    ['02 06:00', '02 06:30', '02 07:00', '02 07:30'],
  ],
  // Hawaii has no daylight saving time.
  [
    'Pacific/Honolulu',
    'spring',
    '01:00',
    '04:00',
    ['08 11:00', '08 11:30', '08 12:00', '08 12:30', '08 13:00', '08 13:30'],
  ],
  ['Pacific/Honolulu', 'fall', '01:00', '02:00', ['01 11:00', '01 11:30']],
  [
    'Europe/Berlin',
    'berlinSpring',
    '01:00',
    '04:00',
    ['29 00:00', '29 00:30', '29 01:00', '29 01:30'],
  ],
  ['Europe/Berlin', 'berlinSpring', '02:15', '02:45', []],
  ['Europe/Berlin', 'berlinFall', '02:00', '03:00', ['25 01:00', '25 01:30']],
  [
    'Europe/Berlin',
    'berlinFall',
    '01:30',
    '03:30',
    ['24 23:30', '25 00:00', '25 00:30', '25 01:00', '25 01:30', '25 02:00'],
  ],
] as const)('finds slots in %s in %s, %s to %s', (timeZone, season, from, to, starts) => {
  expect(startsOf({ timeZone, hours: sunday(from, to) }, days[season])).toEqual(starts)
})

test('weekly hours keep their wall-clock time across a clock change', () => {
  const march = { from: '2026-03-01T00:00Z', to: '2026-03-16T00:00Z' }
  const hours = { sessionMinutes: 60 as const, hours: sunday('18:00', '19:00') }
  expect(startsOf(hours, march)).toEqual(['01 23:00', '08 22:00', '15 22:00'])
})

test('an exception replaces its day with other hours or none', () => {
  const week = { from: '2026-06-01T00:00Z', to: '2026-06-05T00:00Z' }
  const hours = [1, 2, 3].map((day) => ({ day, from: '09:00', to: '10:00' }))
  const exceptions = [
    { date: '2026-06-01', hours: [] },
    { date: '2026-06-02', hours: [{ from: '20:00', to: '20:30' }] },
  ]
  expect(startsOf({ hours, exceptions }, week)).toEqual(['03 00:00', '03 13:00', '03 13:30'])
})

test('notice, breaks, sessions and adjoining hours determine open times', () => {
  const monday = { from: '2026-06-01T00:00Z', to: '2026-06-02T00:00Z' }
  const hours = [
    { day: 1, from: '09:00', to: '10:15' },
    { day: 1, from: '10:00', to: '12:00' },
  ]
  const now = ms('2026-06-01T12:30Z')
  expect(startsOf({ hours, bufferMinutes: 15 }, { ...monday, now })).toEqual([
    '01 13:45',
    '01 14:30',
    '01 15:15',
  ])
  const booked = [{ start: ms('2026-06-01T14:30Z'), end: ms('2026-06-01T15:00Z') }]
  expect(startsOf({ hours, bufferMinutes: 15 }, { ...monday, now, booked })).toEqual([
    '01 13:45',
    '01 15:15',
  ])
  expect(startsOf({ hours, noticeHours: 3 }, { ...monday, now })).toEqual(['01 15:30'])
  expect(startsOf({ hours }, { ...monday, now, limit: 2 })).toEqual(['01 13:30', '01 14:00'])
})

test("a full week, counted from Monday in the mentor's time zone, offers nothing more", () => {
  const range = { from: '2026-06-05T00:00Z', to: '2026-06-10T00:00Z' }
  const hours = [5, 7, 1].map((day) => ({ day, from: '21:00', to: '21:30' }))
  const all = ['06 01:00', '08 01:00', '09 01:00']
  expect(startsOf({ hours }, range)).toEqual(all)
  // Sunday evening in New York, already Monday in UTC: still the old week.
  const booked = [{ start: ms('2026-06-08T02:00Z'), end: ms('2026-06-08T02:30Z') }]
  expect(startsOf({ hours }, { ...range, booked, capacity: 1 })).toEqual(['09 01:00'])
})

const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Europe/Berlin']

test('slots never leave their wall-clock hours, repeat or overlap', () => {
  const half = fc.integer({ min: 0, max: 48 })
  const time = (halves: number) =>
    `${String(halves >> 1).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`
  const property = fc.property(
    fc.constantFrom(...zones),
    fc.constantFrom(...Object.values(days)),
    half,
    half,
    (timeZone, { from, to }, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      if (low === high) return
      const availability: Availability = {
        timeZone,
        hours: sunday(time(low), time(high)),
        exceptions: [],
        sessionMinutes: 30,
        bufferMinutes: 0,
        noticeHours: 1,
      }
      const range = { from: ms(from), to: ms(to), now: 0 }
      const slots = openSlots({ availability, capacity: 500, booked: [], ...range })
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
      for (const [index, slot] of slots.entries()) {
        const shown = clock.format(slot.start)
        const inside = shown >= time(low) && (high === 48 || shown < time(high))
        if (!inside || slot.start < (slots[index - 1]?.end ?? 0)) throw new Error(shown)
      }
    },
  )
  fc.assert(property, { numRuns: 200 })
})
