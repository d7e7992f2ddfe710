import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPlaces } from '#contract/directory/knowledge.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { findCity, findInstallation, findZip, pointOf } from './places.ts'

const facts = readFacts(new URL('../../../data/', import.meta.url))
let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function search(q: string, limit = 5) {
  const { items } = await app.call(listPlaces, { q, limit })
  return items.map(({ kind, text }) => `${kind} ${text}`)
}

test('returns places a page at a time', async () => {
  const { items, total } = await app.call(listPlaces, { q: 'fort' })
  expect(items).toHaveLength(10)
  const second = await app.call(listPlaces, { q: 'fort', page: 2, pageSize: 5 })
  expect(second).toEqual({ items: items.slice(5), total, page: 2, pageSize: 5 })
})

test('a ZIP code is a place; a military post office is one without coordinates', () => {
  expect(findZip('22314')).toMatchObject({ city: 'Alexandria', state: 'VA', latitude: 38.806 })
  expect(findZip('09094')).toEqual({
    zip: '09094',
    city: 'APO',
    state: 'AE',
    latitude: null,
    longitude: null,
  })
  expect(findZip('00000')).toBeUndefined()
  // The package also includes Canada.
  expect(findZip('K1A')).toBeUndefined()
})

test('names cities as people write them, and finds them by that name', async () => {
  const names = ['78236', '41017', '80840', '72114', '80901', '62269', '82005', '98438', '19047']
  expect(names.map((zip) => findZip(zip)?.city)).toEqual([
    'Lackland AFB',
    'Fort Mitchell',
    'USAF Academy',
    'North Little Rock',
    'Colorado Springs',
    'O’Fallon',
    'F.E. Warren AFB',
    'McChord AFB',
    'Langhorne',
  ])
  const spellings = ['O Fallon', 'O’Fallon', "O'Fallon"]
  expect(spellings.map((city) => findCity(city, 'IL')?.city)).toEqual(
    spellings.map(() => 'O’Fallon'),
  )
  expect(await search('lackland afb', 1)).toEqual(['city Lackland AFB, TX'])
})

test('every installation has a known ZIP code, overseas ones without coordinates', () => {
  for (const { id, zip, overseas } of facts.installations) {
    expect(findZip(zip), id).toBeDefined()
    expect(pointOf(facts, { installation: id }) === undefined, id).toBe(overseas)
  }
  expect(findInstallation(facts, 'nowhere')).toBeUndefined()
  expect(pointOf(facts, { zip: '22314' })).toMatchObject({ state: 'VA' })
})

test('a ZIP code of one installation is where the installation is', () => {
  // The ZIP table puts them 13, 58 and 320 miles away.
  const expected = { '28310': [35.14, -79], '80840': [38.99, -104.89], '99506': [61.25, -149.8] }
  for (const [zip, [latitude = 0, longitude = 0]] of Object.entries(expected)) {
    expect(findZip(zip)?.latitude, zip).toBeCloseTo(latitude, 1)
    expect(findZip(zip)?.longitude, zip).toBeCloseTo(longitude, 1)
  }
  expect(pointOf(facts, { installation: 'fort-bragg' })).toEqual(pointOf(facts, { zip: '28310' }))
  expect(findZip('28310')?.city).toBe('Fort Bragg')
})

test('places are found by prefix of a number, a name, a former name or a state', async () => {
  expect(await search('2231', 2)).toEqual(['zip 22310 Alexandria, VA', 'zip 22311 Alexandria, VA'])
  expect(await search('liberty', 1)).toEqual(['installation Fort Bragg (Fort Bragg, NC)'])
  expect(await search('st louis mo')).toEqual(['city Saint Louis, MO'])
  expect(await search('va', 1)).toEqual(['state Virginia'])
  expect(await search('new york', 2)).toEqual(['state New York', 'city New York, NY'])
  // A city comes before the bases in it, but after a base of the same name.
  const typed = ['San Diego', 'san di', 'norfolk', 'jacksonville', 'fort bragg', 'quantico']
  expect(await Promise.all(typed.map(async (q) => (await search(q, 2))[0]))).toEqual([
    'city San Diego, CA',
    'city San Diego, CA',
    'city Norfolk, VA',
    'city Jacksonville, FL',
    'installation Fort Bragg (Fort Bragg, NC)',
    'city Quantico, VA',
  ])
  const { items } = await app.call(listPlaces, { q: 'San Diego', limit: 1 })
  expect(items).toEqual([
    { kind: 'city', id: '92101', text: 'San Diego, CA', state: 'CA', zip: '92101', located: true },
  ])
  for (const q of ['', '   ', '%', 'zzzzzz', '999999', "'; drop table"]) {
    expect(await search(q), q).toEqual([])
  }
})

test('an overseas place says that distances can’t be measured from it', async () => {
  const { items } = await app.call(listPlaces, { q: 'ramstein' })
  expect(items).toMatchObject([{ kind: 'installation', state: 'AE', located: false }])
})
