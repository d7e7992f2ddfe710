import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { BrokenFile } from './broken-file.ts'
import type { ColumnNames } from './columns.ts'
import type { Counts, ImportContext } from './import-kind.ts'
import { checkRow } from './row-check.ts'
import { Staging } from './staging.ts'
import { tableRows } from './table-rows.ts'
import { inspectTextFile } from './text-file.ts'

/** A table whose rows have a single key and are imported one by one. */
export interface EntryFormat {
  readonly table: 'rule' | 'resource' | 'occupation_outlook'
  /** The key column. */
  readonly key: string
  /** The file's name for each column. */
  readonly names: ColumnNames
  readonly required: readonly string[]
  /** Parses a row of the file into the table's columns. */
  readonly row: z.ZodType<Record<string, unknown>>
  /** Written columns, except the key. */
  readonly columns: readonly string[]
  /** Extra assignments for a new or changed row. */
  readonly also?: RawBuilder<unknown>
  /** Whether admins edit rows of the table; edited rows are kept. */
  readonly isEdited: boolean
  /** Why a staged row `s` can't replace the stored row `t`: a text, or null. */
  readonly refusal?: RawBuilder<string | null>
}

/** Adds and updates entries by key. Keeps entries missing from the file and admins' edits. */
export async function importEntries(context: ImportContext, format: EntryFormat): Promise<Counts> {
  const { tx, refused } = context
  const file = await inspectTextFile(context.path)
  await sql`create temp table staged_entry (
    row integer, line integer, key text, data jsonb, outcome text) on commit drop`.execute(tx)
  const staging = new Staging(tx, 'staged_entry')
  const { names, required } = format
  const onBytes = (bytes: number) => context.onRead({ bytes })
  for await (const raw of tableRows(file, { names, required, quoted: true }, onBytes)) {
    context.onRead({ rows: 1 })
    const { row, refusal } = checkRow(raw, format.row, names)
    if (refusal !== null) await refused.add(refusal)
    else
      await staging.add({ row: raw.row, line: raw.line, key: String(row[format.key]), data: row })
  }
  await staging.flush()
  if (staging.count === 0) throw new BrokenFile('No row of this file could be read.')
  await refuseRepeated(context, format)
  return merge(context, format)
}

async function refuseRepeated({ tx, refused }: ImportContext, format: EntryFormat): Promise<void> {
  const { rows } = await sql<{ row: number; line: number; first: number; key: string }>`
    with ranked as (
      select row, first_value(row) over (partition by key order by row) as first from staged_entry
    ), repeated as (
      delete from staged_entry s using ranked r where s.row = r.row and r.row <> r.first
      returning s.row, s.line, r.first, s.key
    ) select * from repeated order by row`.execute(tx)
  for (const { row, line, first, key } of rows) {
    const reason = `Row ${first} has the same ${format.key}.`
    await refused.add({ row, line, column: columnOf(format), reason, value: key })
  }
}

const columnOf = ({ names, key }: EntryFormat) => names[key]?.[0] ?? key

async function merge({ tx, refused, today }: ImportContext, format: EntryFormat): Promise<Counts> {
  const table = sql.table(format.table)
  const keyOf = (alias: string) => sql.ref(`${alias}.${format.key}`)
  const fields = format.columns.filter((name) => name !== 'checked_on')
  const side = (alias: string) =>
    sql`(${sql.join(fields.map((name) => sql.ref(`${alias}.${name}`)))})`
  const incoming = sql`staged_entry s cross join lateral jsonb_populate_record(null::${table}, s.data) r`
  await sql`update staged_entry as staged set outcome = case
      when ${side('t')} is not distinct from ${side('r')}
        ${format.table === 'rule' ? sql`and t.removed_at is null` : sql``} then 'same'
      else 'changed' end
    from ${incoming} join ${table} t on ${keyOf('t')} = s.key where staged.row = s.row`.execute(tx)
  const kept = format.isEdited
    ? sql`when t.edited then 'An admin changed or deleted this. Their version stays.'`
    : sql``
  if (format.isEdited || format.refusal) {
    const { rows } = await sql<{ row: number; line: number; key: string; reason: string }>`
      with judged as (
        select s.row, case ${kept} else ${format.refusal ?? sql`null`} end as reason
        from ${incoming} join ${table} t on ${keyOf('t')} = s.key where s.outcome = 'changed'
      ), refused as (
        delete from staged_entry s using judged j where s.row = j.row and j.reason is not null
        returning s.row, s.line, s.key, j.reason
      ) select * from refused order by row`.execute(tx)
    for (const { row, line, key, reason } of rows) {
      await refused.add({ row, line, column: columnOf(format), reason, value: key })
    }
  }
  const written = [format.key, ...format.columns].map((name) => sql.ref(name))
  const values = format.columns.map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  )
  await sql`insert into ${table} (${sql.join(written)}, imported_at)
    select ${sql.join([format.key, ...format.columns].map((name) => sql.ref(`r.${name}`)))}, now()
    from ${incoming} where s.outcome is distinct from 'same' order by s.row
    on conflict (${sql.ref(format.key)}) do update set ${sql.join(values)},
      imported_at = excluded.imported_at ${format.also ?? sql``}`.execute(tx)
  if (format.columns.includes('checked_on')) {
    await sql`update ${table} t set checked_on = ${today} from staged_entry s
      where s.outcome = 'same' and ${keyOf('t')} = s.key and t.checked_on < ${today}`.execute(tx)
  }
  const counts: Counts = { new: 0, changed: 0, same: 0, gone: 0 }
  const { rows } = await sql<{ outcome: 'new' | 'changed' | 'same'; count: number }>`
    select coalesce(outcome, 'new') as outcome, count(*) as count from staged_entry
    group by 1`.execute(tx)
  for (const { outcome, count } of rows) counts[outcome] = count
  return counts
}
