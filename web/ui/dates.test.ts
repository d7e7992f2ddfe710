import { expect, test } from 'vitest'
import { daysBetween, localToday, showDate, showDays, showDaysFrom, showSpan } from './dates.ts'

test('formats a date with the month as a word', () => {
  expect(['2027-03-14', '2026-12-01', '2026-02-28T10:00:00Z'].map(showDate)).toEqual([
    'Mar 14, 2027',
    'Dec 1, 2026',
    'Feb 28, 2026',
  ])
})

test('formats the distance from today in words, with the right plural', () => {
  const from = (date: string) => showDaysFrom('2026-11-21', date)
  expect(['2027-04-13', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-09'].map(from)).toEqual([
    'in 143 days',
    'tomorrow',
    'today',
    'yesterday',
    '12 days ago',
  ])
  expect([0, 1, 2].map(showDays)).toEqual(['0 days', '1 day', '2 days'])
})

test('counts calendar days, across leap days and clock changes', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysBetween('2027-06-21', '2026-06-21')).toBe(-365)
})

test('shows shared parts of a span once', () => {
  expect(showSpan('2027-03-03', '2027-03-14')).toBe('Mar 3–14, 2027')
  expect(showSpan('2027-02-28', '2027-03-14')).toBe('Feb 28 – Mar 14, 2027')
  expect(showSpan('2026-12-23', '2027-03-14')).toBe('Dec 23, 2026 – Mar 14, 2027')
  expect(showSpan('2027-03-14', '2027-03-14')).toBe('Mar 14, 2027')
})

test('today is the local date, not the one in UTC', () => {
  expect(localToday(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
  expect(localToday(new Date(2027, 0, 5, 0, 1))).toBe('2027-01-05')
})
