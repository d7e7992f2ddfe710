import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { type ListName, listNames } from './listed-record.ts'
import { mergeListing } from './merge-listing.ts'
import { ReadRows } from './read-rows.ts'
import { type ListFormat, locationFormat, nameOf, programFormat } from './skillbridge.ts'

/** A shipped list: its rows by our column names, and its publication date. */
export interface SnapshotList {
  readonly asOf: string
  readonly rows: readonly Record<string, string>[]
}

/** Publishes the shipped facts of both official lists, unless an operator has imported one. */
export async function loadSnapshot(
  tx: Tx,
  lists: Readonly<Record<ListName, SnapshotList>>,
  today: string,
): Promise<void> {
  if (await hasImported(tx)) return
  await store(tx, programFormat, lists.programs)
  await store(tx, locationFormat, lists.locations)
  await mergeListing(tx, { list: 'programs', today })
}

async function hasImported(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ imported: boolean }>`
    select exists (select from official_list where not shipped)
      or (not exists (select from official_list)
        and exists (select from opportunity where source in (${sql.join(Object.values(listNames))})))
      as imported`.execute(tx)
  return rows[0]?.imported ?? false
}

async function store<Row>(tx: Tx, format: ListFormat<Row>, { asOf, rows }: SnapshotList) {
  const read = await ReadRows.create(tx)
  for (const [row, values] of rows.entries()) {
    const facts = format.map(format.schema.parse(values))
    await read.add(nameOf(values, format), facts, { row, line: row })
  }
  await read.store(format.list, { asOf, shipped: true, importId: null })
}
