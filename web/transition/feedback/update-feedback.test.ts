import { expect, test } from 'vitest'
import type { ReadyReport, Report } from '#contract/transition/reports.ts'
import { withFeedback } from './update-feedback.ts'

const match = (opportunityId: string) => ({ opportunityId, feedback: null })
const ready = {
  status: 'ready',
  matches: { items: [match('one'), match('two')], shown: 2 },
} as unknown as ReadyReport

test('an opinion applies to its own match, can be cleared, and reorders nothing', () => {
  const updated = withFeedback(ready, 'two', 'not_for_me') as ReadyReport
  expect(updated.matches).toEqual({
    items: [match('one'), { opportunityId: 'two', feedback: 'not_for_me' }],
    shown: 2,
  })
  expect(withFeedback(updated, 'two', null)).toEqual(ready)
  expect(withFeedback(ready, 'three', 'fits')).toEqual(ready)
})

test('a pending report is unchanged', () => {
  const queued: Report = { id: 'r', status: 'queued', createdAt: '2026-11-21T15:00:00.000Z' }
  expect(withFeedback(queued, 'one', 'fits')).toBe(queued)
})
