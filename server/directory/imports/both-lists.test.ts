import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getListingDate } from '#contract/directory/listing.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { createImporter, type Importer, programEntry, programScript } from '#test/imports.ts'
import { emptyListing } from '#test/listing.ts'

let app: TestApp
let importer: Importer

beforeAll(async () => {
  app = await startApp()
  importer = createImporter(app.db)
})
afterAll(async () => {
  importer.close()
  await app.close()
})
beforeEach(() => emptyListing(app.db))

function importEntries(entries: Record<string, unknown>[], options = {}) {
  const path = importer.file('list.js', programScript(entries))
  return importer.run('skillbridge-programs', path, options)
}

async function listingVersion() {
  const row = await app.db.selectFrom('listing_version').select('version').executeTakeFirst()
  return row?.version
}

/** A row of the location listing. */
function placeEntry(overrides: Record<string, unknown> = {}) {
  return {
    'Partner/Program/Agency': 'Harbor Lines, LLC - Harbor Lines Deck Officer Training',
    Service: 'All Services',
    City: 'Norfolk',
    State: 'VA',
    Zip: '23510',
    'Duration of Training': '61 - 90 days',
    'Delivery Method': 'In-person',
    'Target MOCs': 'Navy BM2; Army 88K',
    'Other Eligibility Factors': 'E-5 and above',
    'Other/Prerequisite': 'A merchant mariner credential',
    Cost: 'No cost to participate',
    'Jobs Description': 'Stand watch on deck',
    'Summary Description': 'A season at sea',
    'Job Family': 'Transportation and Material Moving',
    NATIONWIDE: '1',
    ...overrides,
  }
}

function importPlaces(rows: Record<string, unknown>[], options = {}) {
  const path = importer.file('places.json', JSON.stringify(rows))
  return importer.run('skillbridge-locations', path, options)
}

/** The whole listing except for random and time-based values. */
async function listingNow() {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(o) - array['id', 'organization_id', 'number', 'created_at', 'updated_at']
      || jsonb_build_object('organization', g.name, 'places', (
        select jsonb_agg(to_jsonb(l) - 'opportunity_id' order by position)
        from opportunity_location l where l.opportunity_id = o.id)) as row
    from opportunity o join organization g on g.id = o.organization_id
    where o.status = 'published' order by o.external_id`.execute(app.db)
  return rows.map(({ row }) => row)
}

describe('importing both lists', () => {
  const programs = [
    programEntry(),
    programEntry({ PROGRAM: 'Other Host - Welder', STATES: 'TX' }),
    programEntry({ PROGRAM: 'Lone Host' }),
  ]
  const places = [
    placeEntry(),
    placeEntry({ City: 'San Diego', State: 'CA', Zip: '', Latitude: '', Longitude: '' }),
    placeEntry({
      'Partner/Program/Agency': 'Third Host - Third Host CLB US5',
      City: 'Waco',
      State: 'TX',
      Zip: '',
    }),
  ]
  const dates = { programs: { asOf: '2024-09-01' }, places: { asOf: '2024-07-01' } }

  test('makes one opportunity with its places, each fact from the better list', async () => {
    await importEntries(programs, dates.programs)
    const before = await app.db.selectFrom('opportunity').select(['id', 'external_id']).execute()
    const result = await importPlaces(places, dates.places)
    expect(result.counts).toEqual({ new: 1, changed: 1, same: 0, gone: 0, joined: 1, refused: 0 })
    const rows = await app.db.selectFrom('opportunity').selectAll().orderBy('title').execute()
    expect(rows.map(({ title }) => title)).toEqual([
      'Deck Officer Training',
      'Lone Host',
      'Third Host',
      'Welder',
    ])
    expect(rows[0]).toMatchObject({
      id: before.find(({ external_id }) => external_id.startsWith('harbor'))?.id,
      description: 'Stand watch on deck',
      summary: 'A season at sea',
      other_eligibility: 'E-5 and above',
      requirements: 'A merchant mariner credential',
      cost: null,
      url: 'https://harbor.example/',
      // Both lists have these; the program list is newer.
      families: ['11'],
      nationwide: false,
      states: ['CA', 'VA'],
      specialties: ['army:88K'],
      last_verified: '2024-09-01',
    })
    // Its two locations, in two states, are one record.
    const records = await app.db
      .selectFrom('listed_record')
      .select('name')
      .where('list', '=', 'locations')
      .orderBy('name')
      .execute()
    expect(records.map(({ name }) => name)).toEqual([
      'harbor lines llc harbor lines deck officer training',
      'third host third host clb us5',
    ])
    const lengths =
      await sql`select lengths::text from opportunity where id = ${rows[0]?.id}`.execute(app.db)
    expect(lengths.rows).toEqual([{ lengths: '{"[61,91)"}' }])
    const located = await app.db
      .selectFrom('opportunity_location')
      .select(['city', 'state', 'zip', 'latitude'])
      .where('opportunity_id', '=', rows[0]?.id ?? '')
      .orderBy('position')
      .execute()
    // One is located by its city, one by its ZIP code.
    expect(await app.call(getListingDate, {})).toEqual({ asOf: '2024-07-01', shipped: false })
    expect(located).toEqual([
      { city: 'San Diego', state: 'CA', zip: null, latitude: expect.closeTo(32.8, 0) },
      { city: 'Norfolk', state: 'VA', zip: '23510', latitude: expect.closeTo(36.85, 1) },
    ])
  })

  test('gives the same result in either order, and when repeated', async () => {
    await importEntries(programs, dates.programs)
    await importPlaces(places, dates.places)
    const first = await listingNow()
    const version = await listingVersion()
    await importPlaces(places.toReversed(), dates.places)
    await importEntries(programs.toReversed(), dates.programs)
    expect(await listingNow()).toEqual(first)
    expect(await listingVersion()).toBe(version)
    await emptyListing(app.db)
    await importPlaces(places, dates.places)
    await importEntries(programs, dates.programs)
    expect(await listingNow()).toEqual(first)
  })

  test('a host without program titles gets a program for each job in its descriptions', async () => {
    const host = (City: string, job: string) =>
      placeEntry({ 'Partner/Program/Agency': 'Big Shop', City, Zip: '', 'Jobs Description': job })
    await importEntries([programEntry({ PROGRAM: 'Big Shop' })])
    await importPlaces([
      host('Norfolk', 'Diesel Mechanic - repairs engines'),
      host('Richmond', 'Diesel Mechanic - repairs engines'),
      host('Roanoke', 'Job title: Warehouse Supervisor. Runs the floor.'),
    ])
    const rows = await app.db
      .selectFrom('opportunity')
      .select(['title', 'url'])
      .orderBy('title')
      .execute()
    expect(rows.map(({ title }) => title)).toEqual(['Diesel Mechanic', 'Warehouse Supervisor'])
    expect(rows.map(({ url }) => url)).toEqual([
      'https://harbor.example/',
      'https://harbor.example/',
    ])
  })

  test('a refused row closes nothing: its place, its name with entities and its other wording stay', async () => {
    await importPlaces([placeEntry(), placeEntry({ City: 'Roanoke', Zip: '' })])
    const before = await listingNow()
    const result = await importPlaces([
      placeEntry({ Latitude: 'north' }),
      placeEntry({ City: 'Roanoke', Zip: '' }),
    ])
    expect(result.counts).toMatchObject({ gone: 0, same: 1, refused: 1 })
    expect(await listingNow()).toEqual(before)
    const twice = [
      programEntry({ PROGRAM: 'Smith &amp; Sons', STATES: 'TX' }),
      programEntry({ PROGRAM: 'Smith &amp; Sons', STATES: 'MD' }),
    ]
    await importEntries(twice)
    const both = await listingNow()
    const again = await importEntries([twice[0] ?? {}, { ...twice[1], ONLINE: 'maybe' }])
    expect(again.counts).toMatchObject({ gone: 0, same: 1, refused: 1 })
    expect(await listingNow()).toEqual(both)
  })
})

test('an import after a vacuum of the empty listing tells the planner its rows', async () => {
  await importEntries([programEntry()])
  await emptyListing(app.db)
  const counted = async () => {
    const { rows } = await sql<{ relname: string; reltuples: number }>`select relname, reltuples
      from pg_class where relname in ('organization', 'opportunity') order by relname`.execute(
      app.db,
    )
    return rows.map(({ reltuples }) => reltuples)
  }
  // What vacuum counts, once no snapshot in the database sees the deleted rows.
  await sql`update pg_class set reltuples = 0
    where oid in ('organization'::regclass, 'opportunity'::regclass)`.execute(app.db)
  await importEntries([programEntry()])
  expect(await counted()).toEqual([1, 1])
})

const real = new URL('../../../../shared/data/skillbridge/organizationsData.js', import.meta.url)
const realPlaces = new URL('../../../../shared/data/skillbridge/locations.csv', import.meta.url)

// Takes five times as long as the other tests here together.
test.runIf(process.env.FULL && existsSync(realPlaces))(
  'the real lists join, and no host has duplicate titles',
  { timeout: 240_000 },
  async () => {
    await importer.run('skillbridge-programs', real.pathname, { asOf: '2024-09-01' })
    const { counts } = await importer.run('skillbridge-locations', realPlaces.pathname, {
      asOf: '2024-07-01',
    })
    expect(counts).toMatchObject({ gone: 0, joined: 2283, refused: 49 })
    const { rows } = await sql`select organization_id from opportunity where status = 'published'
    group by organization_id, regexp_replace(lower(title), '[^a-z0-9]+', ' ', 'g')
    having count(*) > 1`.execute(app.db)
    expect(rows).toEqual([])
  },
)
