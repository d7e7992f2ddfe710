import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listIndexes } from '#contract/operations/indexes.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  admin = await app.admin()
  await sql`create table pier (id integer primary key, name text, berth text)`.execute(app.db)
  await sql`insert into pier select n, 'pier ' || n, 'berth' from generate_series(1, 2000) n`.execute(
    app.db,
  )
  await sql`create index pier_name on pier (name)`.execute(app.db)
  await sql`create index pier_berth on pier (berth)`.execute(app.db)
  await sql`create index pier_broken on pier (berth, id)`.execute(app.db)
  await sql`analyze pier`.execute(app.db)
  await sql`
    update pg_index set indisvalid = false where indexrelid = 'pier_broken'::regclass`.execute(
    app.db,
  )
})
afterAll(() => app.close())

const piers = async (input: object = {}) =>
  (await admin.call(listIndexes, { q: 'Pier', sort: 'name', ...input })).items

test('indexes have their table, size and use; unused and invalid ones are marked', async () => {
  // One connection: its counters reach the others when it says so.
  await app.db.connection().execute(async (db) => {
    await sql`set enable_seqscan = off`.execute(db)
    await sql`select from pier where name = 'pier 7'`.execute(db)
    await sql`reset enable_seqscan`.execute(db)
    await sql`select pg_stat_force_next_flush()`.execute(db)
    await sql`select 1`.execute(db)
  })
  const plain = {
    schema: 'public',
    table: 'pier',
    isValid: true,
    isConstraint: false,
    scans: 0,
    lastUsedAt: null,
  }
  await expect
    .poll(async () => (await piers()).find(({ scans }) => scans > 0)?.name)
    .toBe('pier_name')
  const { knowsLastUse } = await admin.call(listIndexes, {})
  const items = await piers()
  expect(items).toMatchObject([
    { ...plain, name: 'pier_berth', isUnused: true },
    { ...plain, name: 'pier_broken', isValid: false, isUnused: false },
    {
      ...plain,
      name: 'pier_name',
      scans: 1,
      isUnused: false,
      lastUsedAt: knowsLastUse ? expect.any(String) : null,
    },
    { ...plain, name: 'pier_pkey', isConstraint: true, isUnused: false },
  ])
  expect(items.every(({ bytes }) => bytes > 8_000)).toBe(true)
})

test('they are filtered, sorted and paged', async () => {
  expect((await piers({ idle: true })).map(({ name }) => name)).toEqual([
    'pier_berth',
    'pier_broken',
  ])
  const bySize = await admin.call(listIndexes, { pageSize: 100 })
  const sizes = bySize.items.map(({ bytes }) => bytes)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(bySize.bytes).toBeGreaterThan(bySize.unusedBytes)
  expect(bySize.unusedBytes).toBeGreaterThan(0)
  const second = await admin.call(listIndexes, { q: 'pier', sort: '-name', page: 2, pageSize: 3 })
  expect(second).toMatchObject({ total: 4, page: 2, items: [{ name: 'pier_berth' }] })
  const queue = await admin.call(listIndexes, { q: 'graphile_worker.', sort: 'table' })
  expect(queue.total).toBeGreaterThan(0)
})
