import { expect, test } from 'vitest'
import { comparisonText, goldenText, readHistoryPage, showWeight } from './weights-text.ts'

test('shows a decimal only when it is needed', () => {
  expect([36, 7.5, 0.3].map(showWeight)).toEqual(['36', '7.5', '0.3'])
})

test('summarizes a comparison: before, after, confidence and sample', () => {
  const comparison = {
    before: 0.4123,
    after: 0.4307,
    change: 0.0184,
    low: 0.0061,
    high: 0.0312,
    members: 412,
    labels: 2310,
    heldOut: true,
    severity: 1,
  }
  expect(comparisonText(comparison)).toBe(
    '41.2 out of 100 before, 43.1 after: +1.8 (95% likely between +0.6 and +3.1). ' +
      '412 members, 2,310 ratings, each tested with weights learned from the others.',
  )
  const oneMember = {
    ...comparison,
    change: -0.01,
    low: -0.02,
    members: 1,
    labels: 1,
    heldOut: false,
  }
  expect(comparisonText(oneMember)).toContain('−1.0 (95% likely between −2.0 and +3.1)')
  expect(comparisonText(oneMember)).toContain(
    '1 member, 1 rating, by their ratings of lists they saw',
  )
})

test('counts test members before and after', () => {
  const golden = { total: 62, before: 60, after: 61, broken: [] }
  const whole =
    '61 of 62 test members see everything they should and nothing they shouldn’t (60 before).'
  const effect = { comparison: null, golden, moved: 0.84, examples: [] }
  expect(goldenText(effect)).toBe(`${whole} On average, 0.8 of their top ten are new.`)
  const example = { name: 'Army 11B', before: [], after: [] }
  expect(goldenText({ ...effect, moved: 0.02, examples: [example] })).toBe(
    `${whole} Almost nothing in their top ten is new; some change order.`,
  )
  expect(goldenText({ ...effect, moved: 0 })).toBe(`${whole} Their top ten stay the same.`)
})

test('reads the history page from the URL, 1 when invalid', () => {
  const pages = ['history=3', '', 'history=0', 'history=x', 'history=1.5'].map((query) =>
    readHistoryPage(new URLSearchParams(query)),
  )
  expect(pages).toEqual([3, 1, 1, 1, 1])
})
