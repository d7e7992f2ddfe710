import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { listIndexes, rebuildIndex } from '#contract/operations/indexes.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let idle: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 2 })
  // Without workers, requests stay in the queue.
  idle = await startApp({ workers: 0 })
  admin = await app.admin()
  await fill(app)
})
afterAll(async () => {
  await idle.close()
  await app.close()
})

/** A table whose indexes have room for many deleted rows. */
async function fill({ db }: TestApp) {
  await sql`create table pier (id integer primary key, name text, berth text)`.execute(db)
  await sql`insert into pier select n, 'pier ' || n, 'berth' from generate_series(1, 9000) n`.execute(
    db,
  )
  await sql`create index pier_name on pier (name)`.execute(db)
  await sql`create index pier_berth on pier (berth)`.execute(db)
  await sql`delete from pier where id > 100`.execute(db)
}

const patience = { timeout: 30_000, interval: 100 }

const at = async (name: string, by = admin) =>
  (await by.call(listIndexes, { q: name, pageSize: 100 })).items.find((row) => row.name === name)

const fileOf = async (name: string) => {
  const { rows } = await sql<{ node: number }>`
    select pg_relation_filenode(to_regclass(${name})) as node`.execute(app.db)
  return rows[0]?.node
}

const eventsOf = async (subject: string) =>
  (await admin.call(listAuditLogs, { kind: 'index', subject })).items

/** Waits until the rebuild has ended. */
async function rebuilt(name: string) {
  app.clock.advance(1)
  await admin.call(rebuildIndex, { name })
  await expect
    .poll(async () => (await at(name))?.rebuild?.endedAt, patience)
    .toEqual(expect.any(String))
  return at(name)
}

test('an index is rebuilt by a job, shrinks, and the audit log has both ends', async () => {
  const before = await at('pier_name')
  expect(before).toMatchObject({ rebuild: null, canRebuild: true, leftoverOf: null })
  const file = await fileOf('pier_name')
  const after = await rebuilt('pier_name')
  expect(after).toMatchObject({
    isValid: true,
    canRebuild: true,
    rebuild: { status: 'done', error: null, bytesBefore: before?.bytes, bytesAfter: after?.bytes },
  })
  expect(after?.bytes).toBeLessThan(before?.bytes ?? 0)
  expect(await fileOf('pier_name')).not.toBe(file)
  const actor = { id: admin.user.id }
  expect(await eventsOf('pier_name')).toMatchObject([
    { kind: 'index.rebuilt', actor, detail: { bytes_before: before?.bytes, bytes: after?.bytes } },
    { kind: 'index.rebuild_started', actor },
  ])
})

test('what a failed rebuild leaves is named, can’t be rebuilt itself, and goes with the next rebuild', async () => {
  // Two rows with the same name under an invalid unique index, as after a failed concurrent build.
  await sql`create unique index pier_unique on pier (name)`.execute(app.db)
  await sql`update pg_index set indisvalid = false, indisready = false
    where indexrelid = 'pier_unique'::regclass`.execute(app.db)
  await sql`insert into pier values (200, 'pier 1', 'x')`.execute(app.db)
  const failed = await rebuilt('pier_unique')
  expect(failed).toMatchObject({ canRebuild: true, rebuild: { status: 'failed' } })
  expect(failed?.rebuild?.error).toMatch(
    /^Several rows have a value that this index allows once\. Left behind: pier_unique_ccnew\.$/,
  )
  expect((await eventsOf('pier_unique')).map(({ kind }) => kind)).toEqual([
    'index.rebuild_failed',
    'index.rebuild_started',
  ])
  expect(await at('pier_unique_ccnew')).toMatchObject({
    isValid: false,
    leftoverOf: 'pier_unique',
    canRebuild: false,
  })
  await expect(admin.call(rebuildIndex, { name: 'pier_unique_ccnew' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Rebuild pier_unique: that removes it.'),
  })
  await sql`delete from pier where id = 200`.execute(app.db)
  expect(await rebuilt('pier_unique')).toMatchObject({
    isValid: true,
    rebuild: { status: 'done', error: null },
  })
  expect(await at('pier_unique_ccnew')).toBeUndefined()
})

test('one rebuild at a time: others wait in the queue, and an index has one', async () => {
  await fill(idle)
  const idleAdmin = await idle.admin()
  const { id } = await idleAdmin.call(rebuildIndex, { name: 'pier_name' })
  await idleAdmin.call(rebuildIndex, { name: 'pier_berth' })
  expect(await at('pier_name', idleAdmin)).toMatchObject({
    canRebuild: false,
    rebuild: { status: 'queued', endedAt: null },
  })
  await expect(idleAdmin.call(rebuildIndex, { name: 'pier_name' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This index is being rebuilt already.',
  })
  const { rows } = await sql<{ queue: string; count: number }>`
    select queue_name as queue, count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'rebuild_index' group by 1`.execute(idle.db)
  expect(rows).toEqual([{ queue: 'index_rebuilds', count: 2 }])
  // The server died: its job has no attempt left.
  await sql`update graphile_worker._private_jobs set attempts = 1
    where key = ${`rebuild-index-${id}`}`.execute(idle.db)
  expect(await at('pier_name', idleAdmin)).toMatchObject({
    canRebuild: true,
    rebuild: { status: 'failed', error: 'The server stopped before this was finished.' },
  })
  await idleAdmin.call(rebuildIndex, { name: 'pier_name' })
})

test('an unknown index and one that can’t be rebuilt in use are refused', async () => {
  await expect(admin.call(rebuildIndex, { name: 'no_such_index' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await at('booking_mentor_free')).toMatchObject({ canRebuild: false })
  await expect(admin.call(rebuildIndex, { name: 'booking_mentor_free' })).rejects.toMatchObject({
    code: 'conflict',
  })
  const name = 'jobs_pkey'
  const [queue] = (await admin.call(listIndexes, { q: 'graphile_worker._private_jobs' })).items
  expect(queue).toMatchObject({ schema: 'graphile_worker', canRebuild: true })
  await expect(admin.call(rebuildIndex, { name })).rejects.toMatchObject({ code: 'not_found' })
})
