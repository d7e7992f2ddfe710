import { expect, test } from 'vitest'
import { readAccount } from './account.ts'

test('work they want out of is unwanted, and what they want into is a wish', () => {
  expect(
    readAccount('Construction. I want out of the warehouse and into something better.'),
  ).toMatchObject({
    wants: ['Construction', 'into something better'],
    unwanted: ['the warehouse'],
  })
  expect(readAccount('Trying to get away from sales.').unwanted).toEqual(['sales'])
})

test('leaving the service or a state refuses no work', () => {
  for (const text of ['I want out of the Army.', 'Getting out of the Navy in June.']) {
    expect(readAccount(text).unwanted).toEqual([])
  }
})
