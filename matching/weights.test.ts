import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byFeature, defaultWeights, type FeatureKey, maxTenths, shareTenths } from './weights.ts'

const everywhere = byFeature(() => 1)
const sumOf = (max: Record<FeatureKey, number>) => {
  return Object.values(max).reduce((sum, one) => sum + one, 0)
}

test('the shipped weights are the points if every listing states everything except embeddings', () => {
  expect(maxTenths(defaultWeights, { ...everywhere, meaning: 0 })).toEqual(
    byFeature((key) => (key === 'meaning' ? 0 : defaultWeights.points[key] * 10)),
  )
  const all = maxTenths(defaultWeights, everywhere)
  expect([all.meaning, sumOf(all)]).toEqual([48, 1000])
})

test('features stated by fewer than one listing in twenty have no weight, and the rest share 100 points', () => {
  const max = maxTenths(defaultWeights, { ...everywhere, pay: 0.04, credentials: 0 })
  expect([max.pay, max.credentials, sumOf(max)]).toEqual([0, 0, 1000])
})

test("rejects weights that can't rank", () => {
  const points = (points: Partial<Record<FeatureKey, number>>) => ({
    version: 'test',
    points: { ...defaultWeights.points, ...points },
  })
  expect(() => maxTenths(points({ place: -1 }), everywhere)).toThrow(RangeError)
  expect(() => maxTenths(points({ place: Number.NaN }), everywhere)).toThrow(RangeError)
  const nothing = byFeature(() => 0)
  expect(() => maxTenths(points(nothing), everywhere)).toThrow('above 0')
})

test('shares sum to the rounded total, each within a tenth of its part', () => {
  const parts = fc.array(fc.double({ min: 0, max: 380, noNaN: true }), {
    minLength: 1,
    maxLength: 10,
  })
  fc.assert(
    fc.property(parts, (values) => {
      const total = Math.round(values.reduce((sum, value) => sum + value, 0))
      const shares = shareTenths(values, total)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      values.forEach((value, i) => {
        expect(Math.abs((shares[i] ?? 0) - value)).toBeLessThanOrEqual(1)
      })
    }),
  )
})
