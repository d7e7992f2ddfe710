import type pg from 'pg'

/** A table included in archives. */
export interface ArchiveTable {
  readonly schema: string
  readonly name: string
  /** Stored (not generated) columns, by position. */
  readonly columns: readonly string[]
  /** `schema.name`, as in the manifest. */
  readonly key: string
}

/** Runtime state rather than data: excluded from backups and untouched by restores. */
const leftOut = [
  'public.backup',
  'public.index_rebuild',
  'public.maintenance',
  'public.paused_job',
  'public.migration',
]

const tablesQuery = `
  select n.nspname as schema, c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
      as columns,
    coalesce((select array_agg(distinct k.confrelid::regclass::text) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
        and not k.condeferred), '{}') as needs,
    c.oid::regclass::text as id
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and (n.nspname = 'public'
    or n.nspname = 'graphile_worker' and c.relname like '\\_private\\_%')
  order by 1, 2`

interface TableRow extends Omit<ArchiveTable, 'key'> {
  readonly needs: string[]
  readonly id: string
}

/**
 * Every table with data, ordered so that referenced tables come first, ignoring deferred foreign
 * keys. Unlogged tables are counters and excluded.
 */
export async function listTables(client: pg.ClientBase): Promise<ArchiveTable[]> {
  const { rows } = await client.query<TableRow>(tablesQuery)
  const keyOf = ({ schema, name }: TableRow) => `${schema}.${name}`
  let waiting = rows.filter((row) => !leftOut.includes(keyOf(row)))
  const ordered: ArchiveTable[] = []
  while (waiting.length > 0) {
    const ids = new Set(waiting.map(({ id }) => id))
    const ready = waiting.filter(({ needs }) => !needs.some((id) => ids.has(id)))
    if (ready.length === 0) throw new Error(`Foreign keys form a circle: ${[...ids].join(', ')}`)
    ordered.push(
      ...ready.map((row) => {
        return { schema: row.schema, name: row.name, columns: row.columns, key: keyOf(row) }
      }),
    )
    waiting = waiting.filter((row) => !ready.includes(row))
  }
  return ordered
}

/** A sequence and its last value. */
export interface ArchiveSequence {
  readonly key: string
  readonly last: number
}

/** Sequences that have been used. */
export async function listSequences(client: pg.ClientBase): Promise<ArchiveSequence[]> {
  const { rows } = await client.query<{ key: string; last: string }>(`
    select schemaname || '.' || sequencename as key, last_value::text as last from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`)
  return rows.map(({ key, last }) => ({ key, last: Number(last) }))
}

/** Settings that make the text of every value the same on every server. */
export const plainSettings = [
  "set client_encoding = 'UTF8'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set synchronize_seqscans = off',
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
]
