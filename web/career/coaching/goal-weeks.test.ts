import { expect, test } from 'vitest'
import { mondayOf, movedTarget, stepsDone, weekTitle } from './goal-weeks.ts'

test("counts weeks from the goal's Monday, across the end of a year", () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2026-11-30')).toBe('2026-11-30')
  const goal = { startsOn: '2026-11-23' }
  expect(weekTitle(goal, 1)).toBe('Week 1, Nov 23–29, 2026')
  expect(weekTitle(goal, 6)).toBe('Week 6, Dec 28, 2026 – Jan 3, 2027')
})

test('moves the target with the start', () => {
  const goal = { startsOn: '2026-11-23', targetDay: '2027-02-21' }
  expect(movedTarget(goal, '2027-01-06')).toBe('2027-04-04')
  expect(movedTarget({ ...goal, targetDay: null }, '2027-01-06')).toBeNull()
})

test('formats step counts', () => {
  expect(stepsDone([])).toBe('No steps yet')
  expect(stepsDone([{ done: false }])).toBe('0 of 1 step done')
  expect(stepsDone([{ done: true }, { done: false }])).toBe('1 of 2 steps done')
})
