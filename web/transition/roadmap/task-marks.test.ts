import { expect, test } from 'vitest'
import { type Roadmap, tasksOf, withLiveMarks, withMark } from './task-marks.ts'

const task = (key: string, state: Roadmap['tasks'][number]['state']) => ({
  key,
  state,
  title: key,
  from: null,
  to: null,
  offset: null,
  ifMissed: null,
  url: null,
  fact: {
    text: key,
    source: 'A rule',
    url: null,
    effectiveFrom: null,
    checkedOn: '2026-11-01',
    confidence: 'high' as const,
  },
})
const roadmap: Roadmap = {
  asOf: '2026-11-21',
  separation: '2027-06-21',
  window: {
    status: 'not_yet',
    opens: null,
    latestFinish: null,
    allowedDays: null,
    usableDays: null,
    approver: null,
    rule: null,
    why: 'Not yet.',
  },
  tasks: [task('tap', 'next'), task('move', 'later')],
  nextSteps: ['tap'],
}
const states = (tasks: readonly { state: string }[]) => tasks.map(({ state }) => state)

test('a mark applies to its own task and can be removed', () => {
  const marked = withMark(roadmap, 'tap', true)
  expect(states(marked.tasks)).toEqual(['done', 'later'])
  expect(states(withMark(marked, 'tap', false).tasks)).toEqual(['next', 'later'])
  expect(withMark(roadmap, 'none', true)).toEqual(roadmap)
})

test('a report takes only done marks from the current roadmap', () => {
  const frozen = [task('tap', 'overdue'), task('move', 'done'), task('gone', 'done')]
  expect(states(withLiveMarks(frozen, withMark(roadmap, 'tap', true)))).toEqual([
    'done',
    'later',
    'done',
  ])
  expect(states(withLiveMarks(frozen, roadmap))).toEqual(['overdue', 'later', 'done'])
  expect(withLiveMarks(frozen, undefined)).toEqual(frozen)
})

test('next steps keep their order, and keys without a task are skipped', () => {
  expect(tasksOf(roadmap.tasks, ['move', 'none', 'tap']).map(({ key }) => key)).toEqual([
    'move',
    'tap',
  ])
})
