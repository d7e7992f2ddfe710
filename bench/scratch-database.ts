import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { runImport } from '#server/directory/imports/imports.ts'
import { loadSeed } from '#server/directory/seed/seed.ts'
import { createDatabase, createPool, type Db } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbeddedPostgres } from '#server/platform/db/postgres/embedded.ts'
import { systemClock } from '#server/platform/lib/clock.ts'

/** A separate PostgreSQL for one benchmark, with the shipped data; deleted when closed. */
export interface ScratchDatabase {
  readonly connection: pg.ClientConfig
  readonly pool: pg.Pool
  readonly db: Db
  /** Imports an official file. */
  import(kind: string, path: string): Promise<void>
  close(): Promise<void>
}

/** Starts the built-in PostgreSQL in a temporary folder, with its usual settings; its listing is empty unless asked for. */
export async function openScratchDatabase({ withListing = false } = {}): Promise<ScratchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'waypoint-bench-'))
  const server = await openEmbeddedPostgres(folder)
  const pool = createPool({ ...server.connection, max: 4 })
  await migrate(pool)
  const db = createDatabase(pool)
  await loadSeed(db, new URL('../data/', import.meta.url), systemClock, { withListing })
  const request = { dryRun: false, refusedPath: null, asOf: null, dataDir: folder }
  return {
    connection: server.connection,
    pool,
    db,
    async import(kind, path) {
      await runImport(db, { ...request, clock: systemClock, onProgress: () => {}, kind, path })
    },
    async close() {
      await db.destroy()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
