import { expect, test } from 'vitest'
import { nameIn } from '#web/lib/download.ts'
import { showDay, showMoment, showSize, showTimeUntil } from './moment.ts'

test.each([
  ['America/New_York', 'Nov 21, 2026, 8:05 PM'],
  ['Asia/Tokyo', 'Nov 22, 2026, 10:05 AM'],
])('formats a moment in the time zone of the account: %s', (zone, words) => {
  expect(showMoment('2026-11-22T01:05:00Z', zone).replaceAll('\u202f', ' ')).toBe(words)
  expect(words).toContain(showDay('2026-11-22T01:05:00Z', zone))
})

test.each([
  ['2026-11-22T11:59:50Z', 'in 24 hours'],
  ['2026-11-21T14:29:00Z', 'in 2 hours'],
  ['2026-11-21T13:00:00Z', 'in 1 hour'],
  ['2026-11-21T12:59:00Z', 'in 59 minutes'],
  ['2026-11-21T12:01:00Z', 'in 1 minute'],
  ['2026-11-21T12:00:20Z', 'now'],
  ['2026-11-20T12:00:00Z', 'now'],
])('at noon, formats %s as "%s"', (instant, words) => {
  expect(showTimeUntil(instant, new Date('2026-11-21T12:00:00Z'))).toBe(words)
})

test.each([
  [10, '1 kB'],
  [840_400, '840 kB'],
  [1_240_000, '1.2 MB'],
])('formats %i bytes as "%s"', (bytes, words) => {
  expect(showSize(bytes)).toBe(words)
})

test.each([
  ['attachment; filename="waypoint-2026-11-21.zip"', 'waypoint-2026-11-21.zip'],
  ['attachment; filename="../../etc/passwd"', 'download'],
  ['attachment', 'download'],
  [null, 'download'],
])('the name in %j is %s', (header, name) => {
  expect(nameIn(header)).toBe(name)
})
