import { expect, test } from 'vitest'
import { showFigures, showMonth, showShort } from './review-text.ts'

const few = { reviews: 2, average: null, hiredPercent: null }
const enough = { reviews: 12, average: 4, hiredPercent: 67 }

test('shows an average with one decimal, or why there is none', () => {
  expect([few, enough].map(showFigures)).toEqual([
    'Fewer than three reviews: no average yet.',
    'Rated 4.0 of 5 by 12 members who finished here. 67% were hired.',
  ])
  expect([few, enough].map(showShort)).toEqual([undefined, '4.0 of 5 (12 reviews)'])
  expect(showMonth('2026-11')).toBe('November 2026')
})
