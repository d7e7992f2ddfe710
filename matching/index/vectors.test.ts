import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { rank } from '../rank.ts'
import { defaultWeights } from '../weights.ts'
import { buildListing } from './build-listing.ts'
import { withWeights } from './listing.ts'
import { meaningValue, withVectors } from './vectors.ts'

const knowledge = shippedKnowledge()
const rows = ['near', 'far', 'silent'].map((id) =>
  opportunity({ id, organizationId: id, organization: `Host ${id}` }),
)
const vectors = new Map([
  ['near', Int8Array.of(127, 0)],
  ['far', Int8Array.of(0, 127)],
])
const contributionsOf = (listing: ReturnType<typeof buildListing>, vector: Int8Array | null) => {
  const { matches } = rank(person({ vector }), listing, { rules: shippedRules(), asOf })
  return Object.fromEntries(
    matches.map(({ opportunity, contributions }) => {
      const meaning = contributions.find(({ feature }) => feature === 'meaning')
      return [opportunity.id, meaning && [meaning.points, meaning.evidence[0]?.text]]
    }),
  )
}

test('a row close in meaning earns points, and a row without a vector says so', () => {
  const listing = buildListing(rows, knowledge, { vectors })
  const most = listing.max.meaning / 10
  expect(most).toBeGreaterThan(4)
  expect(contributionsOf(listing, Int8Array.of(127, 0))).toEqual({
    near: [most, 'An AI model reads it as close to what you wrote.'],
    far: [0, 'An AI model reads it as not close to what you wrote.'],
    silent: [0, 'not stated: not yet compared by AI'],
  })
})

test('without vectors the part is dropped and the others share its points', () => {
  const listing = buildListing(rows, knowledge)
  expect(listing.max.meaning).toBe(0)
  expect(contributionsOf(listing, Int8Array.of(127, 0))).toEqual({
    near: undefined,
    far: undefined,
    silent: undefined,
  })
})

test('cosines of .2 and .8 mean no and full similarity; other lengths are unknown', () => {
  const column = withVectors(null, 0, [Int8Array.of(100, 0)])
  expect(meaningValue(column, 0, Int8Array.of(20, 98))).toBe(0)
  expect(meaningValue(column, 0, Int8Array.of(50, 87))).toBeCloseTo(0.5, 2)
  expect(meaningValue(column, 0, Int8Array.of(100, 0))).toBe(1)
  expect(meaningValue(column, 0, Int8Array.of(1, 0, 0))).toBe(-1)
  expect(meaningValue(null, 0, Int8Array.of(1, 0))).toBe(-1)
  expect(() => withVectors(column, 1, [Int8Array.of(1)])).toThrow('different lengths')
})

test('other weights rank with the same index', () => {
  const listing = buildListing(rows, knowledge, { vectors })
  const weights = { version: 'test', points: { ...defaultWeights.points, meaning: 100 } }
  const heavier = withWeights(listing, weights)
  expect(heavier.weights.version).toBe('test')
  expect(heavier.max).toEqual(buildListing(rows, knowledge, { vectors, weights }).max)
})
