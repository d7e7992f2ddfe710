import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getListingDate, listOpportunities } from '#contract/directory/listing.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { createImporter, type Importer, programEntry, programScript } from '#test/imports.ts'
import { addOrganization, emptyListing } from '#test/listing.ts'

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

const source = 'DoD SkillBridge program list'

function importEntries(entries: Record<string, unknown>[], options = {}) {
  const path = importer.file('list.js', programScript(entries))
  return importer.run('skillbridge-programs', path, options)
}

function programs() {
  return app.db
    .selectFrom('opportunity')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select(['opportunity.id', 'title', 'name', 'opportunity.status', 'opportunity.last_verified'])
    .select(['opportunity.conflicts', 'external_id'])
    .where('opportunity.source', '=', source)
    .orderBy('title')
    .execute()
}

async function listingVersion() {
  const row = await app.db.selectFrom('listing_version').select('version').executeTakeFirst()
  return row?.version
}

describe('the program list', () => {
  test('becomes one opportunity a row, with what contradicts itself said', async () => {
    const result = await importEntries(
      [
        programEntry({
          PROGRAM: ' Harbor &amp; Lines -  Deck Officer\tTraining ',
          STATES: 'VA, Maryland (MD), Tulsa',
          PROGRAM_DURATION: '151 - 180 days, Self-paced',
          DELIVERY_METHOD: 'Online',
          URL: 'javascript:alert(1)',
          COHORTS: 'Yes',
          JOB_FAMILY: 'Management, Education, Training, and Library, and Other',
        }),
      ],
      { asOf: '2024-09-15' },
    )
    expect(result.counts).toEqual({ new: 1, changed: 0, same: 0, gone: 0, joined: 0, refused: 0 })
    const row = await app.db.selectFrom('opportunity').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      source,
      external_id: 'harbor and lines / deck officer training',
      kind: 'skillbridge',
      title: 'Deck Officer Training',
      program_type: 'Internship Program',
      url: null,
      families: ['11', '25'],
      states: ['MD', 'VA'],
      nationwide: false,
      online: false,
      delivery: ['online'],
      cohorts_offered: true,
      services: [],
      status: 'published',
      open_to: ['active', 'guard', 'reserve'],
      sample: false,
      first_seen: '2026-11-21',
      last_verified: '2024-09-15',
      closed_at: null,
      conflicts: [
        'The address “javascript:alert(1)” is not a web address.',
        'The length “Self-paced” is not a number of days.',
        'The list marks this as not online but gives the delivery as “Online”.',
        'The list names places that are not states: “Tulsa”.',
      ],
    })
    const lengths = await sql<{ range: string }>`
      select unnest(lengths)::text as range from opportunity`.execute(app.db)
    expect(lengths.rows).toEqual([{ range: '[151,181)' }])
    const found = await app.call(listOpportunities, { q: 'deck officer' })
    expect(found.items.map(({ organization }) => organization.name)).toEqual(['Harbor & Lines'])
  })

  test('changes nothing when it is read again', async () => {
    const entries = [programEntry(), programEntry({ PROGRAM: 'Only A Host' })]
    await importEntries(entries, { asOf: '2024-09-15' })
    const before = [await programs(), await listingVersion()]
    const again = await importEntries(entries.toReversed(), { asOf: '2024-09-15' })
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, gone: 0, joined: 0, refused: 0 })
    expect([await programs(), await listingVersion()]).toEqual(before)
  })

  test('closes what is gone, opens it when it is back, and follows what changed', async () => {
    const kept = programEntry({ PROGRAM: 'A Host - Kept' })
    const lost = programEntry({ PROGRAM: 'B Host - Lost' })
    await importEntries([kept, lost])
    const [first, second] = await programs()
    const version = await listingVersion()
    const newer = await importEntries([{ ...kept, STATES: 'TX' }])
    expect(newer.counts).toEqual({ new: 0, changed: 1, same: 0, gone: 1, joined: 0, refused: 0 })
    expect(await programs()).toEqual([first, { ...second, status: 'closed' }])
    expect(await listingVersion()).toBeGreaterThan(version ?? 0)
    const repeated = await importEntries([{ ...kept, STATES: 'TX' }])
    expect(repeated.counts).toEqual({ new: 0, changed: 0, same: 1, gone: 0, joined: 0, refused: 0 })
    const back = await importEntries([{ ...kept, STATES: 'TX' }, lost])
    expect(back.counts).toEqual({ new: 0, changed: 1, same: 1, gone: 0, joined: 0, refused: 0 })
    expect(await programs()).toEqual([first, second])
  })

  test('refuses single rows with line, column and reason, and does not close what they name', async () => {
    const held = programEntry({ PROGRAM: 'Held Host' })
    await importEntries([held])
    const result = await importEntries([
      programEntry(),
      programEntry(),
      { ...held, ONLINE: 'maybe' },
      programEntry({ PROGRAM: '=cmd|calc', STATES: { a: 1 } }),
      programEntry({ PROGRAM: ' - ' }),
      programEntry({ PROGRAM: 'Same Name', STATES: 'TX' }),
      programEntry({ PROGRAM: 'SAME NAME', STATES: 'MD' }),
    ])
    expect(result.counts).toEqual({ new: 2, changed: 0, same: 1, gone: 0, joined: 0, refused: 4 })
    expect(importer.refused(result).toSorted()).toEqual([
      '1,,The row says the same as row 1.,harbor lines deck officer training,2',
      '1,ONLINE,Expected yes or no (1 or 0).,maybe,3',
      `1,PROGRAM,The program has no name.,"' - ",5`,
      '1,STATES,"Expected a text or a number, found a list.",,4',
      'line,column,reason,value,row',
    ])
    const rows = await programs()
    expect(rows.map(({ external_id, status }) => `${external_id} ${status}`).toSorted()).toEqual([
      'harbor lines / deck officer training published',
      'held host /  published',
      'same name /  published',
    ])
  })

  test('a dry run counts and takes everything back', async () => {
    const result = await importEntries([programEntry()], { dryRun: true })
    expect(result.counts.new).toBe(1)
    expect(await programs()).toEqual([])
    const run = await app.db.selectFrom('import_run').where('id', '=', result.id).execute()
    expect(run).toEqual([])
  })

  test('a host with the name of a sample takes its place, and the run is written down', async () => {
    const id = await addOrganization(app.db, 'Harbor LINES', {
      sample: true,
      source: 'Waypoint sample',
    })
    const result = await importEntries([programEntry()])
    const host = await app.db.selectFrom('organization').selectAll().executeTakeFirstOrThrow()
    expect(host).toMatchObject({ id, name: 'Harbor Lines', sample: false, source })
    const run = await app.db
      .selectFrom('import_run')
      .select(['kind', 'file_name', 'status', 'counts', 'message'])
      .where('id', '=', result.id)
      .executeTakeFirst()
    const counts = { new: 1, changed: 0, same: 0, gone: 0, joined: 0, refused: 0 }
    const said = { kind: 'skillbridge-programs', file_name: 'list.js', message: null }
    expect(run).toEqual({ ...said, status: 'done', counts })
  })

  test('a second import at the same time is told who runs', async () => {
    await app.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(7246010)`.execute(tx)
      await expect(importEntries([programEntry()])).rejects.toThrow(/^Another import is running/)
    })
    expect(await programs()).toEqual([])
  })

  test('a run that was killed is marked when the next one starts', async () => {
    const id = crypto.randomUUID()
    const left = { id, kind: 'onet', file_name: 'x', file_sha256: 'y', status: 'running' }
    await app.db.insertInto('import_run').values(left).execute()
    await importEntries([programEntry()])
    const run = await app.db
      .selectFrom('import_run')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(run).toEqual({ status: 'failed' })
  })
})

describe('the location listing', () => {
  const header =
    'LATITUDE,Longitude,city,STATE,Partner/Program/Agency,MOU Organization,Duration of Training,Target MOCs,Contact E-mail,Employer Point of Contact,Nationwide/Online,Delivery Method,Jobs Description,Job Family'

  test('is read from CSV and from JSON to the same rows', async () => {
    const csv = importer.file(
      'places.csv',
      `\ufeff${header}\r\n36.85,-76.29,Norfolk,Virginia,Harbor Lines - Deck Officer,Harbor Lines,91 - 120 days,"Navy BM; 0311",kim@harbor.example,Kim Park,,In-person,"Lines, knots\nand charts",Management\r\n95,0,Nowhere,VA,Bad Place,,,,,,,,,\r\nNaN,0,Nowhere,VA,Bad Place,,,,,,,,,\r\n1,0x1F,Nowhere,VA,Bad Place,,,,,,,,,\r\n`,
    )
    const first = await importer.run('skillbridge-locations', csv)
    expect(first.counts).toEqual({ new: 1, changed: 0, same: 0, gone: 0, joined: 0, refused: 3 })
    expect(importer.refused(first).slice(1, 4)).toEqual([
      '4,Latitude,The latitude is no number from -90 to 90.,95,2',
      '5,Latitude,The latitude is no number from -90 to 90.,NaN,3',
      '6,Longitude,The longitude is no number from -180 to 180.,0x1F,4',
    ])
    const row = await app.db.selectFrom('opportunity').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      title: 'Deck Officer',
      states: ['VA'],
      specialties: ['marine_corps:0311'],
      contact_name: 'Kim Park',
      contact_email: 'kim@harbor.example',
      conflicts: [],
      description: 'Lines, knots\nand charts',
      families: ['11'],
      delivery: ['in_person'],
      provenance: [
        {
          list: 'locations',
          fields: expect.arrayContaining(['description', 'lengths', 'places']),
        },
      ],
    })
    const places = await app.db.selectFrom('opportunity_location').selectAll().execute()
    expect(places).toEqual([
      {
        opportunity_id: row.id,
        position: 1,
        city: 'Norfolk',
        state: 'VA',
        zip: null,
        latitude: 36.85,
        longitude: -76.29,
      },
    ])
    const json = importer.file(
      'places.json',
      JSON.stringify({
        data: [
          {
            latitude: 36.85,
            longitude: '-76.29',
            City: 'Norfolk',
            State: 'Virginia',
            'partner/program/agency': 'Harbor Lines - Deck Officer',
            'mou organization': 'Harbor Lines',
            'DURATION OF TRAINING': '91 - 120 days',
            'Target MOCs': 'Navy BM; 0311',
            'contact e-mail': 'kim@harbor.example',
            'employer point of contact': 'Kim Park',
            'delivery method': 'In-person',
            'jobs description': 'Lines, knots\nand charts',
            'job family': 'Management',
          },
        ],
      }),
    )
    const second = await importer.run('skillbridge-locations', json)
    expect(second.counts).toEqual({ new: 0, changed: 0, same: 1, gone: 0, joined: 0, refused: 0 })
  })
})

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

/** Everything of the listing but what is drawn at random or counts time. */
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

describe('both lists', () => {
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

  test('make one opportunity with its places, each fact from the better list', async () => {
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
      // Both say these; the program list is newer.
      families: ['11'],
      nationwide: false,
      states: ['CA', 'VA'],
      specialties: ['army:88K'],
      last_verified: '2024-09-01',
    })
    const lengths =
      await sql`select lengths::text from opportunity where id = ${rows[0]?.id}`.execute(app.db)
    expect(lengths.rows).toEqual([{ lengths: '{"[91,121)"}' }])
    const located = await app.db
      .selectFrom('opportunity_location')
      .select(['city', 'state', 'zip', 'latitude'])
      .where('opportunity_id', '=', rows[0]?.id ?? '')
      .orderBy('position')
      .execute()
    // One by its city, one by its ZIP code.
    expect(await app.call(getListingDate, {})).toEqual({ asOf: '2024-07-01', shipped: false })
    expect(located).toEqual([
      { city: 'San Diego', state: 'CA', zip: null, latitude: expect.closeTo(32.8, 0) },
      { city: 'Norfolk', state: 'VA', zip: '23510', latitude: expect.closeTo(36.85, 1) },
    ])
  })

  test('end alike in either order, and again', async () => {
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

  test('a host that names only itself has a program for each job its descriptions name', async () => {
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

  test('a refused row closes nothing: its place, its name with entities, its second wording stay', async () => {
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

const real = new URL('../../../../shared/data/skillbridge/organizationsData.js', import.meta.url)
const realPlaces = new URL('../../../../shared/data/skillbridge/locations.csv', import.meta.url)

test.runIf(existsSync(real))('every row of the real list is accounted for, twice', async () => {
  const first = await importer.run('skillbridge-programs', real.pathname)
  expect(first.counts).toEqual({ new: 4935, changed: 0, same: 0, gone: 0, joined: 0, refused: 0 })
  const contradicted = await app.db
    .selectFrom('opportunity')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(sql<boolean>`exists (select from unnest(conflicts) c where c like '%the delivery as%')`)
    .executeTakeFirst()
  expect(contradicted).toEqual({ count: 152 })
  const second = await importer.run('skillbridge-programs', real.pathname)
  expect(second.counts).toEqual({ new: 0, changed: 0, same: 4935, gone: 0, joined: 0, refused: 0 })
})

test.runIf(existsSync(realPlaces))(
  'the real lists join, and no host has two of one title',
  async () => {
    await importer.run('skillbridge-programs', real.pathname, { asOf: '2024-09-01' })
    const { counts } = await importer.run('skillbridge-locations', realPlaces.pathname, {
      asOf: '2024-07-01',
    })
    expect(counts).toMatchObject({ gone: 0, joined: 1941, refused: 49 })
    const { rows } = await sql`select organization_id from opportunity where status = 'published'
    group by organization_id, regexp_replace(lower(title), '[^a-z0-9]+', ' ', 'g')
    having count(*) > 1`.execute(app.db)
    expect(rows).toEqual([])
  },
)
