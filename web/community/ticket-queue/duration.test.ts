import { expect, test } from 'vitest'
import { showMinutes } from './duration.ts'

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [24 * 60, '1 day'],
  [52 * 60 + 30, '2 days 4 h'],
])('formats %d minutes as "%s"', (minutes, text) => expect(showMinutes(minutes)).toBe(text))
