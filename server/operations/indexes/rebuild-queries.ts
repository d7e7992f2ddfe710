import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The key of a rebuild's job. */
export const jobKey = (id: string) => `rebuild-index-${id}`

/** Whether the job of a pending rebuild is waiting or running; a dead server's is neither. */
export const isAlive = sql<boolean>`exists (select from graphile_worker.jobs as job
  where job.key = 'rebuild-index-' || index_rebuild.id and (attempts = 0 or locked_at is not null))`

/** Serializes requests, so that an index has one pending rebuild. */
export async function lockRequests(tx: Tx): Promise<void> {
  await sql`lock table index_rebuild in share row exclusive mode`.execute(tx)
}

export async function insertRebuild(
  tx: Tx,
  row: { id: string; schema: string; name: string; requestedBy: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('index_rebuild')
    .values({
      id: row.id,
      schema_name: row.schema,
      index_name: row.name,
      requested_by: row.requestedBy,
      requested_at: row.at,
    })
    .execute()
}

interface RebuildChange {
  status: 'running' | 'done' | 'failed'
  started_at?: Date
  ended_at?: Date
  bytes_before?: number
  bytes_after?: number
  error?: string
}

export async function updateRebuild(db: Db, id: string, change: RebuildChange): Promise<void> {
  await db.updateTable('index_rebuild').set(change).where('id', '=', id).execute()
}

/** The size of an index on disk; undefined when it doesn't exist. */
export async function sizeOf(
  db: Db,
  { schema, name }: { schema: string; name: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ bytes: number | null }>`
    select pg_relation_size(to_regclass(format('%I.%I', ${schema}::text, ${name}::text))) as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? undefined
}

/** Invalid indexes that failed rebuilds of an index left on its table. */
export async function findLeftovers(
  db: Db,
  { schema, name }: { schema: string; name: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select leftover.relname as name
    from pg_index as rebuilt join pg_index as broken on broken.indrelid = rebuilt.indrelid
      join pg_class as leftover on leftover.oid = broken.indexrelid
    where rebuilt.indexrelid = to_regclass(format('%I.%I', ${schema}::text, ${name}::text))
      and not broken.indisvalid and leftover.relname ~ '_cc(new|old)[0-9]*$'
      and starts_with(${name}::text, regexp_replace(leftover.relname, '_cc(new|old)[0-9]*$', ''))
    order by name`.execute(db)
  return rows.map((row) => row.name)
}
