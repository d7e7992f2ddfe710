import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWordLists } from '#language/text/word-lists.ts'
import { occupationTables, workCredentials } from '#server/transition/matcher/work-tables.ts'
import { cell, column, list, read, repeated, without } from './csv-rows.ts'

const occupations = column(read('occupations'), 'code')
// The Bureau of Labor Statistics also has occupations that only an import of O*NET adds.
const known = [...occupations, ...column(read('occupation-outlook'), 'soc')]
const isStart = (start: string) => known.some((code) => code.startsWith(start))

test.each(['work-credentials', 'work-experience'])('%s names starts of known codes', (name) => {
  const codes = column(read(name), 'code')
  expect(codes.filter((code) => !isStart(code))).toEqual([])
})

test('a start of codes has one row for each use', () => {
  const credentials = read('work-credentials').map((row) => `${row.code} ${row.use}`)
  expect(repeated(credentials)).toEqual([])
  expect(repeated(column(read('work-experience'), 'code'))).toEqual([])
})

test('work and the work beside it are known occupations, each once', () => {
  const rows = read('neighbor-work')
  expect(repeated(column(rows, 'code'))).toEqual([])
  const beside = rows.map((row) => list(row, 'neighbors'))
  expect(without([...column(rows, 'code'), ...beside.flat()], occupations)).toEqual([])
  expect(beside.filter((codes) => repeated(codes).length > 0)).toEqual([])
  expect(rows.filter((row) => list(row, 'neighbors').includes(cell(row, 'code')))).toEqual([])
})

test('words are in lowercase, each once in its row', () => {
  const rows = [...read('work-credentials'), ...read('credential-strength')]
  const words = rows.map((row) => list(row, 'words'))
  expect(words.flat().filter((word) => word !== word.toLowerCase().trim())).toEqual([])
  expect(words.filter((some) => repeated(some).length > 0)).toEqual([])
})

test('strengths count up from 1', () => {
  const ranks = column(read('credential-strength'), 'rank').map(Number)
  expect(ranks).toEqual(ranks.map((_, i) => i + 1))
  expect(workCredentials().strongest).toHaveLength(ranks.length)
})

test('the longest start of a code says what its years of experience are in', () => {
  const tablesOf = occupationTables()
  expect(tablesOf('11-3051.01').experience).toBe('quality control')
  expect(tablesOf('11-3051.02').experience).toBe('production')
  expect(tablesOf('15-1252.00')).toEqual({ neighbors: ['15-1253.00', '15-1254.00', '15-1211.00'] })
})

test('every list of words is there, and a table without one is refused', () => {
  const table = readFileSync(new URL('language/word-lists.tsv', import.meta.url), 'utf8')
  const { people, vague } = readWordLists(table)
  expect([people.includes('fighter'), vague.has('stuff'), vague.has('nursing')]).toEqual([
    true,
    true,
    false,
  ])
  const lists = table.split('\n').slice(1).filter(Boolean)
  const words = lists.map((line) => (line.split('\t')[1] ?? '').split('|'))
  expect(words.filter((some) => repeated(some).length > 0)).toEqual([])
  expect(() => readWordLists('list\twords\npeople\tfighter')).toThrow(
    'word lists: no words for "job endings"',
  )
})
