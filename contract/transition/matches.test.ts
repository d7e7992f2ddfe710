import { expect, test } from 'vitest'
import { inSuggestedOrder, type Match } from './matches.ts'

type Placed = Parameters<typeof inSuggestedOrder>[0][number]

function placed(rank: number, score: number, miles: number | null, about: Partial<Placed> = {}) {
  const place: Match['place'] = { text: '', state: 'TX', miles, precision: 'point' }
  const match: Placed = {
    rank,
    score,
    place,
    near: miles !== null,
    bestShot: false,
    longShot: false,
    strength: 'good',
    dates: 'work',
  }
  return { ...match, ...about }
}

const ranksOf = (...matches: Placed[]) => inSuggestedOrder(matches).map(({ rank }) => rank)

test('the best shot leads, then near matches, closer ones before slightly better ones', () => {
  expect(
    ranksOf(
      placed(1, 78, null),
      placed(2, 70, 60),
      placed(3, 68, 5),
      placed(4, 40, null, { bestShot: true }),
      placed(5, 65, 5, { strength: 'possible' }),
    ),
  ).toEqual([4, 3, 2, 1, 5])
})

test('work elsewhere comes before near work only if it suits far better, long shots last', () => {
  expect(ranksOf(placed(1, 80, null), placed(2, 62, 5))).toEqual([1, 2])
  expect(ranksOf(placed(1, 75, null), placed(2, 62, 5))).toEqual([2, 1])
  expect(ranksOf(placed(1, 75, 5, { longShot: true }), placed(2, 40, null))).toEqual([2, 1])
  expect(ranksOf(placed(1, 60, null), placed(2, 75, null))).toEqual([1, 2])
  // In a chosen state, a city without miles is as near as any; one that isn't listed may be far.
  const inState = placed(1, 60, null, { near: true })
  const unlisted = { ...inState, rank: 2, place: { ...inState.place, precision: 'state' as const } }
  expect(ranksOf(unlisted, { ...inState, score: 56 })).toEqual([1, 2])
})

test('a near match that runs too long comes after one that fits, unless that scores far less', () => {
  const long = placed(1, 68, 10, { dates: 'longer' })
  expect(ranksOf(long, placed(2, 57, 10))).toEqual([2, 1])
  expect(ranksOf(long, placed(2, 50, 10))).toEqual([1, 2])
  expect(ranksOf({ ...long, dates: 'shorter' }, placed(2, 57, 10))).toEqual([1, 2])
})
