import { expect, test } from 'vitest'
import { buildOccupationIndex } from '#matching/text/occupation-index.ts'
import { list, readShipped } from '../../bench/shipped-knowledge.ts'
import { buildOccupations, suggestOccupations } from './occupations.ts'

const facts = {
  sources: readShipped('occupations.csv')
    .slice(0, 60)
    .map(({ code = '', title = '', aliases }) => {
      return { id: code, title, aliases: list(aliases), tasks: [] }
    }),
  pairs: readShipped('specialties.csv')
    .slice(0, 60)
    .map(({ title = '', occupations }) => ({ title, ids: list(occupations) })),
}

test('the index made in a thread suggests what one made here does', async () => {
  const text = 'I led a team, kept the accounts and wrote software'
  const apart = suggestOccupations(await buildOccupations(facts), text)
  const here = suggestOccupations(buildOccupationIndex(facts.sources, facts.pairs), text)
  expect([...apart]).toEqual([...here])
  expect(Math.max(...apart.values())).toBe(1)
  expect(suggestOccupations(buildOccupationIndex(facts.sources), ' ')).toEqual(new Map())
})

test('building ends with its signal', async () => {
  const closing = new AbortController()
  const building = buildOccupations(facts, closing.signal)
  closing.abort()
  await expect(building).rejects.toThrow('was not finished')
  await expect(buildOccupations(facts, closing.signal)).rejects.toThrow('aborted')
})
