import { describe, expect, test } from 'vitest'
import { WhatIfChange } from '#contract/transition/what-if.ts'
import { changeOf, emptyDraft, readDraft, type WhatIfDraft, withDraft } from './what-if-address.ts'

const read = (query: string) => readDraft(new URLSearchParams(query))

const drafts: [string, WhatIfDraft, unknown][] = [
  ['', emptyDraft, null],
  ['where=anywhere', { ...emptyDraft, where: 'anywhere' }, { relocate: true }],
  [
    'where=home&days=90',
    { ...emptyDraft, where: 'home', days: 90 },
    { relocate: false, longestDays: 90 },
  ],
  [
    'where=remote&from=2027-03-01',
    { ...emptyDraft, where: 'remote', from: '2027-03-01' },
    { places: { reach: 'remote_only', listed: [] }, startFrom: '2027-03-01' },
  ],
  [
    'where=named&place=TX&place=98101-50',
    { ...emptyDraft, where: 'named', places: [{ state: 'TX' }, { zip: '98101', miles: 50 }] },
    { places: { reach: 'listed', listed: [{ state: 'TX' }, { zip: '98101', miles: 50 }] } },
  ],
  ['where=named', { ...emptyDraft, where: 'named' }, null],
]

test.each(drafts)('?%s is read, written back and sent', (query, draft, change) => {
  expect(read(query)).toEqual(draft)
  expect(withDraft(new URLSearchParams(), draft).toString()).toBe(query)
  expect(changeOf(draft)).toEqual(change)
  if (change !== null) expect(WhatIfChange.safeParse(changeOf(draft)).success).toBe(true)
})

describe('a URL', () => {
  test.each([
    'where=moon&days=0&from=tomorrow',
    'days=12.5',
    'days=100000',
    'from=2027-02-30',
    'place=TX',
    'where=',
  ])('with an invalid parameter, ?%s, changes nothing', (query) => {
    expect(changeOf(read(query))).toBeNull()
  })

  test('includes a location once, and only valid ones', () => {
    const { places } = read(
      'where=named&place=TX&place=TX&place=98101-50&place=98101-90&place=1&place=98101-9999',
    )
    expect(places).toEqual([{ state: 'TX' }, { zip: '98101', miles: 50 }])
  })

  test('keeps its other parameters', () => {
    const params = new URLSearchParams('plan=premium&where=home&days=3')
    expect(withDraft(params, emptyDraft).toString()).toBe('plan=premium')
  })
})
