import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('links first, last and neighbors, and fills a gap of one page', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12])
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12])
})
