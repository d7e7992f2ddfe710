import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadSeed } from '#server/directory/seed/seed.ts'
import { createDatabase, createPool } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbeddedPostgres } from '#server/platform/db/postgres/embedded.ts'
import { systemClock, todayIn } from '#server/platform/lib/clock.ts'
import { loadSamples } from './load-samples.ts'
import { putTemporaryFilesInMemory } from './memory-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { connection: pg.ClientConfig; template: string }
  }
}

/** Name prefix of test databases; leftovers of killed runs are dropped by it. */
const prefix = `waypoint_test_${process.pid}_`

interface TestProject {
  provide(key: 'postgres', value: { connection: pg.ClientConfig; template: string }): void
}

/** One PostgreSQL for the run: the embedded one, or the server at TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL
  const removeMemoryFolder = putTemporaryFilesInMemory()
  const folder = mkdtempSync(join(tmpdir(), 'waypoint-test-'))
  // When running as root, the postgres user needs to traverse this folder.
  chmodSync(folder, 0o755)
  const server = outside ? undefined : await openEmbeddedPostgres(folder)
  const connection: pg.ClientConfig = server?.connection ?? { connectionString: String(outside) }
  const admin = new pg.Client(connection)
  await admin.connect()
  if (!outside) {
    // Data is lost on a crash, which is fine in tests: about twice as fast.
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await admin.query(`alter system set ${setting} = off`)
    await admin.query('select pg_reload_conf()')
  }
  const template = `${prefix}template`
  await admin.query(`create database ${template}`)
  const pool = createPool({ ...withDatabase(connection, template), max: 3 })
  await migrate(pool)
  const db = createDatabase(pool)
  // The sample listing: small, covers every kind, and identical on every machine.
  await loadSeed(db, new URL('../data/', import.meta.url), systemClock, { withListing: false })
  const fixtures = new URL('fixtures/', import.meta.url)
  await db.transaction().execute((tx) => loadSamples(tx, fixtures, todayIn(systemClock, 'UTC')))
  await db.destroy()
  await admin.query(`alter database ${template} with allow_connections false is_template true`)
  project.provide('postgres', { connection, template })
  return async () => {
    await admin.query(`alter database ${template} with is_template false`)
    const left = await admin.query(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of left.rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.end()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
    removeMemoryFolder()
  }
}

/** The same server, another database. */
export function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
