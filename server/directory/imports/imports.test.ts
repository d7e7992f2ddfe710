import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOpportunities } from '#contract/directory/listing.ts'
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
  test('creates one opportunity per row and reports contradictions', async () => {
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

  test('changes nothing when imported again', async () => {
    const entries = [programEntry(), programEntry({ PROGRAM: 'Only A Host' })]
    await importEntries(entries, { asOf: '2024-09-15' })
    const before = [await programs(), await listingVersion()]
    const again = await importEntries(entries.toReversed(), { asOf: '2024-09-15' })
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, gone: 0, joined: 0, refused: 0 })
    expect([await programs(), await listingVersion()]).toEqual(before)
  })

  test('closes missing programs, reopens them when they return, and applies changes', async () => {
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

  test('refuses single rows with line, column and reason, and keeps their programs open', async () => {
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

  test('a dry run counts and rolls everything back', async () => {
    const result = await importEntries([programEntry()], { dryRun: true })
    expect(result.counts.new).toBe(1)
    expect(await programs()).toEqual([])
    const run = await app.db.selectFrom('import_run').where('id', '=', result.id).execute()
    expect(run).toEqual([])
  })

  test('a host with a sample’s name replaces it, and the run is recorded', async () => {
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

  test('a concurrent second import is refused, naming the running one', async () => {
    await app.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(7246010)`.execute(tx)
      await expect(importEntries([programEntry()])).rejects.toThrow(/^Another import is running/)
    })
    expect(await programs()).toEqual([])
  })

  test('a killed run is marked failed when the next one starts', async () => {
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

  test('gives the same rows from CSV and from JSON', async () => {
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

const real = new URL('../../../../shared/data/skillbridge/organizationsData.js', import.meta.url)

test.runIf(existsSync(real) && process.env.FULL)(
  'every row of the real list is accounted for, twice',
  async () => {
    const first = await importer.run('skillbridge-programs', real.pathname)
    expect(first.counts).toEqual({ new: 4935, changed: 0, same: 0, gone: 0, joined: 0, refused: 0 })
    const contradicted = await app.db
      .selectFrom('opportunity')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(
        sql<boolean>`exists (select from unnest(conflicts) c where c like '%the delivery as%')`,
      )
      .executeTakeFirst()
    expect(contradicted).toEqual({ count: 152 })
    const second = await importer.run('skillbridge-programs', real.pathname)
    expect(second.counts).toEqual({
      new: 0,
      changed: 0,
      same: 4935,
      gone: 0,
      joined: 0,
      refused: 0,
    })
  },
)
