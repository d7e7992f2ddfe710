import { expect, test } from 'vitest'
import { answerFor } from './licenses.ts'
import { professions } from './professions.ts'

const [virginia, texas, california] = [
  { code: 'VA', name: 'Virginia' },
  { code: 'TX', name: 'Texas' },
  { code: 'CA', name: 'California' },
]

function compactOf(key: string, from = virginia, to = texas) {
  const profession = professions.find((profession) => profession.key === key)
  if (!profession) throw new Error(`There is no profession ${key}.`)
  return answerFor(profession, from, to)[0]
}

test('a move between two states lists what likely applies, and always to ask the board', () => {
  expect(compactOf('nursing')?.text).toMatch(/^Virginia and Texas are both on our list/)
  expect(compactOf('nursing', virginia, california)?.text).toMatch(/^California isn’t on our list/)
  expect(compactOf('nursing', california, { code: 'NY', name: 'New York' })?.text).toMatch(
    /^California and New York aren’t/,
  )
  expect(compactOf('physical-therapy')?.text).toContain('check Virginia and Texas')
  expect(compactOf('law')?.title).toBe('No compact')
  for (const profession of professions) {
    const lines = answerFor(profession, virginia, texas)
    expect(lines.map(({ key }) => key)).toEqual(['compact', 'federal', 'money', 'board'])
    expect(lines.every(({ url, source }) => url.startsWith('https://') && source !== '')).toBe(true)
  }
})

test('every profession is listed once', () => {
  expect(new Set(professions.map(({ key }) => key)).size).toBe(professions.length)
  expect(new Set(professions.map(({ profession }) => profession)).size).toBe(professions.length)
})
