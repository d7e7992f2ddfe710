import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { buildListing } from '#matching/index/build-listing.ts'
import { defaultWeights } from '#matching/weights.ts'
import { inventedListing } from '../../../bench/generated-listing.ts'
import { shippedKnowledge, shippedRules } from '../../../bench/seed-knowledge.ts'
import { judgeGolden } from './golden.ts'

const knowledge = shippedKnowledge()
const weights = { before: defaultWeights, after: defaultWeights }
const indexOf = (rows: number) => ({
  knowledge,
  rules: shippedRules(),
  milestones: [],
  sample: false,
  dataVersion: '1',
  listing: buildListing(inventedListing(knowledge, rows), knowledge),
  spelled: (text: string) => text,
  occupationsFor: vi.fn(() => new Map<string, number>()),
  wishesFor: () => [],
  employersFor: () => [],
  refusalsFor: () => [],
})

test('a large listing is read in slices: an aborted call ranks no one', async () => {
  const index = indexOf(1_200)
  const aborted = new AbortController()
  const judging = judgeGolden(index, weights, aborted.signal)
  const ended = expect(judging).rejects.toMatchObject({ name: 'AbortError' })
  await setImmediate()
  aborted.abort()
  await ended
  expect(index.occupationsFor).not.toHaveBeenCalled()
})

test('judgments run one at a time, including after an aborted one', async () => {
  const [first, second] = [indexOf(10), indexOf(10)]
  let isDone = false
  const seen: boolean[] = []
  second.occupationsFor.mockImplementation(() => {
    seen.push(isDone)
    return new Map()
  })
  const aborted = judgeGolden(indexOf(10), weights, AbortSignal.abort())
  const judging = judgeGolden(first, weights).then(() => {
    isDone = true
  })
  const other = judgeGolden(second, weights)
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  await Promise.all([judging, other])
  expect([seen.length > 0, seen.includes(false)]).toEqual([true, false])
})
