import { expect, test } from 'vitest'
import { opportunity } from '#bench/small-listing.ts'
import { sitesOf, stateNamed } from './sites.ts'

test.each([
  ['Mohave Valley Fire Department', 'AZ'],
  ['Tucson Unified School District', 'AZ'],
  ['Wisconsin Department of Natural Resources (WI DNR)', 'WI'],
  ['West Virginia University', 'WV'],
  ['Fairfax County, VA', 'VA'],
  ['Washington State University', 'WA'],
  ['Naples Middle High School DODEA Naples, Italy', undefined],
  ['City of Lakeland', undefined],
  ['Kansas City Chiefs', undefined],
  ['Indiana University of Pennsylvania', undefined],
  ['Red Apple Group', undefined],
])('"%s" is in %s', (host, state) => {
  expect(stateNamed(host)).toBe(state)
})

test('only a program people come to, without a site, is where its host’s name says', () => {
  const program = opportunity({
    organization: 'Mohave Valley Fire Department',
    delivery: ['in_person'],
    locations: [],
    nationwide: false,
    online: false,
  })
  expect(sitesOf(program).map(({ state }) => state)).toEqual(['AZ'])
  expect(sitesOf({ ...program, delivery: ['online'] })).toEqual([])
  expect(sitesOf({ ...program, nationwide: true })).toEqual([])
  const site = { city: 'Tampa', state: 'FL', latitude: 27.95, longitude: -82.46 }
  expect(sitesOf({ ...program, locations: [site] })).toEqual([site])
})

test('coordinates outside a site’s own state are not used', () => {
  const dallas = { city: 'Dallas', state: 'TX', latitude: 35.33, longitude: -109.88 }
  const program = opportunity({ locations: [dallas] })
  expect(sitesOf(program)).toEqual([{ ...dallas, latitude: null, longitude: null }])
})
