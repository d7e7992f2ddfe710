import { expect, test } from 'vitest'
import { person } from '../../bench/sample-members.ts'
import { shippedKnowledge } from '../../bench/seed-knowledge.ts'
import { wordsOfOtherLevels } from './level-words.ts'

const knowledge = shippedKnowledge()

test.each([
  ['E4', 'director', true],
  ['E4', 'trainee', false],
  ['O3', 'trainee', true],
  ['O3', 'coordinator', false],
  ['O5', 'coordinator', true],
  ['O5', 'director', false],
  ['O5', 'manager training', true],
  ['E7', 'manager training', false],
])('%s: "%s" names another level: %s', (payGrade, word, isOther) => {
  expect(wordsOfOtherLevels(person({ payGrade }), knowledge).includes(word)).toBe(isOther)
})

test('who learns a trade starts as a beginner, whatever the grade', () => {
  const goals = { ...person({}).goals, occupations: ['51-4121.00'] }
  expect(wordsOfOtherLevels(person({ payGrade: 'O5', goals }), knowledge)).toEqual([])
})
