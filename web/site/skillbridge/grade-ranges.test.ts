import { expect, test } from 'vitest'
import { gradeRanges } from './grade-ranges.ts'

test.each([
  [['E5'], 'E-5'],
  [['E1', 'E2', 'E3', 'E4', 'E5'], 'E-1 to E-5'],
  [['O4', 'W3', 'E6', 'W1', 'E7', 'W2'], 'E-6 to E-7, W-1 to W-3, O-4'],
  // The list of all grades continues from E-9 to W-1 and from W-5 to O-1.
  [['E8', 'E9', 'W1', 'W5', 'O1'], 'E-8 to E-9, W-1, W-5, O-1'],
  [[], ''],
])('formats %j as %s', (grades, words) => {
  expect(gradeRanges(grades).join(', ')).toBe(words)
})
