import { expect, test } from 'vitest'
import { isDue, nextRun } from './schedule.ts'

const next = (cron: string, now: string, timeZone = 'America/New_York') =>
  nextRun({ cron, timeZone }, new Date(now))?.toISOString() ?? null

test.each([
  // Weekly, in standard and in daylight time.
  ['0 6 * * 1', '2026-11-24T12:00:00Z', '2026-11-30T11:00:00.000Z'],
  ['0 6 * * 1', '2026-07-01T12:00:00Z', '2026-07-06T10:00:00.000Z'],
  // Over the end of daylight time.
  ['0 6 * * *', '2026-10-31T12:00:00Z', '2026-11-01T11:00:00.000Z'],
  // The current minute is over.
  ['* * * * *', '2026-11-24T12:00:00Z', '2026-11-24T12:01:00.000Z'],
  ['*/20 * * * *', '2026-11-24T12:05:59Z', '2026-11-24T12:20:00.000Z'],
  ['17 3 1 1 *', '2026-01-01T09:00:00Z', '2027-01-01T08:17:00.000Z'],
])('%s after %s is %s', (cron, now, expected) => {
  expect(next(cron, now)).toBe(expected)
})

test('an hour skipped by daylight time has no run that day', () => {
  expect(next('30 2 * * *', '2026-03-08T05:00:00Z')).toBe('2026-03-09T06:30:00.000Z')
})

test('offsets of half an hour count', () => {
  expect(next('10 9 * * *', '2026-11-24T00:00:00Z', 'Asia/Kolkata')).toBe(
    '2026-11-24T03:40:00.000Z',
  )
})

test('a day that never comes has no next run', () => {
  expect(next('0 0 30 2 *', '2026-11-24T00:00:00Z')).toBeNull()
})

test('the next run is due, and no minute before it', () => {
  const schedule = { cron: '5,35 8-9 * * 2', timeZone: 'Europe/Berlin' }
  const now = Date.parse('2026-11-24T06:50:00Z')
  const minutes = Array.from({ length: 120 }, (_, index) => new Date(now + (index + 1) * 60_000))
  const due = minutes.filter((minute) => isDue(schedule, minute))
  expect(due[0]).toEqual(nextRun(schedule, new Date(now)))
  expect(due).toHaveLength(4)
})
