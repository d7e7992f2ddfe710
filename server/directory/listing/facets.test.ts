import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getOpportunityFacets,
  getOrganizationFacets,
  listOpportunities,
  listOrganizations,
} from '#contract/directory/listing.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'
import { countListingWords } from './word-queries.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ now: '2026-11-21T15:00:00Z' })
})
afterAll(() => app.close())
beforeEach(() => emptyListing(app.db))

type Query = InputOf<typeof listOpportunities>

async function titles(query: Query): Promise<string[]> {
  return (await app.call(listOpportunities, query)).items.map(({ title }) => title)
}

const counts = (entries: readonly { value: string; count: number }[]) =>
  Object.fromEntries(entries.map(({ value, count }) => [value, count]))

async function place(id: string, facts: { state: string; zip?: string; city?: string }) {
  const located = { city: null, zip: null, ...facts }
  await app.db
    .insertInto('opportunity_location')
    .values({ opportunity_id: id, position: 0, ...located })
    .execute()
}

describe('facets', () => {
  beforeEach(async () => {
    const alpha = await addOrganization(app.db, 'Alpha')
    const beta = await addOrganization(app.db, 'Beta')
    await addOpportunity(app.db, alpha, 'Welder', {
      states: ['VA'],
      families: ['51'],
      delivery: ['in_person'],
      lengths: ['[31,61)'],
      services: ['army'],
      last_verified: '2026-11-10',
      cohorts: ['2027-02-01'],
    })
    await addOpportunity(app.db, alpha, 'Welding teacher', {
      states: ['VA', 'TX'],
      families: ['51', '25'],
      online: true,
      lengths: ['[91,121)'],
      last_verified: '2026-08-01',
      cohorts_offered: false,
    })
    await addOpportunity(app.db, beta, 'Clerk', {
      nationwide: true,
      families: ['43'],
      kind: 'job',
      delivery: ['online'],
      last_verified: '2026-05-01',
      services: ['navy'],
    })
  })

  const all = {
    total: 3,
    opportunities: 3,
    organizations: 2,
    near: null,
    nationwide: 1,
    remote: 2,
    reading: { q: '', corrected: false, meaning: null },
  }

  test('count the results of each choice', async () => {
    const facets = await app.call(getOpportunityFacets, {})
    expect(facets).toMatchObject(all)
    expect({
      state: counts(facets.state),
      family: counts(facets.family),
      delivery: counts(facets.delivery),
      kind: counts(facets.kind),
      length: counts(facets.length),
      service: counts(facets.service),
      start: counts(facets.start),
      fresh: counts(facets.fresh),
    }).toEqual({
      state: { TX: 1, VA: 2 },
      family: { 51: 2, 25: 1, 43: 1 },
      delivery: { in_person: 1, online: 1 },
      kind: { skillbridge: 2, job: 1 },
      length: { '1-60': 1, '91-120': 1 },
      service: { army: 2, navy: 2, marine_corps: 1, air_force: 1, space_force: 1, coast_guard: 1 },
      start: { '2027-02': 1, any: 1 },
      fresh: { 30: 1, 90: 1, 180: 2 },
    })
  })

  test('count each organization once in organization lists', async () => {
    const facets = await app.call(getOrganizationFacets, {})
    expect(facets).toMatchObject({ ...all, total: 2, remote: 2 })
    expect([counts(facets.state), counts(facets.family)]).toEqual([
      { TX: 1, VA: 1 },
      { 25: 1, 43: 1, 51: 1 },
    ])
  })

  test('are narrowed by other filters, but not by their own', async () => {
    const facets = await app.call(getOpportunityFacets, { state: ['TX'], family: ['51'] })
    expect([facets.total, counts(facets.state), counts(facets.family), facets.nationwide]).toEqual([
      1,
      { TX: 1, VA: 2 },
      { 25: 1, 51: 1 },
      0,
    ])
  })

  test.each<[Query, string[]]>([
    [{ length: ['1-60'] }, ['Welder']],
    [{ length: ['1-60', '91-120'] }, ['Welder', 'Welding teacher']],
    [{ days: 60 }, ['Welder']],
    [{ days: 91 }, ['Welder', 'Welding teacher']],
    [{ service: ['navy'] }, ['Clerk', 'Welding teacher']],
    [{ start: ['2027-02'] }, ['Welder']],
    [{ start: ['any'] }, ['Welding teacher']],
    [{ fresh: '30' }, ['Welder']],
    [{ fresh: '180' }, ['Welder', 'Welding teacher']],
  ])('%j finds %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
    const { total } = await app.call(getOpportunityFacets, query)
    expect(total).toBe(expected.length)
  })

  test('count changes at once, even when a slot is reused', async () => {
    expect((await app.call(getOpportunityFacets, {})).total).toBe(3)
    await app.db.deleteFrom('opportunity').where('title', '=', 'Clerk').execute()
    const gamma = await addOrganization(app.db, 'Gamma')
    await addOpportunity(app.db, gamma, 'Baker', { states: ['ME'] })
    const facets = await app.call(getOpportunityFacets, {})
    expect([facets.total, counts(facets.state), facets.nationwide]).toEqual([
      3,
      { ME: 1, TX: 1, VA: 2 },
      0,
    ])
    await app.db.updateTable('organization').set({ status: 'archived' }).execute()
    const left = await app.call(getOrganizationFacets, {})
    expect([left.total, left.opportunities]).toEqual([0, 3])
  })

  test('are reloaded after the database is restored', async () => {
    await app.call(getOpportunityFacets, {})
    await app.db.updateTable('listing_history').set({ mark: sql`gen_random_uuid()` }).execute()
    await sql`alter table opportunity disable trigger user`.execute(app.db)
    await app.db
      .updateTable('opportunity')
      .set({ states: ['HI'] })
      .execute()
    await sql`alter table opportunity enable trigger user`.execute(app.db)
    expect(counts((await app.call(getOpportunityFacets, {})).state)).toEqual({ HI: 3 })
  })
})

describe('typed words', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('listing_word').execute()
    const host = await addOrganization(app.db, 'Rotor Works')
    await addOpportunity(app.db, host, 'Aircraft mechanic', { description: 'Learn hydraulics.' })
    await addOpportunity(app.db, host, 'Electrician')
  })

  test.each([
    ['mehcanic', 'mechanic', ['Aircraft mechanic']],
    ['airplane mechanic', 'airplane mechanic', []],
    ['aircarft mecanic', 'aircraft mechanic', ['Aircraft mechanic']],
    ['electrican', 'electrician', ['Electrician']],
    ['hydrualics', 'hydraulics', ['Aircraft mechanic']],
    ['rotr works', 'rotor works', ['Electrician', 'Aircraft mechanic']],
    ['qqqq', 'qqqq', []],
  ])('“%s” reads as “%s”', async (q, read, expected) => {
    expect(await titles({ q })).toEqual(expected)
    const { reading, total } = await app.call(getOpportunityFacets, { q })
    expect([reading, total]).toEqual([
      { q: read, corrected: read !== q, meaning: null },
      expected.length,
    ])
  })

  test('in an exact search aren’t corrected', async () => {
    expect(await titles({ q: 'mehcanic', exact: true })).toEqual([])
    const { reading } = await app.call(getOpportunityFacets, { q: 'mehcanic', exact: true })
    expect(reading).toEqual({ q: 'mehcanic', corrected: false, meaning: null })
  })

  test('aren’t corrected to words that left the listing, once words are recounted', async () => {
    await countListingWords(app.db)
    await app.db.deleteFrom('opportunity').where('title', '=', 'Electrician').execute()
    await countListingWords(app.db)
    const words = await app.db.selectFrom('listing_word').selectAll().orderBy('word').execute()
    expect(words).toEqual(
      ['aircraft', 'hydraulics', 'learn', 'mechanic', 'rotor', 'works'].map((word) => {
        return { word, uses: 1 }
      }),
    )
  })
})

describe('search by specialty', () => {
  beforeEach(async () => {
    const host = await addOrganization(app.db, 'Host')
    const [first] = await app.db
      .selectFrom('specialty_occupation')
      .select('occupation_code as code')
      .where('service', '=', 'army')
      .where('code', '=', '25B')
      .orderBy('position')
      .execute()
    const code = first?.code ?? ''
    await addOpportunity(app.db, host, 'Named', { specialties: ['army:25B'] })
    await addOpportunity(app.db, host, 'Coded', { occupations: [code], families: ['15'] })
    await addOpportunity(app.db, host, 'Networks and servers', { families: ['15'] })
    await addOpportunity(app.db, host, 'All Other Duties', { families: ['15'] })
    await addOpportunity(app.db, host, 'Network of bakeries', { families: ['35'] })
    await addOpportunity(app.db, host, 'Another', { families: ['47'] })
  })

  test.each([{ q: '25B' }, { q: '25b' }, { specialty: 'army:25B' }])(
    '%j: its occupations first, then listings that name it, then family matches',
    async (query) => {
      const foundTitles = await titles(query)
      expect(foundTitles).toEqual(['Coded', 'Named', 'Networks and servers'])
      const { reading } = await app.call(getOpportunityFacets, query)
      expect(reading.meaning).toMatchObject({ kind: 'specialty' })
      expect(reading.meaning?.title).toMatch(/^Army 25B, /)
      expect((await app.call(listOrganizations, query)).total).toBe(1)
    },
  )

  test.each([
    ['0311', /^Marine Corps 0311, /],
    ['IT2', /^Navy.* IT, /],
    ['1D751', /1D7X1/],
  ])('%s is recognized', async (q, title) => {
    const { reading } = await app.call(getOpportunityFacets, { q })
    expect(reading.meaning?.title).toMatch(title)
  })

  test('a two-letter rating is work, not a word', async () => {
    const host = await addOrganization(app.db, 'HM Roofing')
    await addOpportunity(app.db, host, 'Roofer', { families: ['47'] })
    await addOpportunity(app.db, host, 'Medical assistant training', { families: ['31'] })
    for (const q of ['HM', 'hm']) {
      const { reading } = await app.call(getOpportunityFacets, { q })
      expect(reading.meaning?.title).toMatch(/^Navy HM, /)
      expect(await titles({ q })).toEqual(['Medical assistant training'])
    }
    expect(await titles({ q: 'HM', exact: true })).toContain('Roofer')
  })

  test('in an exact search, a code is a word', async () => {
    expect(await titles({ q: '25B', exact: true })).toEqual(['Named'])
  })

  test('an alternate title of an occupation finds its work', async () => {
    const { title, code } = await app.db
      .selectFrom('occupation')
      .select(['title', 'code'])
      .where('code', 'like', '47-%')
      .orderBy('code')
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('opportunity')
      .set({ occupations: [code] })
      .where('title', '=', 'Another')
      .execute()
    expect(await titles({ q: title.toUpperCase() })).toEqual(['Another'])
    expect(await titles({ occupation: code })).toEqual(['Another'])
  })

  test('a chosen occupation finds listings of its family whose titles name it, though none is coded', async () => {
    const host = await addOrganization(app.db, 'Wiring')
    await addOpportunity(app.db, host, 'Electrician apprentice', { families: ['47'] })
    await addOpportunity(app.db, host, 'Electrician sales', { families: ['41'] })
    await addOpportunity(app.db, host, 'Roofer', { families: ['47'] })
    expect(await titles({ occupation: '47-2111.00' })).toEqual(['Electrician apprentice'])
  })

  test('an occupation whose title has only general words is found without an error', async () => {
    const { title } = await app.db
      .selectFrom('occupation')
      .select('title')
      .where('code', '=', '11-9199.00')
      .executeTakeFirstOrThrow()
    expect(title).toBe('Managers, All Other')
    expect(await titles({ occupation: '11-9199.00' })).toEqual([])
  })
})

describe('near a place', () => {
  beforeEach(async () => {
    const host = await addOrganization(app.db, 'Host')
    await place(await addOpportunity(app.db, host, 'Norfolk', { states: ['VA'] }), {
      state: 'VA',
      zip: '23510',
    })
    await place(await addOpportunity(app.db, host, 'Alexandria', { states: ['VA'] }), {
      state: 'VA',
      zip: '22314',
    })
    await addOpportunity(app.db, host, 'Somewhere', { states: ['VA'] })
    await addOpportunity(app.db, host, 'Everywhere', { nationwide: true })
    await place(await addOpportunity(app.db, host, 'Dallas', { states: ['TX'] }), {
      state: 'TX',
      zip: '75201',
    })
  })

  test.each<[Query, string[]]>([
    [{ near: '23510', miles: 25 }, ['Norfolk']],
    [{ near: '23510', miles: 200, sort: 'nearest' }, ['Norfolk', 'Alexandria']],
    [{ near: '23510', miles: 25, nationwide: true }, ['Norfolk', 'Everywhere']],
    [{ near: 'fort-belvoir' }, ['Alexandria']],
    // Nothing listed is near Lynchburg, so listings known only by state are shown.
    [{ near: '24501', miles: 5 }, ['Somewhere']],
    [{ near: '09094' }, []],
  ])('%j finds %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('a card shows the city nearest to the searched place, and the number of others', async () => {
    const host = await addOrganization(app.db, 'Two Cities')
    const id = await addOpportunity(app.db, host, 'Both', { states: ['TX', 'VA'] })
    await app.db
      .insertInto('opportunity_location')
      .values([
        {
          opportunity_id: id,
          position: 1,
          city: 'Dallas',
          state: 'TX',
          latitude: 32.8,
          longitude: -96.8,
        },
        {
          opportunity_id: id,
          position: 2,
          city: 'Norfolk',
          state: 'VA',
          latitude: 36.9,
          longitude: -76.3,
        },
      ])
      .execute()
    const placeOf = async (query: Query) => {
      const { items } = await app.call(listOpportunities, { q: 'both', ...query })
      return items.map(({ place }) => place)
    }
    expect(await placeOf({})).toEqual([{ city: 'Dallas', state: 'TX', others: 1 }])
    expect(await placeOf({ near: '23510' })).toEqual([{ city: 'Norfolk', state: 'VA', others: 1 }])
  })

  test('listings known only by state are counted separately', async () => {
    const { near } = await app.call(getOpportunityFacets, { near: '23510', miles: 25 })
    expect(near).toEqual({
      text: 'Norfolk, VA 23510',
      miles: 25,
      located: true,
      knownByState: 1,
      byState: false,
    })
    const far = await app.call(getOpportunityFacets, { near: '09094' })
    expect(far.near).toMatchObject({ located: false, knownByState: 0 })
  })
})
