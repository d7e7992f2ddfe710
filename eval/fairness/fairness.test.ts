import { describe, expect, test } from 'vitest'
import type { Opportunity } from '#matching/opportunity.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { hostCap, measureDuplicates } from '../../bench/duplicate-listings.ts'
import { measureFairness } from '../../bench/fairness.ts'
import { type GoldenGround, goldenGround } from '../../bench/golden.ts'
import { hasProgramList } from '../../bench/program-list.ts'
import { sampleListing } from '../../bench/sample-listing.ts'
import { answerPairs, changedPairs, membersOf, servicePairs } from '../../bench/swapped-members.ts'
import { goldenDay } from '../golden/golden-member.ts'
import { exposureOf, gini, groupMeans, ratioOf } from './exposure.ts'
import { simulatedMembers } from './simulated-members.ts'

const grounds: Partial<Record<GoldenGround['source'], GoldenGround>> = {}
function ground(source: GoldenGround['source']): GoldenGround {
  grounds[source] ??= goldenGround(source)
  return grounds[source]
}
const on = ({ listing, rules }: GoldenGround) => ({ listing, rules, asOf: goldenDay })

/** Skipped: the official list takes minutes; `npm run eval -- fairness` prints its figures. */
const isFull = process.env.FULL !== undefined

describe('swapped facts', () => {
  test('that must not count change no rank', () => {
    const { listing } = ground('sample')
    const facts = readFacts(new URL('../../data/', import.meta.url))
    const pairs = answerPairs(listing.knowledge, isFull ? 1000 : 60)
    const unlike = pairs.filter(({ one, other }) => JSON.stringify(one) !== JSON.stringify(other))
    expect(unlike.length).toBeGreaterThan(pairs.length * 0.99)
    expect(changedPairs(membersOf(pairs, facts, listing), on(ground('sample')))).toBe(0)
  })

  test('that do count are detected', () => {
    const { listing } = ground('sample')
    const members = simulatedMembers(listing.knowledge, ground('sample').rules, 20)
    const pairs = members.map(({ member }, at) => {
      const other = members[(at + 1) % members.length]?.member ?? member
      return { one: member, other: { ...member, specialties: other.specialties }, swapped: [] }
    })
    expect(changedPairs(pairs, on(ground('sample')))).toBeGreaterThan(15)
  })

  test.skipIf(!hasProgramList || !isFull)(
    'of service, grade and component change no rank with equal usable days',
    () => {
      const { listing, rules } = ground('official')
      const members = simulatedMembers(listing.knowledge, rules, 200, 23)
      const pairs = servicePairs(
        members.map(({ member }) => member),
        rules,
      )
      expect(changedPairs(pairs, on(ground('official')))).toBe(0)
    },
  )
})

describe('exposure', () => {
  test('is 1 for ten good matches and weighs top ranks most', () => {
    const isRepair = (one: Opportunity) => one.occupations[0]?.startsWith('49') === true
    const opportunity = sampleListing().find(isRepair)
    const another = sampleListing().find((one) => one.occupations.length > 0 && !isRepair(one))
    if (!opportunity || !another) throw new Error('Too little in the sample listing.')
    const good = { opportunity }
    const other = { opportunity: another }
    const groups = new Set(['49'])
    expect(exposureOf(new Array(10).fill(good), groups)).toBeCloseTo(1)
    expect(exposureOf(new Array(10).fill(good), new Set(['23']))).toBe(0)
    const first = exposureOf([good, other], groups)
    expect(first).toBeGreaterThan(exposureOf([other, good], groups))
  })

  test('is compared only for large enough groups', () => {
    const items = [...'aaabbbc'].map((group, at) => ({ group, value: at }))
    const means = groupMeans(
      items,
      ({ group }) => group,
      ({ value }) => value,
    )
    expect([...means.values()].map(({ mean, count }) => [mean, count])).toEqual([
      [1, 3],
      [4, 3],
      [6, 1],
    ])
    expect([ratioOf(means, 3), ratioOf(means, 9)]).toEqual([0.25, 1])
    expect([gini([1, 1, 1]), gini([0, 0, 3])].map((one) => Number(one.toFixed(3)))).toEqual([
      0, 0.667,
    ])
  })

  test.skipIf(!hasProgramList || !isFull)(
    'is similar across services and grade bands with equal days; no host exceeds 2% of top ranks',
    () => {
      const figures = measureFairness(ground('official'), 1200)
      expect(figures.serviceRatio).toBeGreaterThanOrEqual(0.8)
      expect(figures.bandRatio).toBeGreaterThanOrEqual(0.8)
      expect(figures.topHost.share).toBeLessThanOrEqual(hostCap)
    },
  )

  test.skipIf(!hasProgramList || !isFull)(
    'of a host that relists itself repeatedly grows to at most two of ten places',
    () => {
      const { before, after } = measureDuplicates(ground('official'), 50, 300)
      expect(before).toBeLessThanOrEqual(hostCap)
      expect(after).toBeGreaterThan(before)
      expect(after).toBeLessThanOrEqual(0.2)
    },
  )
})
