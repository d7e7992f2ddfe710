import { expect, test } from 'vitest'
import { localToday } from '#web/ui/dates.ts'
import { todayIn } from './today-in.ts'

test('uses the day in the time zone, or the local one when the zone is unknown', () => {
  const now = new Date('2026-11-21T02:30:00Z')
  expect([
    todayIn('America/New_York', now),
    todayIn('Asia/Tokyo', now),
    todayIn(undefined, now),
    todayIn('Nowhere/Land', now),
  ]).toEqual(['2026-11-20', '2026-11-21', localToday(now), localToday(now)])
})
