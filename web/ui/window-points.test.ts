import { expect, test } from 'vitest'
import { windowBand, windowPoints } from './window-points.ts'

const dates = {
  today: '2026-11-21',
  opens: '2026-12-23',
  earliestStart: '2026-12-23',
  lastStart: '2027-01-23',
  finish: '2027-05-22',
  separation: '2027-06-21',
}

test('places points by date with labels in equal columns, and one point per day', () => {
  expect(windowPoints(dates, 'ETS')).toEqual([
    { key: 'today', label: 'Today', date: '2026-11-21', at: 2, column: 10 },
    {
      key: 'opens',
      label: 'Window opens, earliest start',
      date: '2026-12-23',
      at: 16.49,
      column: 30,
    },
    { key: 'lastStart', label: 'Latest start date', date: '2027-01-23', at: 30.53, column: 50 },
    { key: 'finish', label: 'Finish by', date: '2027-05-22', at: 84.42, column: 70 },
    { key: 'separation', label: 'ETS', date: '2027-06-21', at: 98, column: 90 },
  ])
})

test('puts past dates left of today and omits unknown ones', () => {
  const points = windowPoints({ today: '2027-01-10', opens: '2026-12-23', finish: null })
  expect(points.map(({ key, at }) => [key, at])).toEqual([
    ['opens', 2],
    ['today', 98],
  ])
})

test('a date equal to today shares its point, and an abbreviation keeps its capitals', () => {
  const points = windowPoints({ today: '2027-06-21', separation: '2027-06-21' }, 'ETS')
  expect(points).toEqual([
    { key: 'today', label: 'Today, ETS', date: '2027-06-21', at: 50, column: 50 },
  ])
})

test('the open range is between two known dates in order, otherwise there is none', () => {
  const points = windowPoints(dates)
  expect(windowBand(points, dates.opens, dates.finish)).toEqual({ start: 16.49, width: 67.93 })
  expect(windowBand(points, dates.finish, dates.opens)).toBeNull()
  expect(windowBand(points, null, dates.finish)).toBeNull()
})
