import { describe, expect, test } from 'vitest'
import { hasProgramList, programList } from '#bench/program-list.ts'
import { asOf, people, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Listing } from '#matching/index/listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'

// Uses the official program list, which has neither codes nor descriptions; skipped without its file.

const rules = shippedRules()
let built: Listing | undefined
function listing(): Listing {
  built ??= buildListing(programList(), shippedKnowledge())
  return built
}
const firstTen = (member: Member) => rank(member, listing(), { rules, asOf }).matches.slice(0, 10)

/** SOC major groups that at least six of the first ten should list or have in their title reading. */
const expected: Record<string, readonly string[]> = {
  'Army 25B': ['15'],
  'Army 11B': ['33', '11', '13', '53', '23'],
  'Marine 0311': ['33', '11', '13', '53', '23'],
  'Army 68W': ['29', '31'],
  'Army 88M': ['53'],
  'Army 15T': ['49'],
  'Navy HM': ['29', '31'],
  'Navy ET': ['49', '17'],
  'Navy CS': ['35'],
  'Air Force 1D7X1': ['15'],
  'Coast Guard MK': ['49', '53'],
  // The list categorizes logistics and supply chain as transportation.
  'Army O-4 90A': ['11', '13', '53'],
}

describe.skipIf(!hasProgramList)('the official program list', () => {
  test('accounts for every row', () => {
    const { considered, fits, reach, excluded } = rank(person({}), listing(), { rules, asOf })
    expect([considered, fits + reach, excluded]).toEqual([4936, 4936, []])
  })

  test('gives each person their kind of work, at most two per host', () => {
    for (const [name, families] of Object.entries(expected)) {
      const ten = firstTen(people[name] ?? person({}))
      const right = ten.filter(({ opportunity }) => {
        return opportunity.families.some((family) => families.includes(family))
      })
      expect([name, right.length >= 6]).toEqual([name, true])
      expect(ten.every(({ evidence }) => evidence !== 'none')).toBe(true)
      const hosts = ten.map(({ opportunity }) => opportunity.organizationId)
      const most = Math.max(...hosts.map((host) => hosts.filter((one) => one === host).length))
      expect(most).toBeLessThanOrEqual(2)
    }
  })

  test('people with the same days see the same list, whatever their service and grade', () => {
    const base = people['Army 25B'] ?? person({})
    const ids = (member: Member) => firstTen(member).map(({ opportunity }) => opportunity.id)
    const days = { service: 'air_force', payGrade: 'E5' }
    expect(ids({ ...base, ...days })).toEqual(ids(base))
    expect(ids({ ...base, service: 'space_force', payGrade: 'O3' })).toEqual(ids(base))
  })

  test('two people with the same facts see ties in different orders', () => {
    const rowsOf = (base: Member, seed: string) =>
      rank({ ...base, seed }, listing(), { rules, asOf }).matches.slice(10)
    const pairs = Object.values(people).map((base) => [
      rowsOf(base, 'invented-1'),
      rowsOf(base, 'invented-2'),
    ])
    for (const [one = [], other = []] of pairs) {
      expect(one.map(({ score }) => score)).toEqual(other.map(({ score }) => score))
    }
    const isOtherOrder = pairs.map(([one = [], other = []]) => {
      return one.some(({ row }, at) => row !== other[at]?.row)
    })
    expect(isOtherOrder).toContain(true)
  })
})
