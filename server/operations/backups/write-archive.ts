import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type ArchiveHeader,
  headerMark,
  type Manifest,
  manifestMark,
  type TableSum,
} from './archive-format.ts'
import { type ArchiveTable, listSequences, listTables, plainSettings } from './archive-tables.ts'

const quote = pg.escapeIdentifier

/** `"public"."account" ("id", "email")` */
export function target({ schema, name, columns }: ArchiveTable): string {
  return `${quote(schema)}.${quote(name)} (${columns.map(quote).join(', ')})`
}

/** The rows of a table as text, with their checksum once all are read. */
export async function* tableText(
  client: pg.ClientBase,
  table: ArchiveTable,
  onSum: (sum: TableSum) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of client.query(copyTo(`copy ${target(table)} to stdout`))) {
    hash.update(chunk)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
    yield chunk
  }
  onSum({ rows, sha256: hash.digest('hex') })
}

/**
 * Streams a whole database as SQL text that psql also reads, from one snapshot: header, each table
 * as COPY, sequences, and the manifest as the last line. Leaves the client in a transaction.
 */
export async function* archiveText(
  client: pg.ClientBase,
  described: Pick<ArchiveHeader, 'name' | 'madeAt'>,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  for (const setting of plainSettings) await client.query(setting)
  await client.query('begin isolation level repeatable read read only')
  const { rows: ran } = await client.query<{ name: string }>(
    'select name from migration order by name',
  )
  const migrations = ran.map(({ name }) => name)
  const header: ArchiveHeader = { format: 1, ...described, migrations }
  yield Buffer.from(
    `${headerMark}${JSON.stringify(header)}\n${plainSettings
      .slice(0, 6)
      .map((setting) => `${setting};\n`)
      .join('')}set session_replication_role = replica;\n`,
  )
  const tables: Record<string, TableSum> = {}
  let rows = 0
  for (const table of await listTables(client)) {
    yield Buffer.from(`COPY ${target(table)} FROM stdin;\n`)
    yield* tableText(client, table, (sum) => {
      tables[table.key] = sum
      rows += sum.rows
    })
    yield Buffer.from('\\.\n')
  }
  for (const { key, last } of await listSequences(client)) {
    yield Buffer.from(`SELECT setval('${key}', ${last});\n`)
  }
  const manifest = { tables, rows }
  onManifest(manifest)
  yield Buffer.from(`${manifestMark}${JSON.stringify(manifest)}\n`)
  await client.query('commit')
}
