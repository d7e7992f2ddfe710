import { expect, test } from 'vitest'
import { cell, read, repeated } from './csv-rows.ts'

const rows = read('jargon')

test('at least 400 military terms, each once, each with other words for it', () => {
  expect(rows.length).toBeGreaterThanOrEqual(400)
  expect(repeated(rows.map((row) => cell(row, 'term')))).toEqual([])
  const wrong = rows.filter((row) => {
    const civilian = cell(row, 'civilian')
    return civilian === '' || civilian.toLowerCase() === cell(row, 'term').toLowerCase()
  })
  expect(wrong).toEqual([])
})

test('no civilian wording is a military term itself, or British', () => {
  const single = new Set(
    rows.filter((row) => cell(row, 'kind') === 'acronym').map((row) => cell(row, 'term')),
  )
  const wrong = rows.filter((row) => {
    const civilian = cell(row, 'civilian')
    const words = civilian.match(/[A-Z][A-Z0-9/-]+/g) ?? []
    return (
      words.some((word) => single.has(word)) ||
      /(?:programme|\w+is(?:e|ation)\b(?<!exercise|expertise|merchandise|enterprise|supervise)|defence|centre|labour)/.test(
        civilian,
      )
    )
  })
  expect(wrong.map((row) => cell(row, 'term'))).toEqual([])
})

test('each line of a skill is one, asks for something, and starts with what was done', () => {
  const lines = read('skill-lines')
  const ids = new Set(read('skills').map((row) => cell(row, 'id')))
  expect(lines.filter((row) => !ids.has(cell(row, 'skill')))).toEqual([])
  expect(repeated(lines.map((row) => cell(row, 'skill')))).toEqual([])
  expect(lines.filter((row) => !/^[A-Z][a-z]+,? .*\[.+\]/.test(cell(row, 'line')))).toEqual([])
})
