import { expect, test } from 'vitest'
import type { ReadyReport, Report } from '#contract/transition/reports.ts'
import { withOpinion } from './with-opinion.ts'

const match = (opportunityId: string) => ({ opportunityId, feedback: null })
const ready = {
  status: 'ready',
  matches: { items: [match('one'), match('two')], shown: 2 },
} as unknown as ReadyReport

test('an opinion applies to its own match, can be cleared, and reorders nothing', () => {
  const updated = withOpinion(ready, 'two', 'not_for_me') as ReadyReport
  expect(updated.matches).toEqual({
    items: [match('one'), { opportunityId: 'two', feedback: 'not_for_me' }],
    shown: 2,
  })
  expect(withOpinion(updated, 'two', null)).toEqual(ready)
  expect(withOpinion(ready, 'three', 'fits')).toEqual(ready)
})

test('a pending report is unchanged', () => {
  const queued: Report = { id: 'r', status: 'queued', createdAt: '2026-11-21T15:00:00.000Z' }
  expect(withOpinion(queued, 'one', 'fits')).toBe(queued)
})
