import pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { createDatabase, createPool, type Db } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import type { Secrets } from '#server/platform/lib/sealed.ts'
import type { ArchiveStore } from '#server/platform/ports/archives/port.ts'
import { backupLockClass } from './queries.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    readonly backups: BackupPlaces
  }
}

/** Where the data comes from and where archives are stored. */
export interface BackupPlaces {
  readonly connection: pg.ClientConfig
  readonly store: ArchiveStore
}

/** What making, verifying and restoring need, shared with the command line. */
export interface BackupParts {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'dataDir' | 'backupRecipients'>
  readonly secrets: Secrets
  readonly backups: BackupPlaces
}

/** Runs with its own connection, whose lock marks the backup as in progress while it's open. */
export async function withBackupLock<T>(
  connection: pg.ClientConfig,
  id: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock_shared(${backupLockClass}, hashtext($1))`, [id])
    return await run(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The same server with another database. */
export function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

/** Creates an empty database next to ours and drops it when `run` is done. */
export async function withScratchDatabase<T>(
  client: pg.Client,
  { connection, id }: { connection: pg.ClientConfig; id: string },
  run: (scratch: { pool: pg.Pool; db: Db; client: pg.PoolClient }) => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ name: string }>(
    `select left(current_database(), 30) || '_scratch_' || $1 as name`,
    [id.replaceAll('-', '').slice(-16)],
  )
  const name = rows[0]?.name ?? 'waypoint_scratch'
  const quoted = pg.escapeIdentifier(name)
  await client.query(`drop database if exists ${quoted} with (force)`)
  await client.query(`create database ${quoted}`)
  const pool = createPool({ ...withDatabase(connection, name), max: 3 })
  try {
    const scratch = await pool.connect()
    try {
      return await run({ pool, db: createDatabase(pool), client: scratch })
    } finally {
      scratch.release(true)
    }
  } finally {
    await pool.end().catch(() => {})
    await client.query(`drop database if exists ${quoted} with (force)`)
  }
}

/** The error as one line that fits the page. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.slice(0, 500)
}
