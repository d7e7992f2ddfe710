import { expect, test } from 'vitest'
import { writeWordVectors } from '#eval/fitting/write-word-vectors.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { buildOccupationIndex, rankOccupations } from './occupation-index.ts'
import { buildVectorCells, searchCells } from './vector-cells.ts'
import { readWordVectors, type WordVectors } from './word-vectors.ts'

const noWordVectors: WordVectors = { width: 0, rows: new Map(), values: new Int8Array(0) }

const language = shippedLanguage()
const meanings: Readonly<Record<string, number[]>> = {
  cuisine: [90, 10, 0, 0],
  cook: [100, 0, 0, 0],
  nurse: [0, 0, 100, 0],
  medic: [0, 10, 90, 0],
}
const words = Object.keys(meanings)
const bytes = writeWordVectors(words, 4, (word) => meanings[words[word] ?? ''] ?? [])

const occupations = [
  { id: '29-1141.00', title: 'Nurse' },
  { id: '35-2014.00', title: 'Cook' },
]

test('vectors round-trip', () => {
  const { width, rows, values } = readWordVectors(bytes)
  expect({ width, rows: [...rows], values: [...values] }).toEqual({
    width: 4,
    rows: words.map((word, row) => [word, row]),
    values: Object.values(meanings).flat(),
  })
})

test('rejects a truncated file', () => {
  expect(() => readWordVectors(bytes.subarray(0, bytes.length - 1))).toThrow('not as many numbers')
  expect(() => readWordVectors(new Uint8Array())).toThrow('not as many numbers')
})

test('a word that no title has finds a title with the same meaning', () => {
  const index = buildOccupationIndex(occupations, [], {
    ...language,
    vectors: readWordVectors(bytes),
  })
  expect(rankOccupations(index, { text: 'cuisine' })[0]?.id).toBe('35-2014.00')
  expect(rankOccupations(index, { text: 'Medics' })[0]?.id).toBe('29-1141.00')
  expect(rankOccupations(index, { text: 'welder' })).toEqual([])
})

test('without vectors such a word finds nothing', () => {
  const index = buildOccupationIndex(occupations, [], { ...language, vectors: noWordVectors })
  expect(rankOccupations(index, { text: 'cuisine' })).toEqual([])
})

test('every row is found in its own cell, and the cells are deterministic', () => {
  const width = 8
  const rows = unitRows(1_000, width)
  const cells = buildVectorCells(rows, width)
  expect(buildVectorCells(rows, width)).toEqual(cells)
  for (let row = 0; row < 1_000; row++) {
    const found = new Map<number, number>()
    searchCells(cells, rows.slice(row * width, (row + 1) * width), (one, cosine) => {
      found.set(one, cosine)
    })
    expect(found.get(row)).toBeCloseTo(1, 1)
    expect(found.size).toBeLessThan(300)
  }
})

test('finds nothing without rows', () => {
  const found: number[] = []
  searchCells(buildVectorCells(new Float32Array(), 8), new Float32Array(8), (row) =>
    found.push(row),
  )
  expect(found).toEqual([])
})

/** Unit-length rows in directions from a fixed seed. */
function unitRows(count: number, width: number): Float32Array {
  const rows = new Float32Array(count * width)
  let seed = 5
  for (let row = 0; row < count; row++) {
    const numbers = Array.from({ length: width }, () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return seed / 2 ** 32 - 0.5
    })
    const length = Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0))
    rows.set(
      numbers.map((value) => value / length),
      row * width,
    )
  }
  return rows
}
