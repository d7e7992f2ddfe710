import { expect, test } from 'vitest'
import { showLength } from '#contract/directory/lengths.ts'
import {
  isAboutCost,
  showCount,
  showDelivery,
  showFamilies,
  showHost,
  showOpenTo,
  showPlace,
  showStates,
} from './listing-text.ts'

test('formats counts with thousands separators', () => {
  expect([0, 1, 4936].map((count) => showCount(count, 'organization'))).toEqual([
    '0 organizations',
    '1 organization',
    '4,936 organizations',
  ])
})

test('formats lengths as ranges of days, or not at all', () => {
  expect([
    showLength([]),
    showLength([{ min: 1, max: 1 }]),
    showLength([{ min: 84, max: 84 }]),
    showLength([
      { min: 31, max: 60 },
      { min: 91, max: 120 },
      { min: 151, max: 180 },
    ]),
  ]).toEqual([undefined, '1 day', '84 days', '31–60, 91–120 or 151–180 days'])
})

test('shortens locations: nationwide first, then at most five states', () => {
  const states = ['AK', 'CA', 'MD', 'NC', 'TX', 'VA', 'WA']
  expect([
    showStates({ states: [], nationwide: false }),
    showStates({ states: [], nationwide: true }),
    showStates({ states: ['VA'], nationwide: true }),
    showStates({ states, nationwide: false }),
  ]).toEqual([undefined, 'Nationwide', 'Nationwide, also VA', 'AK, CA, MD, NC, TX and 2 more'])
})

test('formats delivery and eligibility as phrases', () => {
  const taught = (delivery: ('in_person' | 'hybrid' | 'online')[], online: boolean) =>
    showDelivery({ delivery, online })
  expect([
    taught([], false),
    taught([], true),
    taught(['in_person', 'online'], true),
    taught(['in_person', 'hybrid', 'online'], false),
    showOpenTo([]),
    showOpenTo(['active', 'guard', 'reserve']),
    showOpenTo(['veteran', 'spouse']),
  ]).toEqual([
    undefined,
    'Online',
    'In person or online',
    'In person, hybrid or online',
    'Everyone',
    'Active duty, National Guard and Reserve',
    'Veterans and military spouses',
  ])
})

test('shortens job families to three and a count, and URLs to their host', () => {
  const families = ['A', 'B', 'C', 'D', 'E'].map((title) => ({ code: title, title }))
  expect(showFamilies(families)).toBe('A\u00a0· B\u00a0· C\u00a0· 2 more')
  expect(showHost('https://www.example.com/a?b')).toBe('example.com')
  expect(showHost('not an address')).toBe('not an address')
})

test('formats a location as a city and a count, or as states without a listed city', () => {
  const place = { city: 'San Diego', state: 'CA', others: 3 }
  const states = ['CA', 'TX']
  expect([
    showPlace({ place, states, nationwide: false }),
    showPlace({ place: { ...place, others: 0 }, states, nationwide: true }),
    showPlace({ place: null, states, nationwide: false }),
    showPlace({ place: null, states: [], nationwide: true }),
    showPlace({ place: null, states: [], nationwide: false }),
  ]).toEqual([
    'San Diego, CA and 3 more',
    'San Diego, CA (listed as nationwide)',
    'CA, TX (city not listed)',
    'Nationwide',
    undefined,
  ])
})

test('a cost that says nothing about money is not shown as one', () => {
  const costs = ['$500 for books', 'Travel is on you', 'Covered by the GI Bill', 'Varies by site']
  expect(costs.filter(isAboutCost)).toEqual(costs)
  expect(isAboutCost('Minimum requirements of candidates (if applicable)')).toBe(false)
})
