import { describe, expect, test } from 'vitest'
import { activeFilters, type ListingSearch, listingHref } from './listing-address.ts'
import { queryOf, readListingSearch } from './listing-query.ts'
import { deliveryNames, kindNames } from './listing-words.ts'

const nothing: ListingSearch = {
  ...{ q: '', state: [], family: [], delivery: [], kind: [], nationwide: false, remote: false },
  ...{ sort: undefined, page: 1 },
}
const much: ListingSearch = {
  ...{ q: 'cyber & "ops"', state: ['VA', 'MD'], family: ['15'], delivery: ['online', 'hybrid'] },
  ...{ kind: ['job'], nationwide: true, remote: true, sort: 'verified', page: 3 },
}
const read = (address: string) =>
  readListingSearch(new URL(address, 'http://localhost').searchParams)

describe('the address of the listing', () => {
  test('carries a search there and back', () => {
    expect(read(listingHref(much))).toEqual(much)
    expect(read(listingHref(nothing))).toEqual(nothing)
    expect(listingHref(nothing)).toBe('/organizations')
  })

  test('leaves out what it does not understand', () => {
    const odd = '?q=%00&state=Virginia&state=&state=va&state=VA&kind=x&family=ab&page=-1&sort=z&y=1'
    expect(read(`/organizations${odd}&nationwide=perhaps&remote=1`)).toEqual({
      ...nothing,
      state: ['VA'],
      remote: true,
    })
  })

  test('cuts a text that is too long', () => {
    expect(read(`/organizations?q=${'a'.repeat(500)}`).q).toBe('a'.repeat(200))
  })

  test('asks the server for what is set and nothing else', () => {
    expect(queryOf(nothing)).toEqual({ q: '', page: 1 })
    expect(queryOf(much)).toEqual(much)
  })
})

test('each filter is named and can be taken back alone, from the first page on', () => {
  const names = {
    states: new Map([['VA', 'Virginia']]),
    families: new Map([['15', 'Computer and Mathematical']]),
    ...{ kinds: kindNames, deliveries: deliveryNames },
  }
  const search = { ...much, delivery: [], remote: false }
  expect(activeFilters(search, names)).toEqual([
    { key: 'state-VA', label: 'Virginia', without: { ...search, state: ['MD'], page: 1 } },
    { key: 'state-MD', label: 'MD', without: { ...search, state: ['VA'], page: 1 } },
    { key: 'nationwide', label: 'Nationwide', without: { ...search, nationwide: false, page: 1 } },
    {
      ...{ key: 'family-15', label: 'Computer and Mathematical' },
      without: { ...search, family: [], page: 1 },
    },
    { key: 'kind-job', label: 'Job', without: { ...search, kind: [], page: 1 } },
  ])
})
