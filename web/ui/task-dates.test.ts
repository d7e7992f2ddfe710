import { expect, test } from 'vitest'
import { taskDates } from './task-dates.ts'

const today = '2026-11-21'
const when = (from: string | null, to: string | null, day: string | null = today) =>
  taskDates({ from, to, offset: '180 to 90 days before separation' }, day)

test('the end that matters is said: the start before it, the end within, how long past after', () => {
  expect(when('2026-12-23', '2027-03-23')).toEqual({
    when: 'Dec 23, 2026 – Mar 23, 2027',
    away: 'starts in 32 days',
  })
  expect(when('2026-10-01', '2026-12-23').away).toBe('ends in 32 days')
  expect(when('2026-10-01', '2026-11-12').away).toBe('ended 9 days ago')
})

test('a deadline alone is due or was due', () => {
  expect(when(null, '2026-12-23')).toEqual({ when: 'By Dec 23, 2026', away: 'due in 32 days' })
  expect(when(null, '2026-11-12').away).toBe('was due 9 days ago')
})

test('a beginning alone opens and stays open', () => {
  expect(when('2026-12-23', null)).toEqual({
    when: 'From Dec 23, 2026',
    away: 'starts in 32 days',
  })
  expect(when('2026-10-01', null).away).toBe('open now')
})

test('without a date the offset stands, and a frozen page says no distance', () => {
  expect(when(null, null)).toEqual({ when: '180 to 90 days before separation', away: '' })
  expect(when(null, '2026-12-23', null)).toEqual({ when: 'By Dec 23, 2026', away: '' })
})
