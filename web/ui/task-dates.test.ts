import { expect, test } from 'vitest'
import { showDate, showSpan } from './dates.ts'
import { taskDates } from './task-dates.ts'

const today = '2026-11-21'
const when = (from: string | null, to: string | null, day: string | null = today) =>
  taskDates({ from, to, offset: '180 to 90 days before separation' }, day)

test('an upcoming step has its dates and its start; an open one only its last day', () => {
  expect(when('2026-12-23', '2027-03-23')).toEqual({
    when: showSpan('2026-12-23', '2027-03-23'),
    distance: 'starts in 32 days',
  })
  expect(when('2026-10-01', '2026-12-23')).toEqual({
    when: `By ${showDate('2026-12-23')}`,
    distance: 'in 32 days',
  })
  expect(when(null, '2026-12-23')).toEqual(when('2026-10-01', '2026-12-23'))
})

test('a step past its last day says when it was due', () => {
  const passed = { when: `Was due ${showDate('2026-11-12')}`, distance: '9 days ago' }
  expect(when('2026-10-01', '2026-11-12')).toEqual(passed)
  expect(when(null, '2026-11-12')).toEqual(passed)
})

test('a step with only a start opens and stays open', () => {
  expect(when('2026-12-23', null)).toEqual({
    when: `From ${showDate('2026-12-23')}`,
    distance: 'starts in 32 days',
  })
  expect(when('2026-10-01', null)).toEqual({ when: 'Any time now', distance: '' })
})

test('shows the offset without a date, and no distance on a frozen page', () => {
  expect(when(null, null)).toEqual({ when: '180 to 90 days before separation', distance: '' })
  expect(when(null, '2026-12-23', null)).toEqual({
    when: `By ${showDate('2026-12-23')}`,
    distance: '',
  })
})
