import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { buildListing } from '#matching/listing.ts'
import { defaultWeights } from '#matching/weights.ts'
import { inventedListing } from '../../bench/invented-listing.ts'
import { shippedKnowledge, shippedRules } from '../../bench/shipped-knowledge.ts'
import { judgeGolden } from './golden.ts'

test('a large listing is read in slices: who is gone by then has nobody ranked', async () => {
  const knowledge = shippedKnowledge()
  const occupationsFor = vi.fn(() => new Map<string, number>())
  const index = {
    ...{ knowledge, rules: shippedRules(), milestones: [], sample: false, dataVersion: '1' },
    ...{ listing: buildListing(inventedListing(knowledge, 1_200), knowledge), occupationsFor },
  }
  const weights = { before: defaultWeights, after: defaultWeights }
  const gone = new AbortController()
  const judged = judgeGolden(index, weights, gone.signal)
  const ended = expect(judged).rejects.toMatchObject({ name: 'AbortError' })
  await setImmediate()
  gone.abort()
  await ended
  expect(occupationsFor).not.toHaveBeenCalled()
})
