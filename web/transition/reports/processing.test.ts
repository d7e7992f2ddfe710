import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ProgressEvent, processingSteps } from '#contract/transition/reports.ts'
import {
  countText,
  heardEnding,
  heardProgress,
  isShown,
  move,
  newReplay,
  nextMoveIn,
  type Replay,
  stepsShown,
} from './processing.ts'

const at = '2026-11-21T12:00:00.000Z'
const allEvents: ProgressEvent[] = processingSteps.flatMap((step, index) => [
  { seq: 2 * index + 1, step, status: 'started' as const, done: 0, total: 40, at },
  { seq: 2 * index + 2, step, status: 'done' as const, done: 40, total: 40, at },
])
const states = (replay: Replay) => stepsShown(replay).map(({ state }) => state)

test('shows an instant job step by step, 400 ms each', () => {
  let replay = allEvents.reduce((before, event) => heardProgress(before, event, 1000), newReplay)
  replay = heardEnding(replay, 'ready', 1000)
  expect(states(replay)).toEqual(['current', 'upcoming', 'upcoming', 'upcoming'])
  expect(nextMoveIn(replay, 1100)).toBe(300)
  expect(move(replay, 1399)).toBe(replay)
  const times = [1400, 1800, 2200, 2600]
  const seen = times.map((now) => {
    replay = move(replay, now)
    return [states(replay), isShown(replay)]
  })
  expect(seen).toEqual([
    [['done', 'current', 'upcoming', 'upcoming'], false],
    [['done', 'done', 'current', 'upcoming'], false],
    [['done', 'done', 'done', 'current'], false],
    [['done', 'done', 'done', 'done'], true],
  ])
  expect(nextMoveIn(replay, 9000)).toBe(null)
})

test('a step waits until it is done, however long it takes', () => {
  const replay = allEvents
    .slice(0, 3)
    .reduce((before, event) => heardProgress(before, event, 0), newReplay)
  const second = move(replay, 400)
  expect(states(second)).toEqual(['done', 'current', 'upcoming', 'upcoming'])
  expect(nextMoveIn(second, 60_000)).toBe(null)
})

test('a failure marks the step where it happened', () => {
  const [first] = allEvents
  const replay = heardEnding(
    first ? heardProgress(newReplay, first, 0) : newReplay,
    { code: 'internal', message: 'It did not work.', retryable: true },
    0,
  )
  expect(states(replay)).toEqual(['failed', 'upcoming', 'upcoming', 'upcoming'])
  expect(isShown(replay)).toBe(false)
})

test('duplicate or late events never move a step backward', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...allEvents), { minLength: 1 }), (late) => {
      const events = [...allEvents, ...late]
      let replay = events.reduce((before, event) => heardProgress(before, event, 0), newReplay)
      replay = heardEnding(replay, 'ready', 0)
      for (const now of [400, 800, 1200, 1600]) replay = move(replay, now)
      expect(stepsShown(replay).map(({ detail }) => detail)).toEqual([
        '40 sections of your survey read',
        '40 opportunities considered, 40 open to you',
        '40 steps scheduled',
        '40 matches saved',
      ])
    }),
  )
})

test('shows counts as text, with the remainder while a step runs', () => {
  const count = (done: number, total: number | null, isDone = false) =>
    countText('match_opportunities', { done, total, isDone })
  expect([
    count(0, null),
    count(0, 4936),
    count(1200, 4936),
    count(852, 4936, true),
    count(1, 1, true),
    count(0, 0, true),
    countText('create_roadmap', { done: 1, total: 1, isDone: true }),
    countText('analyze_survey', { done: 7, total: 7, isDone: true }),
  ]).toEqual([
    '',
    '4,936 opportunities to go through',
    '1,200 opportunities of 4,936 considered',
    '4,936 opportunities considered, 852 open to you',
    '1 opportunity considered, 1 open to you',
    '0 opportunities considered, 0 open to you',
    '1 step scheduled',
    '7 sections of your survey read',
  ])
})
