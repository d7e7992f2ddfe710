import { describe, expect, test } from 'vitest'
import type { Opportunity } from '#matching/opportunity.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { measureFairness } from '../../bench/fairness.ts'
import { hostCap, measureFlood } from '../../bench/flood.ts'
import { type GoldenGround, goldenGround } from '../../bench/golden.ts'
import { hasProgramList } from '../../bench/program-list.ts'
import { sampleListing } from '../../bench/sample-listing.ts'
import { answerPairs, changedPairs, membersOf, servicePairs } from '../../bench/swaps.ts'
import { goldenDay } from '../golden/golden-member.ts'
import { exposureOf, gini, groupMeans, ratioOf } from './exposure.ts'
import { simulatedMembers } from './simulated-members.ts'

const grounds: Partial<Record<GoldenGround['source'], GoldenGround>> = {}
function ground(source: GoldenGround['source']): GoldenGround {
  grounds[source] ??= goldenGround(source)
  return grounds[source]
}
const on = ({ listing, rules }: GoldenGround) => ({ listing, rules, asOf: goldenDay })

/** The official list takes minutes: `npm run eval -- fairness` prints its figures. */
const isFull = process.env.FULL !== undefined

describe('swaps', () => {
  test('of what people say and must not count change no rank in 1,000 pairs', () => {
    const { listing } = ground('sample')
    const facts = readFacts(new URL('../../data/', import.meta.url))
    const pairs = answerPairs(listing.knowledge, 1000)
    const unlike = pairs.filter(({ one, other }) => JSON.stringify(one) !== JSON.stringify(other))
    expect(unlike.length).toBeGreaterThan(990)
    expect(changedPairs(membersOf(pairs, facts, listing), on(ground('sample')))).toBe(0)
  })

  test('of what does count are noticed', () => {
    const { listing } = ground('sample')
    const members = simulatedMembers(listing.knowledge, ground('sample').rules, 40)
    const pairs = members.map(({ member }, at) => {
      const other = members[(at + 1) % members.length]?.member ?? member
      return { one: member, other: { ...member, specialties: other.specialties }, swapped: [] }
    })
    expect(changedPairs(pairs, on(ground('sample')))).toBeGreaterThan(30)
  })

  test.skipIf(!hasProgramList || !isFull)(
    'of service, grade and component change no rank among equal usable days',
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
  test('is 1 for ten good matches and counts the first places most', () => {
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

  test('is compared over groups that are large enough', () => {
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
    'is alike for services and grade bands with equal days; no host takes more than 2 % of the first places',
    () => {
      const figures = measureFairness(ground('official'), 1200)
      expect(figures.serviceRatio).toBeGreaterThanOrEqual(0.8)
      expect(figures.bandRatio).toBeGreaterThanOrEqual(0.8)
      expect(figures.topHost.share).toBeLessThanOrEqual(hostCap)
    },
  )

  test.skipIf(!hasProgramList || !isFull)(
    'of a host that lists itself over and over grows, to two of ten places at most',
    () => {
      const { before, after } = measureFlood(ground('official'), 50, 300)
      expect(before).toBeLessThanOrEqual(hostCap)
      expect(after).toBeGreaterThan(before)
      expect(after).toBeLessThanOrEqual(0.2)
    },
  )
})
