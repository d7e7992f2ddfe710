import { expect, test } from 'vitest'
import { asOf, people, person } from '../../bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '../../bench/seed-knowledge.ts'
import { opportunity } from '../../bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import { opportunityAt } from '../index/listing.ts'
import type { Member } from '../member.ts'
import type { Opportunity } from '../opportunity.ts'
import { rank } from '../rank.ts'
import { bestRows } from '../retrieve/retrieve.ts'
import { fillShortList } from './fill-short-list.ts'

const norfolk = { city: 'Norfolk', state: 'VA', latitude: 36.85, longitude: -76.29 }
const richmond = { city: 'Richmond', state: 'VA', latitude: 37.54, longitude: -77.44 }
const job = (id: string, changes: Partial<Opportunity>) =>
  opportunity({
    id,
    organizationId: id,
    organization: `Host ${id}`,
    occupations: ['15-1244.00'],
    locations: [norfolk],
    nationwide: false,
    length: [{ min: 31, max: 60 }],
    ...changes,
  })
const rows = [
  job('near', {}),
  job('far', { locations: [richmond] }),
  job('long', { length: [{ min: 151, max: 180 }] }),
  job('other', { occupations: ['35-1011.00'], title: 'Executive chef', families: [] }),
]
const nearNorfolk: Member = {
  ...(people['Army 25B'] ?? person({})),
  places: {
    ...person({}).places,
    reach: 'listed',
    listed: [{ kind: 'point', label: 'Norfolk', states: ['VA'], miles: 30, ...norfolk }],
  },
}

/** Ids of a list of a length, filled up by all rows of the listing. */
function filled(member: Member, count: number): string[] {
  const listing = buildListing(rows, shippedKnowledge())
  const { prepared } = rank(member, listing, { rules: shippedRules(), asOf })
  const found = bestRows(prepared, rows.length)
  const [first] = found
  const list = first ? Array.from({ length: count }, () => first) : []
  const all = fillShortList(prepared, list, found)
  return all.slice(count).map(({ row }) => opportunityAt(listing, row).id)
}

test('near programs of related work within the days fill up a short list', () => {
  expect(filled(nearNorfolk, 2)).toEqual(['near'])
  expect(filled(nearNorfolk, 10)).toEqual([])
})

test('a list for anywhere stays as short as it is', () => {
  const anywhere = { ...nearNorfolk, places: { ...nearNorfolk.places, reach: 'anywhere' } } as const
  expect(filled(anywhere, 2)).toEqual([])
})
