import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import { rank } from '../rank.ts'

const boise = { latitude: 43.62, longitude: -116.2 }
const spokane = { latitude: 47.66, longitude: -117.43 }
const eagle = { latitude: 43.7, longitude: -116.35 }
const point = (label: string, state: string, at: typeof boise) => {
  return { kind: 'point' as const, label, states: [state], miles: 60, ...at }
}

test('of several sites, the one near the place listed first is shown', () => {
  const sites = [
    { city: 'Spokane', state: 'WA', ...spokane },
    { city: 'Eagle', state: 'ID', ...eagle },
    { city: 'Boise', state: 'ID', ...boise },
  ]
  const rows = [opportunity({ id: 'survey', occupations: ['15-1244.00'], locations: sites })]
  const listing = buildListing(rows, shippedKnowledge())
  const shownFor = (...listed: ReturnType<typeof point>[]) => {
    const member = person({ places: { ...person({}).places, reach: 'listed', listed } })
    const { matches } = rank(member, listing, { rules: shippedRules(), asOf })
    return matches.map(({ place: { text, miles } }) => [text, miles])
  }
  const near = [point('Boise, ID', 'ID', boise), point('Spokane, WA', 'WA', spokane)] as const
  expect(shownFor(...near)).toEqual([['Boise, ID', 0]])
  expect(shownFor(near[1], near[0])).toEqual([['Spokane, WA', 0]])
  expect(
    shownFor(point('Nampa, ID', 'ID', { latitude: 43.54, longitude: -116.56 }), near[1]),
  ).toEqual([['Eagle, ID', 15]])
})
