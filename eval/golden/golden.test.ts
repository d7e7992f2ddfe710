import { describe, expect, test } from 'vitest'
import { type GoldenGround, goldenGround, judgeGolden } from '#bench/golden.ts'
import { hasProgramList } from '#bench/program-list.ts'
import { shippedKnowledge } from '#bench/seed-knowledge.ts'
import { listedRows, opportunityAt } from '#matching/index/listing.ts'
import { specialtyKey } from '#matching/knowledge.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { want } from './golden-member.ts'
import { goldenSet } from './golden-set.ts'
import { judge } from './judge.ts'
import { gainOf } from './work-kinds.ts'

// What a career counselor would and wouldn't show 130 invented people.

const grounds: Partial<Record<GoldenGround['source'], GoldenGround>> = {}
function ground(source: GoldenGround['source']): GoldenGround {
  grounds[source] ??= goldenGround(source)
  return grounds[source]
}

/** Deliberately unknown. */
const unknownCodes = ['army:15ZZ']

describe('golden members', () => {
  test('are numerous, distinct, and use shipped codes and skills', () => {
    const knowledge = shippedKnowledge()
    expect(goldenSet.length).toBeGreaterThanOrEqual(60)
    expect(new Set(goldenSet.map(({ key }) => key)).size).toBe(goldenSet.length)
    const services = new Set(goldenSet.flatMap(({ member }) => member.service ?? []))
    expect(services.size).toBe(6)
    const components = new Set(goldenSet.map(({ member }) => member.component ?? 'active'))
    expect([...components].sort()).toEqual([
      'active',
      'guard',
      'reserve',
      'retiree',
      'spouse',
      'veteran',
    ])
    const unknown = goldenSet.flatMap(({ member }) => [
      ...(member.specialties ?? []).map(specialtyKey).filter((key) => {
        return !knowledge.specialtyOf.has(key) && !unknownCodes.includes(key)
      }),
      ...(member.skills ?? []).map(({ id }) => id).filter((id) => !knowledge.skillOf.has(id)),
      ...(member.goals?.occupations ?? []).filter((code) => !knowledge.occupationOf.has(code)),
      ...(member.goals?.families ?? []).filter((code) => !knowledge.familyOf.has(code)),
    ])
    expect(unknown).toEqual([])
  })

  test('the judge finds faults', () => {
    const [infantry] = goldenSet
    if (!infantry) throw new Error('No golden member.')
    const asks = { ...infantry, wants: [{ work: ['clinical'], official: 10, sample: 10 }] } as const
    const { faults } = judgeGolden(ground('sample'), asks)
    expect(faults.some((fault) => fault.endsWith('clinical'))).toBe(true)
  })

  test('the ideal order puts wanted rows first, reach or not', () => {
    const [infantry] = goldenSet
    if (!infantry) throw new Error('No golden member.')
    const { listing } = ground('sample')
    const { ranking } = judgeGolden(ground('sample'), infantry)
    const rows = [...listedRows(listing)].map((row) => opportunityAt(listing, row))
    const gain = (one: Opportunity) => gainOf(one, ['technology'])
    const reach = rows.filter((one) => gain(one) === 1).slice(0, 3)
    const fits = rows.filter((one) => gain(one) === 0).slice(0, 1)
    const [match] = ranking.matches
    if (!match || reach.length < 3) throw new Error('Too little to judge.')
    const inOrder = (rows: readonly Opportunity[]) =>
      rows.map((opportunity) => ({
        ...match,
        opportunity,
        eligibility: fits.includes(opportunity) ? ('fits' as const) : ('reach' as const),
      }))
    const asks = { ...infantry, never: [], wants: [want(0, 0, 'technology')] }
    const shown = { fits, reach, employers: [], listing: 'sample' as const }
    const orderOf = (rows: readonly Opportunity[]) =>
      judge(asks, { ...shown, ranking: { ...ranking, matches: inOrder(rows) } }).order
    expect(orderOf([...reach, ...fits])).toBe(1)
    expect(orderOf([...fits, ...reach])).toBeLessThan(1)
  })
})

describe.each(['official', 'sample'] as const)('on the %s list', (source) => {
  test.skipIf(source === 'official' && !hasProgramList).each(goldenSet)('$key', (golden) => {
    expect(judgeGolden(ground(source), golden).faults).toEqual([])
  })
})
