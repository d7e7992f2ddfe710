import { expect, test } from 'vitest'
import type { AiEvaluationFigures } from '#contract/operations/ai-evaluation.ts'
import { figureLines, reasonText } from './evaluation-words.ts'

test('a run over texts tells what held, what was made up, and what nobody answered', () => {
  const figures: AiEvaluationFigures = {
    feature: 'narrative',
    judged: 12,
    unanswered: 2,
    held: 8,
    named: 9,
    readable: 10,
    faults: [{ fault: 'number', count: 2 }],
    grade: 7.44,
    good: 7,
    p50: 1_240,
  }
  expect(figureLines(figures)).toEqual([
    'Good texts: 70% (7 of 10).',
    'Say only what the report says: 80% (8 of 10). Refused for an invented number 2.',
    'Name one of the first matches: 90% (9 of 10).',
    'Easy to read: 100% (10 of 10). The middle text reads at school grade 7.4; up to 10 counts as easy.',
    'Half were answered within 1.2 s.',
    '2 of 12 were not answered.',
  ])
})

test('a run over closeness tells both sides', () => {
  const without = { hits: 0.812, order: 0.9, passed: 118 }
  const withIt = { hits: 0.85, order: 0.9123, passed: 120 }
  expect(
    figureLines({
      feature: 'meaning',
      judged: 128,
      unanswered: 0,
      moved: 1.26,
      without,
      with: withIt,
    }),
  ).toEqual([
    'Work the member wants, in the first ten: 81.2% without, 85.0% with.',
    'Order of the first ten, 1 is best: 0.900 without, 0.912 with.',
    'Members whose list has no fault: 118 without, 120 with, of 128.',
    '1.3 of ten rows are others with it.',
  ])
})

test('a run that ended early says why, in words', () => {
  const reasons = [null, 'stranded', 'not_configured', 'over_budget'] as const
  expect(reasons.map((reason) => reasonText({ reason }))).toEqual([
    '',
    'Nobody went on with it.',
    'Another model is set up now.',
    'Over budget.',
  ])
})
