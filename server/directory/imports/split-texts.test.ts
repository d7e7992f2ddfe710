import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const forest = 'Repair trails, count trees and lead visitors through the old forest'
const helpDesk = 'Answer tickets, reset passwords and set up laptops for the office staff'

/** Imports rows of one program: a city with its state, and the text published there. */
function importRows(rows: readonly (readonly [city: string, state: string, text: string])[]) {
  const entries = rows.map(([City, State, text]) => ({
    'Partner/Program/Agency': 'Land Office - Field Work',
    Service: 'All Services',
    City,
    State,
    'Duration of Training': '61 - 90 days',
    'Delivery Method': 'In-person',
    'Jobs Description': text,
    'Job Family': 'Management',
  }))
  return importer.run(
    'skillbridge-locations',
    importer.file('places.json', JSON.stringify(entries)),
    { asOf: '2024-07-01' },
  )
}

async function programs() {
  const { rows } = await sql<{ id: string; title: string; text: string; cities: string[] }>`
    select o.id, o.title, o.description as text, (select array_agg(l.city order by l.city)
      from opportunity_location l where l.opportunity_id = o.id) as cities
    from opportunity o where o.status = 'published' order by o.title`.execute(app.db)
  return rows
}

test('different work under one name is a program each, in its own places', async () => {
  await importRows([
    ['Portland', 'OR', forest],
    ['Boise', 'ID', `${forest} near Boise.`],
    ['Denver', 'CO', helpDesk],
  ])
  expect(await programs()).toMatchObject([
    { title: 'Field Work', cities: ['Boise', 'Portland'] },
    { title: 'Field Work (Denver, CO)', text: helpDesk, cities: ['Denver'] },
  ])
})

test('a job named by its text names the program, and two in one city without one are one', async () => {
  await importRows([
    ['Portland', 'OR', forest],
    ['Boise', 'ID', forest],
    ['Denver', 'CO', `Help Desk Technician - ${helpDesk}`],
    ['Denver', 'CO', 'Drive a plow in winter and a water truck through the summer'],
    ['Denver', 'CO', 'Write press releases, invite reporters and film short interviews'],
  ])
  expect((await programs()).map(({ title }) => title)).toEqual([
    'Field Work',
    'Field Work (Denver, CO)',
    'Field Work (Help Desk Technician)',
  ])
})

test('a program stored before another work was told apart keeps its id and an edit', async () => {
  await importRows([
    ['Portland', 'OR', forest],
    ['Boise', 'ID', forest],
  ])
  const [before] = await programs()
  // As an install before the split stored it: one program with both texts and all places.
  await sql`update opportunity set content_hash = 'old', cost = 'Free',
    description = ${`${forest}\n\n${helpDesk}`},
    source_values = '{"cost": null}' where id = ${before?.id}`.execute(app.db)
  const rows = [
    ['Portland', 'OR', forest],
    ['Boise', 'ID', forest],
    ['Denver', 'CO', helpDesk],
  ] as const
  const { counts } = await importRows(rows)
  expect(counts).toMatchObject({ new: 1, changed: 1, gone: 0 })
  const after = await programs()
  expect(after[0]).toMatchObject({ id: before?.id, title: 'Field Work', text: forest })
  const stored = await sql`select cost from opportunity where id = ${before?.id}`.execute(app.db)
  expect(stored.rows).toEqual([{ cost: 'Free' }])
  expect((await importRows(rows.toReversed())).counts).toMatchObject({ new: 0, same: 2, gone: 0 })
  expect(await programs()).toEqual(after)
})

/** Imports a program that both lists have, with its rows in the program list. */
async function importBoth(overrides: Record<string, unknown>) {
  await importRows([['Portland', 'OR', forest]])
  const entry = programEntry({ PROGRAM: 'Land Office - Field Work', ...overrides })
  await importer.run('skillbridge-programs', importer.file('list.js', programScript([entry])), {
    asOf: '2024-09-01',
  })
  const { rows } = await sql<{ conflicts: string[]; lengths: string }>`
    select conflicts, lengths::text as lengths from opportunity where status = 'published'`.execute(
    app.db,
  )
  return rows[0]
}

test('lists that state different lengths are a contradiction; the program’s own row counts', async () => {
  const row = await importBoth({ PROGRAM_DURATION: '151 - 180 days' })
  expect(row?.lengths).toBe('{"[61,91)"}')
  expect(row?.conflicts).toContain(
    'The program list says 151–180 days, the location listing 61–90 days.',
  )
})

test('work told apart is only in its own states, also where the program list names all', async () => {
  await importRows([
    ['Portland', 'OR', forest],
    ['Boise', 'ID', forest],
    ['Denver', 'CO', helpDesk],
  ])
  const entry = programEntry({ PROGRAM: 'Land Office - Field Work', STATES: 'CO, ID, OR' })
  const path = importer.file('list.js', programScript([entry]))
  await importer.run('skillbridge-programs', path, { asOf: '2024-09-01' })
  const { rows } = await sql`select title, states, url from opportunity
    where status = 'published' order by title`.execute(app.db)
  const url = 'https://harbor.example/'
  expect(rows).toEqual([
    { title: 'Field Work', states: ['ID', 'OR'], url },
    { title: 'Field Work (Denver, CO)', states: ['CO'], url },
  ])
})

test('lists whose lengths overlap do not contradict each other', async () => {
  const row = await importBoth({ PROGRAM_DURATION: '61 - 90 days' })
  expect(row?.conflicts.join(' ')).not.toContain('days')
})
