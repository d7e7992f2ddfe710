import { expect, test } from 'vitest'
import { buildOccupationIndex } from '#matching/occupations/occupation-index.ts'
import { list, readShipped } from '../../../bench/seed-knowledge.ts'
import { shippedLanguage } from './language.ts'
import { suggestOccupations } from './occupations.ts'

const sources = readShipped('occupations.csv')
  .slice(0, 60)
  .map(({ code = '', title = '', aliases }) => {
    return { id: code, title, aliases: list(aliases), tasks: [] }
  })

test('a text suggests occupations, the best scored 1; no words suggest none', () => {
  const index = buildOccupationIndex(sources, [], shippedLanguage())
  const suggested = suggestOccupations(index, 'I led a team, kept the accounts and wrote software')
  expect([...suggested.values()]).toEqual([...suggested.values()].toSorted((a, b) => b - a))
  expect(Math.max(...suggested.values())).toBe(1)
  expect(suggestOccupations(index, ' ')).toEqual(new Map())
})

test('a refusal lowers work, but not what a wish names', () => {
  const index = buildOccupationIndex(sources, [], shippedLanguage())
  const suggested = suggestOccupations(
    index,
    'HR generalist. Tired of recruiting and patient care.',
  )
  expect(suggested.get('13-1071.00')).toBe(1)
  expect(suggested.get('29-1141.00')).toBe(-1)
})
