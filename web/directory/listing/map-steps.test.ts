import { expect, test } from 'vitest'
import { mapSteps, stepOf } from './map-steps.ts'

test('shades states in up to five steps of about equal size', () => {
  const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 40]
  const steps = mapSteps(counts)
  expect(steps).toEqual([1, 3, 5, 7, 9])
  expect(counts.map((count) => stepOf(count, steps))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
})

test('uses fewer steps for few distinct counts, and none for no counts', () => {
  expect(mapSteps([2, 2, 2, 0])).toEqual([2])
  expect(mapSteps([0, 0])).toEqual([])
})
