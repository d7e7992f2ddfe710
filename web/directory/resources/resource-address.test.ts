import { expect, test } from 'vitest'
import { noSearch, type ResourceSearch, resourcesHref, toggled } from './resource-address.ts'
import { phoneHref, showAudience, showSite } from './resource-labels.ts'
import { readResourceSearch } from './resource-query.ts'

const full: ResourceSearch = {
  q: 'rent & deposit',
  need: 'housing',
  moment: 'after',
  audience: 'veteran',
  service: 'army',
  page: 3,
}

test('round-trips a search through the URL', () => {
  const address = resourcesHref(full)
  expect(address).toBe(
    '/resources?q=rent+%26+deposit&need=housing&moment=after&audience=veteran&service=army&page=3',
  )
  expect(readResourceSearch(new URL(address, 'http://here').searchParams)).toEqual(full)
  expect(resourcesHref(noSearch)).toBe('/resources')
})

test('drops invalid parameters', () => {
  const params = new URLSearchParams('need=gold&moment=&audience=alien&service=&page=-1&q=%00')
  expect(readResourceSearch(params)).toEqual(noSearch)
})

test('toggles a need, replaces it with another, and returns to the first page', () => {
  expect(toggled(full, { need: 'housing' })).not.toContain('need=')
  expect(toggled(full, { need: 'legal' })).toContain('need=legal')
  expect(toggled(full, { need: 'legal' })).not.toContain('page=')
})

test('links dialable phone numbers and leaves others as text', () => {
  const numbers = ['800-342-9647', '988 then press 1', '211']
  expect(numbers.map(phoneHref)).toEqual(['tel:+18003429647', 'tel:988', null])
})

test('formats audience and site as text', () => {
  expect(showAudience(['veteran', 'spouse'])).toBe('Veterans, Spouses')
  expect(showAudience(['active', 'guard', 'reserve', 'veteran', 'retiree', 'spouse'])).toBe(
    'Everyone who serves or served',
  )
  expect(showSite('https://www.va.gov/records/')).toBe('va.gov')
})
