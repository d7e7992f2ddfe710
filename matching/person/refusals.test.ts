import { expect, test } from 'vitest'
import { person } from '../../bench/sample-members.ts'
import { shippedKnowledge } from '../../bench/seed-knowledge.ts'
import { refusedWords } from './own-words.ts'
import { withoutTargets } from './refusals.ts'

const knowledge = shippedKnowledge()
const refused = (targets: string[], codes: string[], refusals: string[] = []) => {
  const occupationScores = new Map(codes.map((code) => [code, -1]))
  const left = withoutTargets({ occupationScores, refusals }, targets, knowledge)
  return { codes: [...left.occupationScores.keys()], refusals: left.refusals }
}

test('who wants human resources and no recruiting refuses recruiters, not human resources', () => {
  expect(refused(['11-3121.00'], ['13-1071.00'], ['recruiter', 'human resource'])).toEqual({
    codes: [],
    refusals: ['recruiter'],
  })
})

test('a word that many titles share saves no refused work', () => {
  expect(refused(['49-9021.00'], ['49-3011.00']).codes).toEqual(['49-3011.00'])
  expect(refused(['13-2051.00'], ['41-3031.00']).codes).toEqual(['41-3031.00'])
  expect(refused(['15-2051.01'], ['33-3021.06']).codes).toEqual(['33-3021.06'])
  expect(refused([], ['13-1071.00'], ['staffing'])).toEqual({
    codes: ['13-1071.00'],
    refusals: ['staffing'],
  })
})

test('a refused title refuses the occupation of that name, or whose name ends with it', () => {
  expect(refused([], [], ['hygienist']).codes).toEqual(['29-1292.00'])
  expect(refused(['29-1292.00'], [], ['hygienist']).codes).toEqual([])
  expect(refused([], [], ['manager', 'computer']).codes).toEqual([])
})

test.each([
  ['No help desk', ['help desk']],
  ['No desk job', []],
  ['No patient care', ['patient care']],
  ['No more sales work', ['sales']],
  ['No big law firm', ['big law firm']],
  ['No police. I am done with that', ['police']],
])('"%s" refuses the words %j in titles', (experience, words) => {
  const { goals } = person({})
  const member = person({ goals: { ...goals, experience } })
  expect(refusedWords(member, shippedKnowledge())).toEqual(words)
})
