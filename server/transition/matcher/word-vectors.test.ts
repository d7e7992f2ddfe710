import { expect, test } from 'vitest'
import { buildOccupationIndex, rankOccupations } from '#matching/text/occupation-index.ts'
import { shippedWordVectors } from './word-vectors.ts'

test('the vectors that ship know that a physician is a doctor and no plumber', () => {
  const shipped = shippedWordVectors()
  const index = buildOccupationIndex(
    [
      { id: '47-2152.00', title: 'Plumber' },
      { id: '29-1216.00', title: 'Doctor' },
      { id: '25-2021.00', title: 'Teacher' },
    ],
    [],
    shipped,
  )
  expect(rankOccupations(index, { text: 'physician' })[0]?.id).toBe('29-1216.00')
  expect(rankOccupations(index, { text: 'pipefitter' })[0]?.id).toBe('47-2152.00')
  expect({ width: shipped.width, words: shipped.rows.size > 25_000 }).toEqual({
    width: 64,
    words: true,
  })
})
