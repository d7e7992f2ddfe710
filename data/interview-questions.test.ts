import { describe, expect, test } from 'vitest'
import { cell, column, list, read, repeated, without } from './csv-rows.ts'

const questions = read('interview-questions')
const families = column(read('families'), 'code')
const levels = ['entry', 'experienced', 'leader']

const countBy = (name: string) => {
  const counts: Record<string, number> = {}
  for (const value of column(questions, name)) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

describe('interview questions', () => {
  test('there are at least 300, some of each kind', () => {
    expect(questions.length).toBeGreaterThanOrEqual(300)
    const counts = countBy('kind')
    const minimum = { behavioral: 50, situational: 40, technical: 180, military: 40, closing: 12 }
    expect(Object.keys(counts).toSorted()).toEqual(Object.keys(minimum).toSorted())
    const few = Object.entries(minimum).filter(([kind, least]) => (counts[kind] ?? 0) < least)
    expect(few).toEqual([])
    expect(without(column(questions, 'level'), ['all', ...levels])).toEqual([])
    expect(without(column(questions, 'audience'), ['everyone', 'service', 'spouse'])).toEqual([])
  })

  test('every job family has technical questions for every level', () => {
    const technical = questions.filter((row) => row.kind === 'technical')
    expect(without(column(technical, 'family'), families)).toEqual([])
    const thin = families.flatMap((family) =>
      levels
        .filter((level) => {
          const fitting = technical.filter(
            (row) => row.family === family && ['all', level].includes(cell(row, 'level')),
          )
          return fitting.length < 5
        })
        .map((level) => `${family} ${level}`),
    )
    expect(thin).toEqual([])
    expect(questions.filter((row) => row.kind !== 'technical' && row.family !== 'all')).toEqual([])
  })

  test('only military questions are for some people', () => {
    const military = questions.filter((row) => row.kind === 'military')
    expect(military.filter((row) => row.audience === 'everyone')).toEqual([])
    const others = questions.filter((row) => row.kind !== 'military')
    expect(others.filter((row) => row.audience !== 'everyone')).toEqual([])
  })

  test('no question is there twice', () => {
    expect(repeated(column(questions, 'key'))).toEqual([])
    const bare = column(questions, 'text').map((text) => text.toLowerCase().replace(/[^a-z ]/g, ''))
    expect(repeated(bare)).toEqual([])
  })

  test('each says why it is asked and what a good answer has', () => {
    const wrong = questions.filter(
      (row) =>
        !/^[A-Z].*[.?]$/.test(cell(row, 'text')) ||
        !/^[A-Z].*[.]$/.test(cell(row, 'why')) ||
        list(row, 'good').length < 2 ||
        list(row, 'good').some((part) => !/^[“A-Z0-9].*[^.]$/.test(part)) ||
        cell(row, 'text').length > 160,
    )
    expect(wrong.map((row) => row.key)).toEqual([])
  })

  test('they use typographic apostrophes and no military short form without need', () => {
    const all = questions.map((row) => [row.text, row.why, row.good].join(' '))
    expect(all.filter((text) => /['"]/.test(text))).toEqual([])
    const allowed = /^(?:AED|AFSC|AI|CDL|CPR|CRM|HIPAA|HR|HVAC|MOS|OSHA|PTSD|SBAR|USERRA|VA|NCO)$/
    const short = all.flatMap((text) => text.match(/\b[A-Z]{2,}\b/g) ?? [])
    expect([...new Set(short.filter((one) => !allowed.test(one)))]).toEqual([])
  })
})
