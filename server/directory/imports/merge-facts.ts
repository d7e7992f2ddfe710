import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Counts, ImportContext } from './import-kind.ts'

/** A table of occupation facts, filled by one published file. */
export interface FactTable {
  target: 'occupation_title' | 'occupation_task' | 'occupation_technology' | 'related_occupation'
  /** The key columns; the first is occupation_code. */
  keys: readonly string[]
  values: readonly string[]
  /** Columns that contain occupation codes. */
  codes: readonly string[]
  /** Set when several files fill the table: the `kind` this file owns. */
  kind?: string
}

/** Extra columns of a staged row. */
export interface StagedAt {
  row: number
  line: number
  /** False for a row derived from another, such as a short title. */
  counted: boolean
}

const stage = sql.table('staged_fact')

/** Creates a staging table with the target's columns; `dropFactStage` drops it. */
export async function createFactStage(tx: Tx, target: string): Promise<void> {
  await sql`create temp table ${stage} on commit drop as
    select null::integer as row, null::integer as line, null::boolean as counted, t.*,
      null::text as outcome
    from ${sql.table(target)} t with no data`.execute(tx)
}

export async function dropFactStage(tx: Tx): Promise<void> {
  await sql`drop table ${stage}`.execute(tx)
}

/** Updates a table from staged rows. Deletes unpublished O*NET facts; keeps others. */
export async function mergeFacts(context: ImportContext, table: FactTable): Promise<Counts> {
  const { tx } = context
  const target = sql.table(table.target)
  const unchanged = sql.join(
    table.values.map(
      (name) => sql`${sql.ref(`t.${name}`)} is not distinct from ${sql.ref(`s.${name}`)}`,
    ),
    sql` and `,
  )
  const equal = (columns: readonly string[]) =>
    sql.join(
      columns.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`s.${name}`)}`),
      sql` and `,
    )
  // Analyzes both: the planner would take a target just filled by another file for empty.
  await sql`analyze ${stage}, ${target}`.execute(tx)
  await refuseUnknownOccupations(context, table)
  await refuseRepeated(context, table)
  await sql`update ${stage} s set outcome = case
      when starts_with(t.source, 'O*NET') and ${unchanged} then 'same'
      else 'changed' end
    from ${target} t where ${equal(table.keys)}`.execute(tx)
  if (table.kind === 'reported') {
    // Skips a reported title that is already an alternate one.
    await sql`update ${stage} s set outcome = 'same' from occupation_title t
      where ${equal(table.keys)} and t.kind in ('alternate', 'short')`.execute(tx)
  }
  const columns = [...table.keys, ...table.values, 'source'].map((name) => sql.ref(name))
  const fresh = [...table.values, 'source'].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  )
  const gone = await sql`delete from ${target} t where starts_with(t.source, 'O*NET')
    and ${table.kind === undefined ? sql`true` : sql`t.kind in (${table.kind}, ${shortOf(table.kind)})`}
    and not exists (select from ${stage} s where ${equal(table.keys)})`.execute(tx)
  await sql`insert into ${target} (${sql.join(columns)})
    select ${sql.join(columns)} from ${stage} where outcome is distinct from 'same'
    on conflict (${sql.join(table.keys.map((name) => sql.ref(name)))}) do update
    set ${sql.join(fresh)}`.execute(tx)
  return countStaged(tx, Number(gone.numAffectedRows ?? 0))
}

const shortOf = (kind: string) => (kind === 'alternate' ? 'short' : kind)

async function refuseUnknownOccupations(
  { tx, refused }: ImportContext,
  { codes }: FactTable,
): Promise<void> {
  for (const column of codes) {
    const unknown = await sql<{ row: number; line: number; value: string; counted: boolean }>`
      delete from ${stage} s
      where not exists (select from occupation o where o.code = ${sql.ref(`s.${column}`)})
      returning row, line, ${sql.ref(column)} as value, counted`.execute(tx)
    for (const { counted, ...at } of unknown.rows.toSorted((a, b) => a.row - b.row)) {
      const reason = 'This occupation is not loaded; import Occupation Data first.'
      if (counted) await refused.add({ ...at, column: 'O*NET-SOC Code', reason })
    }
  }
}

async function refuseRepeated({ tx, refused }: ImportContext, { keys }: FactTable): Promise<void> {
  const columns = sql.join(keys.map((name) => sql.ref(name)))
  const repeated = await sql<{ row: number; line: number; first: number; counted: boolean }>`
    with ranked as (
      select row, counted, first_value(row) over same as first,
        row_number() over same as place
      from ${stage} window same as (partition by ${columns} order by not counted, row)
    ), repeated as (
      delete from ${stage} s using ranked r
      where s.row = r.row and s.counted = r.counted and r.place > 1
      returning s.row, s.line, r.first, s.counted
    ) select * from repeated order by row`.execute(tx)
  for (const { row, line, first, counted } of repeated.rows) {
    const reason = `The row says the same as row ${first}.`
    if (counted) await refused.add({ row, line, column: '', reason, value: '' })
  }
}

/** Counts staged rows by outcome; rows without one are new. */
export async function countStaged(tx: Tx, gone: number): Promise<Counts> {
  const { rows } = await sql<{ outcome: 'new' | 'changed' | 'same'; count: number }>`
    select coalesce(outcome, 'new') as outcome, count(*) as count from ${stage}
    where counted group by 1`.execute(tx)
  const counts: Counts = { new: 0, changed: 0, same: 0, gone }
  for (const { outcome, count } of rows) counts[outcome] = count
  return counts
}
