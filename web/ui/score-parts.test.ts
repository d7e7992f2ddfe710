import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreSegments, showPoints, wholeParts } from './score-parts.ts'

test('lays parts end to end, in order, and gives parts without points no width', () => {
  const parts = [
    { label: 'Work', points: 30, max: 40 },
    { label: 'Pay', points: 0, max: 5 },
    { label: 'Place', points: 12.5, max: 15 },
  ]
  expect(scoreSegments(parts)).toEqual([
    { label: 'Work', points: 30, max: 40, start: 0, width: 30, fill: 0 },
    { label: 'Place', points: 12.5, max: 15, start: 30, width: 12.5, fill: 1 },
  ])
})

test('the bar is as long as the score, whatever the parts and the total', () => {
  const tenths = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 10 })
  fc.assert(
    fc.property(tenths, fc.integer({ min: 1, max: 400 }), (points, total) => {
      const parts = points.map((tenth, index) => ({
        label: `${index}`,
        points: tenth / 10,
        max: 20,
      }))
      const end = scoreSegments(parts, total).at(-1)
      const sum = parts.reduce((all, part) => all + part.points, 0)
      expect((end?.start ?? 0) + (end?.width ?? 0)).toBeCloseTo((sum / total) * 100, 2)
    }),
  )
})

test('the seventh part reuses the first fill, so adjacent parts always differ', () => {
  const parts = Array.from({ length: 8 }, (_, index) => ({ label: `${index}`, points: 5, max: 5 }))
  expect(scoreSegments(parts).map((segment) => segment.fill)).toEqual([0, 1, 2, 3, 4, 5, 0, 1])
})

test('points are whole, and the parts add up to the displayed score', () => {
  expect([0, 31.2, 99.5, 100].map(showPoints)).toEqual(['0', '31', '100', '100'])
  const tenths = fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(tenths, (points) => {
      const parts = points.map((tenth) => ({ label: 'Part', points: tenth / 10, max: 25 }))
      const score = points.reduce((sum, tenth) => sum + tenth, 0) / 10
      const whole = wholeParts(parts, score)
      expect(whole.reduce((sum, part) => sum + part.points, 0)).toBe(Math.round(score))
      for (const [index, part] of whole.entries()) {
        expect(Math.abs(part.points - (parts[index]?.points ?? 0))).toBeLessThan(1)
      }
    }),
  )
})
