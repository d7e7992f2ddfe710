import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listCell, readCsv, wholeCell } from '#server/platform/lib/read-csv.ts'

// docs/asvs.csv covers every requirement of ASVS 5.0.0, chapters 6 to 10, levels 1 and 2.

const root = fileURLToPath(new URL('../', import.meta.url))

const Requirement = z.object({
  id: z.string().regex(/^\d+\.\d+\.\d+$/),
  level: wholeCell,
  status: z.enum(['held', 'partly', 'deviation', 'not applicable']),
  test: listCell,
  note: z.string(),
})

const requirements = readCsv(
  'docs/asvs.csv',
  readFileSync(`${root}docs/asvs.csv`, 'utf8'),
  Requirement,
)

/** Sections with their level 1 and 2 requirement numbers; the missing ones are level 3. */
const requiredNumbers: Record<string, string> = {
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
}

test('every requirement has a row', () => {
  const ids = Object.entries(requiredNumbers).flatMap(([section, numbers]) =>
    numbers.split(' ').map((number) => `${section}.${number}`),
  )
  expect(requirements.map(({ id }) => id)).toEqual(ids)
})

test('a row without a test gives a reason', () => {
  const silent = requirements.filter(({ test, note }) => test.length === 0 && note === '')
  expect(silent).toEqual([])
})

test('an unmet requirement states what is missing', () => {
  const silent = requirements.filter(({ status, note }) => status !== 'held' && note === '')
  expect(silent).toEqual([])
})

describe('referenced tests exist', () => {
  const named = [...new Set(requirements.flatMap(({ test }) => test))]
  test.each(named)('%s', (reference) => {
    const [file = '', ...rest] = reference.split(': ')
    expect(existsSync(root + file), file).toBe(true)
    const code = readFileSync(root + file, 'utf8').replaceAll("\\'", "'")
    expect(code.includes(rest.join(': ')), reference).toBe(true)
  })
})
