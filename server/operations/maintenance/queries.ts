import { sql } from 'kysely'
import type { MaintenanceMode } from '#contract/operations/maintenance.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = ['mode', 'message', 'allowed', 'changed_at'] as const

export function findState(db: Db) {
  return db.selectFrom('maintenance').select(columns).executeTakeFirstOrThrow()
}

export function lockState(tx: Tx) {
  return tx.selectFrom('maintenance').select(columns).forUpdate().executeTakeFirstOrThrow()
}

export function saveState(
  tx: Tx,
  state: { mode: MaintenanceMode; message: string; allowed: string[]; changed_at: Date },
) {
  return tx.updateTable('maintenance').set(state).returning(columns).executeTakeFirstOrThrow()
}

/** The server's version, the size of the database and its connections. */
export async function readDatabase(db: Db) {
  const { rows } = await sql<{
    version: string
    bytes: number
    connections: number
    max_connections: number
  }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database())
        as connections,
      current_setting('max_connections')::int as max_connections`.execute(db)
  return rows[0]
}

/** The largest tables, with their indexes. */
export async function listLargestTables(db: Db, limit: number) {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select relname as name, greatest(reltuples, n_live_tup, 0)::bigint as rows,
      pg_total_relation_size(oid) as bytes
    from pg_class left join (select relid, n_live_tup from pg_stat_user_tables) as stats
      on relid = oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 3 desc limit ${limit}`.execute(db)
  return rows
}

/** Applied migrations, newest first. */
export async function listMigrations(db: Db) {
  const { rows } = await sql<{ name: string; applied_at: Date }>`
    select name, applied_at from migration order by name desc`.execute(db)
  return rows
}

/** Every server discards its cached pages on commit. */
export async function notifyPagesChanged(tx: Tx): Promise<void> {
  await sql`select pg_notify('pages_changed', '')`.execute(tx)
}
