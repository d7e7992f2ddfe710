import { expect, test } from 'vitest'
import { countHits, placeSentences } from '#bench/sentences.ts'
import { shippedKnowledge } from '#bench/shipped-knowledge.ts'
import { goldenSentences } from './sentences.ts'

test('every sentence names occupations that ship, and no sentence stands twice', () => {
  const { occupationOf } = shippedKnowledge()
  const unknown = goldenSentences.flatMap(({ right }) =>
    right.filter((code) => !occupationOf.has(code)),
  )
  expect(unknown).toEqual([])
  expect(new Set(goldenSentences.map(({ text }) => text)).size).toBe(goldenSentences.length)
  expect(goldenSentences.length).toBeGreaterThanOrEqual(60)
})

test('what people write of their work leads to it', () => {
  const placed = placeSentences()
  const mended = countHits(placed.filter((one) => one.mended))
  const judged = countHits(placed.filter((one) => !one.mended))
  expect(mended.inFive / mended.sentences).toBeGreaterThanOrEqual(0.9)
  expect(judged.inFive / judged.sentences).toBeGreaterThanOrEqual(0.75)
})
