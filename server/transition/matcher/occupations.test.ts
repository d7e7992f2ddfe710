import { expect, test } from 'vitest'
import { buildOccupationIndex } from '#language/occupations/occupation-index.ts'
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

test('what is read into a wish or past work says less beside a known phrase', () => {
  const index = buildOccupationIndex(sources, [], shippedLanguage())
  const wish = 'Controllers'
  const alone = suggestOccupations(index, wish).get('11-3031.01') ?? 0
  const beside = suggestOccupations(index, `Registered nurse, ${wish}`).get('11-3031.01') ?? 0
  expect(alone).toBeGreaterThan(0.8)
  expect(beside).toBeGreaterThan(0)
  expect(beside).toBeLessThan(0.6 * alone)
})

test('a phrase that is not about work suggests none', () => {
  const index = buildOccupationIndex(sources, [], shippedLanguage())
  expect(suggestOccupations(index, 'security clearance')).toEqual(new Map())
})
