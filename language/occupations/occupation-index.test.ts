import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { buildOccupationIndex, rankOccupations, withPairs } from './occupation-index.ts'

const language = shippedLanguage()
const occupations = [
  {
    id: '53-3032.00',
    title: 'Heavy and Tractor-Trailer Truck Drivers',
    aliases: ['Line Haul Driver'],
  },
  {
    id: '49-3031.00',
    title: 'Bus and Truck Mechanics',
    aliases: ['Diesel Mechanic', 'Fleet Mechanic'],
  },
  { id: '29-1141.00', title: 'Registered Nurses', tasks: ['Record patients’ vital signs.'] },
  { id: '33-3012.00', title: 'Correctional Officers and Jailers', description: 'Guard inmates.' },
  { id: '15-1252.00', title: 'Software Developers', skills: ['C++', 'C#'] },
]
const pairs = [
  { title: 'Motor Transport Operator', ids: ['53-3032.00'] },
  { title: 'Light Wheel Vehicle Mechanic', ids: ['49-3031.00'] },
  { title: 'Internment Specialist', ids: ['33-3012.00', '55-9999.00'] },
  { title: 'Left out', ids: ['99-0000.00'] },
]
const ids = (results: readonly { readonly id: string }[]) => results.map(({ id }) => id)

test('a title similar to an alias finds its occupation despite spelling', () => {
  const index = buildOccupationIndex(occupations, [], language)
  expect(ids(rankOccupations(index, { text: 'diesel mechanics' }, 1))).toEqual(['49-3031.00'])
  expect(ids(rankOccupations(index, { text: 'RÉGISTERED nurse' }, 1))).toEqual(['29-1141.00'])
  expect(ids(rankOccupations(index, { text: 'C#' }, 1))).toEqual(['15-1252.00'])
})

test('duties decide when the title is uninformative', () => {
  const index = buildOccupationIndex(occupations, [], language)
  const query = { text: 'Zzz', description: 'Guards inmates of a brig.' }
  expect(ids(rankOccupations(index, query, 1))).toEqual(['33-3012.00'])
})

test('known pairs add what no alias covers and leave the plain index unchanged', () => {
  const plain = buildOccupationIndex(occupations, [], language)
  const query = { text: 'Senior Internment Specialist' }
  const before = rankOccupations(plain, query)
  const taught = withPairs(plain, pairs)
  expect(ids(rankOccupations(taught, query, 1))).toEqual(['33-3012.00'])
  expect(rankOccupations(plain, query)).toEqual(before)
})

test('for any input, scores are finite, descending and at most 1 in total', () => {
  const index = buildOccupationIndex(occupations, pairs, language)
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '💥 mechanic',
      'mechanic '.repeat(3000),
      'e\u0301'.repeat(500),
    ),
  )
  fc.assert(
    fc.property(anything, anything, (text, description) => {
      const scores = rankOccupations(index, { text, description }).map(({ score }) => score)
      expect(scores.every((score) => Number.isFinite(score) && score >= 0 && score <= 1)).toBe(true)
      expect(scores).toEqual([...scores].sort((one, other) => other - one))
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeLessThan(1.000001)
    }),
    { numRuns: 200 },
  )
})

test('an unknown query has no results', () => {
  const index = buildOccupationIndex(occupations, [], language)
  expect(rankOccupations(index, { text: '' })).toEqual([])
  expect(rankOccupations(index, { text: '§§§', description: '…' })).toEqual([])
  expect(rankOccupations(buildOccupationIndex([], [], language), { text: 'nurse' })).toEqual([])
  const taught = withPairs(index, [{ title: 'Wheel Vehicle Repairer', ids: ['49-3031.00'] }])
  expect(rankOccupations(taught, { text: '' })).toEqual([])
})

test('the same input gives the same result, from a fresh index and after other queries', () => {
  const texts = ['truck', 'nurse of a truck', 'officer', 'wheel vehicle', 'vital signs']
  const first = buildOccupationIndex(occupations, pairs, language)
  const answers = texts.map((text) => rankOccupations(first, { text }))
  const second = buildOccupationIndex(occupations, pairs, language)
  const reversed = [...texts].reverse().map((text) => rankOccupations(second, { text }))
  expect(reversed.reverse()).toEqual(answers)
})

test('a repeated id keeps its first source, and ids can be of any kind', () => {
  const sources = [
    { id: 'a', title: 'Welder' },
    { id: 'a', title: 'Cook' },
    { id: 'b', title: 'Welder' },
  ]
  const index = buildOccupationIndex(sources, [], language)
  expect(rankOccupations(index, { text: 'cook' })).toEqual([])
  const [first, second] = rankOccupations(index, { text: 'welder' })
  expect([first?.id, second?.id, first?.score === second?.score]).toEqual(['a', 'b', true])
})
