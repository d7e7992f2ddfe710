import type { Readable } from 'node:stream'
import { Readable as ReadableStream } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ArchiveError, type ArchiveHeader, type Manifest, type TableSum } from './archive-format.ts'
import { type ArchiveTable, listTables, plainSettings } from './archive-tables.ts'
import { type ArchiveTarget, readArchive, requireSameSums } from './read-archive.ts'
import { tableText, target } from './write-archive.ts'

const quote = pg.escapeIdentifier
const nameOf = ({ schema, name }: ArchiveTable) => `${quote(schema)}.${quote(name)}`

/** This feature's running jobs belong to the service that made the backup. */
const ownJobs = ['make_backup', 'verify_backup', 'restore_backup', 'scheduled_backup']

/** Notified on every node after a restore, to invalidate cached state. */
const channels = ['listing_changed', 'pages_changed', 'settings_changed', 'weights_changed']

/** Maximum attempts to lock all tables. */
const maxLockAttempts = 10

/**
 * Begins a transaction that has locked all tables. Nothing is changed yet, so a deadlock with a
 * request that holds one table and waits for another is retried.
 */
async function beginLocked(client: pg.ClientBase, tables: readonly ArchiveTable[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query("set local lock_timeout = '60s'")
      await client.query(`lock table ${tables.map(nameOf).join(', ')} in access exclusive mode`)
      return
    } catch (error) {
      await client.query('rollback')
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
      if (!isDeadlock || attempt === maxLockAttempts) throw error
    }
  }
}

/**
 * Replaces every row of the database with an archive's, in one transaction. `prepare` gets the
 * header before any table is changed and may migrate the schema to match.
 */
export async function loadArchive(
  client: pg.ClientBase,
  content: Readable,
  prepare: (header: ArchiveHeader) => Promise<void>,
): Promise<Manifest> {
  for (const setting of plainSettings) await client.query(setting)
  let tables: ArchiveTable[] = []
  const to: ArchiveTarget = {
    async begin(header) {
      await prepare(header)
      tables = await listTables(client)
      await beginLocked(client, tables)
      for (const table of tables) {
        await client.query(`alter table ${nameOf(table)} disable trigger user`)
      }
      // Running workers know job kinds by these ids.
      await client.query(`create temp table known_task on commit drop as
        select * from graphile_worker._private_tasks`)
      await client.query(`create temp table ended_session on commit drop as
        select id, revoked_at from public.session where revoked_at is not null`)
      await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
    },
    async table({ key, columns }, rows) {
      const table = tables.find((one) => one.key === key)
      const unknown = columns.find((column) => !table?.columns.includes(column))
      if (!table || unknown !== undefined) {
        throw new ArchiveError(
          `This database has no column for ${unknown ?? 'the rows'} of ${key}.`,
        )
      }
      const into = client.query(copyFrom(`copy ${target({ ...table, columns })} from stdin`))
      await pipeline(ReadableStream.from(rows, { objectMode: false }), into)
    },
    async sequence(key, last) {
      // Sequence values used since the backup aren't reused.
      const [schema = '', name = ''] = key.split('.')
      await client.query(
        `select setval($1::regclass, greatest($2::bigint, coalesce((select last_value
          from pg_sequences where schemaname = $3 and sequencename = $4), 1)))`,
        [key, last, schema, name],
      )
    },
  }
  try {
    const manifest = await readArchive(content, to)
    // Checks circular foreign keys now that both tables are filled.
    await client.query('set constraints all immediate')
    // Sessions ended since the backup don't come back.
    await client.query(`update public.session set revoked_at = ended.revoked_at
      from ended_session as ended where ended.id = session.id and session.revoked_at is null`)
    await client.query(`
      update graphile_worker._private_job_queues set locked_by = null, locked_at = null;
      update graphile_worker._private_jobs set locked_by = null, locked_at = null;`)
    await client.query(`insert into graphile_worker._private_tasks
      overriding system value select * from known_task on conflict do nothing`)
    await client.query(
      `delete from graphile_worker._private_jobs where task_id in
        (select id from graphile_worker._private_tasks where identifier = any($1))`,
      [ownJobs],
    )
    for (const table of tables) {
      await client.query(`alter table ${nameOf(table)} enable trigger user`)
    }
    for (const channel of channels) await client.query(`select pg_notify('${channel}', '')`)
    await client.query('commit')
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Throws unless every table matches its manifest checksum; skips jobs, which workers change. */
export async function requireLoaded(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const found: Record<string, TableSum> = {}
  for (const table of await listTables(client)) {
    if (table.schema !== 'public') continue
    for await (const _chunk of tableText(client, table, (sum) => {
      found[table.key] = sum
    }));
  }
  const isOurs = ([key]: [string, unknown]) => key.startsWith('public.')
  const tables = Object.fromEntries(Object.entries(manifest.tables).filter(isOurs))
  requireSameSums({ tables }, found)
}
