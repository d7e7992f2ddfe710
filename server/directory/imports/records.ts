import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { ListedRecord, ListName } from './listed-record.ts'
import { hostKey } from './program-names.ts'
import { Staging } from './staging.ts'

/** The stored rows of both lists for some hosts. */
export type HostRecords = Record<ListName, ListedRecord[]>

interface HostRecord extends ListedRecord {
  host: string
  list: ListName
}

const pageRows = 250

/** Pages a query's rows through a cursor. */
export async function* pagesOf<Row>(
  tx: Tx,
  cursor: string,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  await sql`declare ${sql.id(cursor)} no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    // FETCH takes no parameter; the number is `pageRows`.
    const { rows } = await sql<Row>`fetch 250 from ${sql.id(cursor)}`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) break
  }
  await sql`close ${sql.id(cursor)}`.execute(tx)
}

/** The stored rows in batches of whole hosts, since only rows of the same host are joined. */
export async function* recordsByHost(tx: Tx): AsyncGenerator<HostRecords> {
  await stageHosts(tx)
  let batch: HostRecords = { programs: [], locations: [] }
  let host = ''
  const query = sql<HostRecord>`select h.host, r.list, r.key, r.name, r.facts
    from listed_record r join record_host h on h.spelling = r.facts ->> 'host'
    order by h.host collate "C"`
  for await (const rows of pagesOf(tx, 'host_records', query)) {
    for (const { host: next, list, ...record } of rows) {
      if (next !== host && batch.programs.length + batch.locations.length >= pageRows) {
        yield batch
        batch = { programs: [], locations: [] }
      }
      host = next
      batch[list].push(record)
    }
  }
  yield batch
}

/** Fills `record_host` (temporary) with the normalized name of each published host. */
async function stageHosts(tx: Tx): Promise<void> {
  await sql`create temp table record_host (spelling text, host text) on commit drop`.execute(tx)
  const staging = new Staging<{ spelling: string; host: string }>(tx, 'record_host')
  const query = sql<{ spelling: string }>`
    select distinct facts ->> 'host' as spelling from listed_record`
  for await (const rows of pagesOf(tx, 'host_spellings', query)) {
    for (const { spelling } of rows) await staging.add({ spelling, host: hostKey(spelling) })
  }
  await staging.flush()
  await sql`analyze record_host, listed_record`.execute(tx)
}

/** The editions in use. */
export function findEditions(tx: Tx) {
  return tx.selectFrom('official_list').select(['list', 'as_of', 'shipped']).execute()
}
