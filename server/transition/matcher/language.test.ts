import { expect, test } from 'vitest'
import { buildOccupationIndex, rankOccupations } from '#language/occupations/occupation-index.ts'
import { shippedLanguage } from './language.ts'

test('the shipped vectors place a physician near a doctor and far from a plumber', () => {
  const language = shippedLanguage()
  const index = buildOccupationIndex(
    [
      { id: '47-2152.00', title: 'Plumber' },
      { id: '29-1216.00', title: 'Doctor' },
      { id: '25-2021.00', title: 'Teacher' },
    ],
    [],
    language,
  )
  expect(rankOccupations(index, { text: 'physician' })[0]?.id).toBe('29-1216.00')
  expect(rankOccupations(index, { text: 'pipefitter' })[0]?.id).toBe('47-2152.00')
  expect({ width: language.vectors.width, words: language.vectors.rows.size > 25_000 }).toEqual({
    width: 64,
    words: true,
  })
})
