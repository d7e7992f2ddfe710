import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
const migrationLock = 7_246_002
const quietLogger = new Logger(() => () => {})

/** A migration file: its name sets its order, its hash proves it is the one that ran. */
interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Names of this release's migrations, oldest first. */
export function migrationNames(): string[] {
  return readMigrations().map(({ name }) => name)
}

/**
 * Migrates a database to the latest schema: each file in its own transaction, forward only. Returns the names
 * that ran. Throws when a file changed after it ran, or when the database is newer than this code. With `only`,
 * builds an older schema, such as that of a backup.
 */
export async function migrate(pool: pg.Pool, only?: readonly string[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      `create table if not exists migration
         (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const done = await client.query<{ name: string; sha256: string }>('select * from migration')
    const ran = await applyMissing(
      client,
      new Map(done.rows.map((row) => [row.name, row.sha256])),
      only,
    )
    await runMigrations({ pgPool: pool, parsedCronItems: [], logger: quietLogger })
    return ran
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}

async function applyMissing(
  client: pg.PoolClient,
  done: Map<string, string>,
  only: readonly string[] | undefined,
): Promise<string[]> {
  const migrations = readMigrations()
  const names = new Set(migrations.map(({ name }) => name))
  const newer = [...done.keys(), ...(only ?? [])].filter((name) => !names.has(name))
  if (newer.length > 0) {
    throw new Error(`The database is newer than this program: it has ${newer.join(', ')}.`)
  }
  const ran: string[] = []
  for (const { name, sql, sha256 } of migrations) {
    if (only && !only.includes(name)) continue
    if (done.has(name)) {
      if (done.get(name) !== sha256) throw new Error(`Migration ${name} changed after it ran.`)
      continue
    }
    await client.query('begin')
    try {
      await client.query(sql)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
    ran.push(name)
  }
  return ran
}
