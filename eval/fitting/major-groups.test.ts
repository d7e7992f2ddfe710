import { expect, test } from 'vitest'
import { buildOccupationIndex } from '#language/occupations/occupation-index.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { learnGroups, rankGroups } from './major-groups.ts'

const sources = [
  { id: '51-4121.00', title: 'Welders', aliases: ['Pipe Welder'] },
  { id: '15-1252.00', title: 'Software Developers', aliases: ['Web Developer'] },
  { id: '15-1212.00', title: 'Information Security Analysts' },
]
const index = buildOccupationIndex(sources, [], shippedLanguage())

test("a program's group shares follow similar occupations and sum to one", () => {
  const ranked = rankGroups(index, 'Welding and pipe school')
  expect(ranked[0]?.group).toBe('51')
  expect(ranked.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1)
  expect(rankGroups(index, '')).toEqual([])
})

test('examples teach names that no occupation has', () => {
  const memory = learnGroups(index, [
    { text: 'Vetforce Academy', groups: ['15'] },
    { text: 'Pipe Works', groups: ['51', '47'] },
    { text: 'Nothing known', groups: [] },
  ])
  expect(memory.names).toEqual(['15', '47', '51'])
  expect(rankGroups(index, 'Vetforce', memory)[0]?.group).toBe('15')
  expect(rankGroups(index, 'Vetforce', learnGroups(index, []))).toEqual(
    rankGroups(index, 'Vetforce'),
  )
})

test('scores still sum to one with examples, and duties are used', () => {
  const memory = learnGroups(index, [{ text: 'Vetforce Academy', groups: ['15', '11'] }])
  const ranked = rankGroups(index, { text: 'Vetforce', description: 'Pipe welding' }, memory)
  expect(ranked.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1)
  expect(ranked.map(({ group }) => group).sort()).toEqual(['11', '15', '51'])
  const [first] = rankGroups(index, { text: 'Vetforce', description: 'Pipe welding' })
  expect(first?.group).toBe('51')
})
