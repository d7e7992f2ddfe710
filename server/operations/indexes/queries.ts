import { sql } from 'kysely'
import type { IndexSort } from '#contract/operations/indexes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isAlive } from './rebuild-queries.ts'

/** An index with its latest rebuild, if any. */
export interface IndexRow {
  readonly name: string
  readonly schema: string
  readonly table: string
  readonly bytes: number
  readonly scans: number
  readonly last_used_at: Date | null
  readonly is_valid: boolean
  readonly is_constraint: boolean
  readonly is_unused: boolean
  readonly is_exclusion: boolean
  readonly leftover_of: string | null
  readonly rebuild_status: string | null
  readonly is_alive: boolean | null
  readonly requested_at: Date | null
  readonly ended_at: Date | null
  readonly bytes_before: number | null
  readonly bytes_after: number | null
  readonly rebuild_error: string | null
}

// PostgreSQL 15 has no last_idx_scan. An index dropped meanwhile has no size.
const indexes = sql`
  select indexrelname as name, schemaname as schema,
    case when schemaname = 'public' then relname else schemaname || '.' || relname end as "table",
    coalesce(pg_relation_size(indexrelid), 0) as bytes, idx_scan as scans,
    (to_jsonb(stats) ->> 'last_idx_scan')::timestamptz as last_used_at,
    indisvalid as is_valid, is_constraint, indisexclusion as is_exclusion,
    idx_scan = 0 and indisvalid and not is_constraint as is_unused
  from pg_stat_user_indexes as stats
    join (select indexrelid, indisvalid, indisexclusion, indisunique or indisexclusion as is_constraint
      from pg_index) as used using (indexrelid)`

// A failed REINDEX CONCURRENTLY leaves an invalid index named after the one it rebuilt, which is cut to fit.
const withRebuilds = sql`
  (select case when is_valid or listed.name !~ '_cc(new|old)[0-9]*$' then null else (
      select indexrelname from pg_stat_user_indexes as base
      where base.schemaname = listed.schema and base.indexrelname <> listed.name
        and starts_with(base.indexrelname, regexp_replace(listed.name, '_cc(new|old)[0-9]*$', ''))
        and base.indexrelname !~ '_cc(new|old)[0-9]*$'
      order by length(base.indexrelname) limit 1) end) as leftover_of,
    newest.status as rebuild_status, newest.is_alive, newest.requested_at, newest.ended_at,
    newest.bytes_before, newest.bytes_after, newest.error as rebuild_error`

const newestRebuild = sql`
  left join lateral (select *, ${isAlive} as is_alive from index_rebuild
    where schema_name = listed.schema and index_name = listed.name
    order by requested_at desc, id desc limit 1) as newest on true`

const orders = {
  name: sql`name`,
  table: sql`"table"`,
  size: sql`bytes`,
  scans: sql`scans`,
} as const

interface IndexFilter {
  readonly q?: string | undefined
  readonly idle?: boolean | undefined
  readonly sort: IndexSort
}

/** Matching indexes, with their number. */
export async function findIndexes(
  db: Db,
  { q, idle, sort }: IndexFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: readonly IndexRow[]; total: number }> {
  const key = orders[sort.replace('-', '') as keyof typeof orders]
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const where = sql`
    where ${q ? sql`strpos(lower(name || ' ' || "table"), lower(${q})) > 0` : sql`true`}
      and ${idle ? sql`(is_unused or not is_valid)` : sql`true`}`
  const { rows } = await sql<IndexRow>`
    select listed.*, ${withRebuilds} from (${indexes}) as listed ${newestRebuild} ${where}
    order by ${key} ${direction}, name, "table" limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${indexes}) as listed ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One index. */
export async function findIndex(
  db: Db,
  { schema, name }: { schema: string; name: string },
): Promise<IndexRow | undefined> {
  const { rows } = await sql<IndexRow>`
    select listed.*, ${withRebuilds} from (${indexes}) as listed ${newestRebuild}
    where listed.schema = ${schema} and listed.name = ${name}`.execute(db)
  return rows[0]
}

/** Sizes of all indexes, and since when PostgreSQL counts their use. */
export async function readIndexTotals(db: Db) {
  const { rows } = await sql<{
    bytes: number
    unused_bytes: number
    counted_since: Date | null
    knows_last_use: boolean
  }>`
    select coalesce(sum(bytes), 0)::bigint as bytes,
      coalesce(sum(bytes) filter (where is_unused), 0)::bigint as unused_bytes,
      (select stats_reset from pg_stat_database where datname = current_database())
        as counted_since,
      current_setting('server_version_num')::int >= 160000 as knows_last_use
    from (${indexes}) as listed`.execute(db)
  return rows[0]
}
