import { expect, test } from 'vitest'
import type { AiEvaluationFigures } from '#contract/operations/ai-evaluation.ts'
import { figureLines, reasonText } from './evaluation-text.ts'

test('summarizes a narrative run: valid texts, invented facts, and unanswered calls', () => {
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
    'Say only what the report says: 80% (8 of 10). Rejected for an invented number 2.',
    'Name one of the top matches: 90% (9 of 10).',
    'Easy to read: 100% (10 of 10). The median text reads at grade 7.4; up to 10 counts as easy.',
    'Half were answered within 1.2 s.',
    '2 of 12 were not answered.',
  ])
})

test('summarizes an embedding run with and without vectors', () => {
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
    'Work the member wants, in the top ten: 81.2% without, 85.0% with.',
    'Order of the top ten (1 is best): 0.900 without, 0.912 with.',
    'Members whose list has no errors: 118 without, 120 with, of 128.',
    '1.3 of the top ten change with it.',
  ])
})

test('explains why a run ended early', () => {
  const reasons = [null, 'stranded', 'not_configured', 'over_budget'] as const
  expect(reasons.map((reason) => reasonText({ reason }))).toEqual([
    '',
    'It stopped before the end.',
    'The model was changed.',
    'Over budget.',
  ])
})
