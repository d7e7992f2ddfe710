import { expect, test } from 'vitest'
import { comparisonText, goldenText, readHistoryPage, showWeight } from './weights-words.ts'

test('points have a decimal only where they need one', () => {
  expect([36, 7.5, 0.3].map(showWeight)).toEqual(['36', '7.5', '0.3'])
})

test('a comparison says before, after, how sure, and on whom', () => {
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
    '41.2 of 100 before, 43.1 after: +1.8, and with 95% probability between +0.6 and +3.1. ' +
      '412 members, 2,310 labels, each judged by weights learned from the others.',
  )
  const one = { ...comparison, change: -0.01, low: -0.02, members: 1, labels: 1, heldOut: false }
  expect(comparisonText(one)).toContain('−1.0, and with 95% probability between −2.0 and +3.1')
  expect(comparisonText(one)).toContain('1 member, 1 label, by what they said of lists they saw')
})

test('golden members are counted before and after', () => {
  const golden = { total: 62, before: 60, after: 61, broken: [] }
  const whole = '61 of 62 golden members see all they must and nothing they must not (60 before).'
  const effect = { comparison: null, golden, moved: 0.84, examples: [] }
  expect(goldenText(effect)).toBe(`${whole} On average 0.8 of their first ten are new.`)
  const example = { name: 'Army 11B', before: [], after: [] }
  expect(goldenText({ ...effect, moved: 0.02, examples: [example] })).toBe(
    `${whole} Hardly any row of their first ten is new; the order of some changes.`,
  )
  expect(goldenText({ ...effect, moved: 0 })).toBe(`${whole} Their first ten stay as they are.`)
})

test('a page of the history is a number from 1, whatever the address says', () => {
  const pages = ['history=3', '', 'history=0', 'history=x', 'history=1.5'].map((query) =>
    readHistoryPage(new URLSearchParams(query)),
  )
  expect(pages).toEqual([3, 1, 1, 1, 1])
})
