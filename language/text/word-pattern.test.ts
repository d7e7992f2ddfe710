import { expect, test } from 'vitest'
import { wordPattern } from './word-pattern.ts'

test.each([
  ['cdl', 'CDL Class A', true],
  ['cdl', 'CDLs', false],
  ['weld*', 'AWS Certified Welder', true],
  ['weld*', 'Spotweld', false],
  ['*phr', 'SPHR', true],
  ['*phr', 'Phrases', false],
  ['security+', 'CompTIA Security+', true],
  ['security+', 'Security guard', false],
  ['a+', 'CompTIA A+', true],
  ['a+', 'NIMA+', false],
  ['master * ton', 'Master, 100 ton', true],
  ['master * ton', 'Headmaster, 100 ton', false],
])('“%s” in “%s”: %s', (word, text, isFound) => {
  expect(wordPattern([word]).test(text)).toBe(isFound)
})

test('any of the words is enough', () => {
  expect(wordPattern(['capm', 'pmp']).test('PMP')).toBe(true)
})
