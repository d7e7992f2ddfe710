import { expect, test } from 'vitest'
import { shippedKnowledge } from '#bench/seed-knowledge.ts'
import { countHits, placeSentences } from '#bench/sentences.ts'
import { goldenSentences } from './sentences.ts'

test('every sentence names shipped occupations, and none repeats', () => {
  const { occupationOf } = shippedKnowledge()
  const unknown = goldenSentences.flatMap(({ right }) =>
    right.filter((code) => !occupationOf.has(code)),
  )
  expect(unknown).toEqual([])
  expect(new Set(goldenSentences.map(({ text }) => text)).size).toBe(goldenSentences.length)
  expect(goldenSentences.length).toBeGreaterThanOrEqual(60)
})

test('descriptions of work suggest its occupations', () => {
  const placed = placeSentences()
  const mended = countHits(placed.filter((one) => one.mended))
  const judged = countHits(placed.filter((one) => !one.mended))
  expect(mended.inFive / mended.sentences).toBeGreaterThanOrEqual(0.9)
  expect(judged.inFive / judged.sentences).toBeGreaterThanOrEqual(0.75)
})
