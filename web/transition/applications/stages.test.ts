import { expect, test } from 'vitest'
import {
  type Application,
  ApplicationStage,
  closedStages,
} from '#contract/transition/applications.ts'
import { boardColumns, columnOf, summaryOf } from './stages.ts'

const application = (stage: ApplicationStage, movedAt: string, due: string | null = null) =>
  ({
    stage,
    history: [{ stage, at: `${movedAt}T10:00:00.000Z` }],
    nextAction: due === null ? null : { text: 'Call', due },
  }) as unknown as Application

test('every stage is in one column, or is closed', () => {
  for (const stage of ApplicationStage.options) {
    expect(columnOf(stage) === undefined).toBe(closedStages.includes(stage))
  }
  expect(boardColumns.flatMap(({ stages }) => stages)).toHaveLength(8)
})

test('the summary counts unresponsive hosts and due steps', () => {
  const all = [
    application('contacted', '2026-11-01'),
    application('applied', '2026-11-10', '2026-11-20'),
    application('declined', '2026-10-01'),
  ]
  expect(summaryOf(all, { today: '2026-11-21', timeZone: 'UTC' })).toEqual([
    'You’re tracking 2 programs.',
    '1 host hasn’t answered in 14 days. Send a follow-up.',
    '1 next step is due.',
  ])
  expect(summaryOf([], { today: '2026-11-21', timeZone: 'UTC' })).toEqual([
    'You’re tracking 0 programs.',
  ])
})
