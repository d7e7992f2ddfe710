import { describe, expect, test } from 'vitest'
import { activeFilters, everything, type ListingSearch, listingHref } from './listing-address.ts'
import { listingNames } from './listing-names.ts'
import { queryOf, readListingSearch } from './listing-query.ts'

const emptySearch = everything
const much: ListingSearch = {
  show: 'opportunities',
  view: 'map',
  q: 'cyber & "ops"',
  exact: true,
  near: 'fort-bragg',
  specialty: 'army:25B',
  occupation: '15-1244.00',
  miles: 25,
  state: ['VA', 'MD'],
  family: ['15'],
  delivery: ['online', 'hybrid'],
  kind: ['job'],
  length: ['61-90'],
  days: 91,
  openTo: ['spouse'],
  service: ['army'],
  start: ['2027-02', 'any'],
  fresh: '90',
  nationwide: true,
  remote: true,
  sort: 'nearest',
  page: 3,
  compare: ['01900000-0000-7000-8000-000000000001'],
}
const read = (address: string) =>
  readListingSearch(new URL(address, 'http://localhost').searchParams)

describe('the listing URL', () => {
  test('round-trips a search', () => {
    expect(read(listingHref(much))).toEqual(much)
    expect(read(listingHref(emptySearch))).toEqual(emptySearch)
    expect(listingHref(emptySearch)).toBe('/organizations')
  })

  test('drops parameters it does not recognize', () => {
    const invalidQuery =
      '?q=%00&state=Virginia&state=&state=va&state=VA&kind=x&family=ab&page=-1&sort=z&y=1'
    expect(read(`/organizations${invalidQuery}&nationwide=perhaps&remote=1`)).toEqual({
      ...emptySearch,
      state: ['VA'],
      remote: true,
    })
  })

  test('truncates a text that is too long', () => {
    expect(read(`/organizations?q=${'a'.repeat(500)}`).q).toBe('a'.repeat(200))
  })

  test('queries the server with only the values that are set', () => {
    expect(queryOf(emptySearch)).toEqual({ q: '', page: 1 })
    const { show, view, compare, ...query } = much
    expect(queryOf(much)).toEqual(query)
  })
})

test('names each filter and removes it separately, returning to the first page', () => {
  const names = listingNames(
    [{ code: 'VA', name: 'Virginia' }],
    [{ code: '15', title: 'Computer and Mathematical' }],
  )
  const near = { text: 'Fort Bragg', miles: 25, located: true, knownByState: 0, byState: false }
  const meaning = { kind: 'specialty' as const, title: 'Army 25B, Specialist', occupations: [] }
  const reading = { q: much.q, corrected: false, meaning }
  const first = { ...much, page: 1 }
  const filter = (key: string, label: string, without: Partial<ListingSearch>) => {
    return { key, label, without: { ...first, ...without } }
  }
  expect(activeFilters(much, names, { near, reading })).toEqual([
    filter('work', 'Army 25B, Specialist', { specialty: undefined, occupation: undefined }),
    filter('near', 'Within 25 miles of Fort Bragg', { near: undefined, miles: undefined }),
    filter('state-VA', 'Virginia', { state: ['MD'] }),
    filter('state-MD', 'MD', { state: ['VA'] }),
    filter('family-15', 'Computer and Mathematical', { family: [] }),
    filter('kind-job', 'Job', { kind: [] }),
    filter('delivery-online', 'Online', { delivery: ['hybrid'] }),
    filter('delivery-hybrid', 'Hybrid', { delivery: ['online'] }),
    filter('length-61-90', '61–90 days', { length: [] }),
    filter('service-army', 'Army', { service: [] }),
    filter('openTo-spouse', 'Military spouses', { openTo: [] }),
    filter('start-2027-02', 'Feb 2027', { start: ['any'] }),
    filter('start-any', 'Any time', { start: ['2027-02'] }),
    filter('nationwide', 'Nationwide', { nationwide: false }),
    filter('remote', 'Remote', { remote: false }),
    filter('days', 'Fits in 91 days', { days: undefined }),
    filter('fresh', 'Checked in the last 90 days', { fresh: undefined }),
  ])
})
