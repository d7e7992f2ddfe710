import { sql } from 'kysely'
import type { IndexSort } from '#contract/operations/indexes.ts'
import type { Db } from '#server/platform/db/database.ts'

interface IndexRow {
  readonly name: string
  readonly table: string
  readonly bytes: number
  readonly scans: number
  readonly last_used_at: Date | null
  readonly is_valid: boolean
  readonly is_constraint: boolean
  readonly is_unused: boolean
}

// PostgreSQL 15 has no last_idx_scan. An index dropped meanwhile has no size.
const indexes = sql`
  select indexrelname as name,
    case when schemaname = 'public' then relname else schemaname || '.' || relname end as "table",
    coalesce(pg_relation_size(indexrelid), 0) as bytes, idx_scan as scans,
    (to_jsonb(stats) ->> 'last_idx_scan')::timestamptz as last_used_at,
    indisvalid as is_valid, is_constraint,
    idx_scan = 0 and indisvalid and not is_constraint as is_unused
  from pg_stat_user_indexes as stats
    join (select indexrelid, indisvalid, indisunique or indisexclusion as is_constraint
      from pg_index) as used using (indexrelid)`

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
  const matching = sql`from (${indexes}) as listed
    where ${q ? sql`strpos(lower(name || ' ' || "table"), lower(${q})) > 0` : sql`true`}
      and ${idle ? sql`(is_unused or not is_valid)` : sql`true`}`
  const { rows } = await sql<IndexRow>`
    select * ${matching} order by ${key} ${direction}, name, "table"
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${matching}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
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
