import { describe, expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import { rank } from '#matching/rank.ts'
import { namedEmployers } from './named-employers.ts'

const hosts = [
  'The Boeing Company',
  'Lockheed Martin Corporation',
  'Home Depot',
  'State of Florida',
  'Florida',
  'American Crane',
  'American Steel',
]
const job = (organization: string, at: number) =>
  opportunity({ id: `${at}`, organization, organizationId: `${at}`, occupations: ['49-3011.00'] })
const others = Array.from({ length: 300 }, (_, at) => job(`Works ${at} American`, 100 + at))
const rows = [...hosts.map(job), ...others]
const listing = buildListing(rows, shippedKnowledge())

describe('hosts that a wish names', () => {
  test.each([
    ['A&P mechanic, Boeing if possible.', ['boeing']],
    ['I hope for Lockheed, or Home Depot management.', ['lockheed martin', 'home depot']],
    ['manager at a home depot store', ['home depot']],
    ['Boeing in Wichita, on the management side', ['boeing']],
  ])('are found in “%s”', (wish, keys) => {
    expect(namedEmployers(listing, wish).sort()).toEqual([...keys].sort())
  })

  test.each([
    'Boeing',
    'a job for the American people',
    'Warm places such as Florida.',
    'martin and home work',
    '',
  ])('are not read from “%s”', (wish) => {
    expect(namedEmployers(listing, wish)).toEqual([])
  })

  test('are among the first ten before equal ones, and the sentence says so', () => {
    const employers = namedEmployers(listing, 'mechanic at Boeing')
    const { goals } = person({})
    const member = person({ employers, goals: { ...goals, occupations: ['49-3011.00'] } })
    const few = buildListing([...others.slice(0, 15), ...rows.slice(0, 1)], shippedKnowledge())
    const { matches } = rank(member, few, { rules: shippedRules(), asOf, limit: 10 })
    const boeing = matches.find(({ opportunity: one }) => one.organization.includes('Boeing'))
    expect(boeing?.sentence).toContain('at the employer you named')
  })
})
