import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getImport } from '#contract/directory/imports.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Member, startApp, type TestApp } from './app.ts'
import { createImporter, programEntry, programScript } from './imports.ts'
import { uploadImport } from './upload.ts'

// An import whose worker is killed has the same result as an uninterrupted one.

/** Tables that an import writes in this order: before it reads, while it merges, and last before it commits. */
const killPoints = ['import_refusal', 'opportunity', 'audit_event'] as const
/** At random moments, in addition. */
const randomKills = process.env.FULL ? 10 : 0
const rows = process.env.FULL ? 2_000 : 300

const folder = mkdtempSync(join(tmpdir(), 'waypoint-import-kill-'))
let app: TestApp
let admin: Member
let worker: ChildProcess | undefined
beforeAll(async () => {
  app = await startApp({ workers: 0, env: { DATA_DIR: folder } })
  admin = await app.admin()
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function startWorker(): Promise<void> {
  const path = fileURLToPath(new URL('import-worker.ts', import.meta.url))
  const env = { ...process.env, DATA_DIR: folder, CONNECTION: JSON.stringify(app.connection) }
  worker = spawn(process.execPath, [path], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(worker, 'message')
}

/** Kills the worker while it waits to write to a table, which proves how far it came. */
async function killBefore(table: string): Promise<void> {
  const waiting = async () => {
    const { rows: found } = await sql`
      select from pg_locks where not granted and relation = ${table}::regclass`.execute(app.db)
    return found.length
  }
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    await startWorker()
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    worker?.kill('SIGKILL')
    await once(worker ?? process, 'exit')
  })
  await expect.poll(waiting).toBe(0)
  await releaseJob()
}

/** Spares the ten seconds after which the next worker takes over a dead one's job. */
async function releaseJob(): Promise<void> {
  for (const table of ['jobs', 'job_queues']) {
    await sql`
      update graphile_worker.${sql.raw(`_private_${table}`)}
      set locked_at = now() - interval '1 minute' where locked_at is not null`.execute(app.db)
  }
}

/** The listing without ids and timestamps. */
async function listing(db: Db) {
  const { rows: opportunities } = await sql`
    select o.source, external_id, content_hash, o.status, g.identity, count(l.*)
    from opportunity o join organization g on g.id = organization_id
    left join opportunity_location l on l.opportunity_id = o.id
    group by o.id, g.id order by o.source, external_id`.execute(db)
  const { rows: records } = await sql`select list, key from listed_record order by 1, 2`.execute(db)
  return { opportunities, records }
}

test('an import survives kill -9 before it reads, while it merges, before it commits and at random', async () => {
  const programs = Array.from({ length: rows }, (_, index) =>
    programEntry({
      PROGRAM: `Host ${index % 700} - Program ${index}`,
      STATES: index % 2 ? 'VA' : 'TX, MD',
    }),
  )
  const content = programScript([...programs, { ...programEntry(), NATIONWIDE: 'maybe' }])
  const undisturbed = await startApp({ workers: 0 })
  const importer = createImporter(undisturbed.db)
  const path = importer.file('list.js', content)
  const { counts } = await importer.run('skillbridge-programs', path)

  const fields = { kind: 'programs', dryRun: 'false' }
  const { id } = (await (await uploadImport(app, admin, content, fields)).json()) as { id: string }
  const status = async () => (await admin.call(getImport, { id })).status
  for (const table of killPoints) {
    await killBefore(table)
    expect(await status()).toBe('running')
  }
  for (let kill = 0; kill < randomKills; kill += 1) {
    await startWorker()
    await expect.poll(status, { timeout: 40_000, interval: 20 }).toMatch(/running|done/)
    await new Promise((wake) => setTimeout(wake, Math.random() * 2_000))
    worker?.kill('SIGKILL')
  }
  await startWorker()
  await expect.poll(status, { timeout: 60_000 }).toBe('done')

  const run = await admin.call(getImport, { id })
  expect(run).toMatchObject({ status: 'done', message: null, listed: { refused: 1 } })
  const { joined, ...expected } = counts
  expect(run.counts).toEqual(expected)
  expect(await listing(app.db)).toEqual(await listing(undisturbed.db))
  importer.close()
  await undisturbed.close()
}, 300_000)
