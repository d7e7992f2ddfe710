import { eventsOfAccount } from '#server/platform/audit/audit.ts'
import { auditKinds } from '#server/platform/audit/kinds.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { csvHead, csvRows } from '#server/platform/lib/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import { listMessageFiles, type Row, readMessageFile, readOwned } from './queries.ts'
import { type ExportedTable, exportedTables } from './tables.ts'
import { type ZipFile, zipOf } from './zip.ts'

/** A JSON file of the archive, plus a CSV for tabular data. */
interface Part extends Pick<ExportedTable, 'file' | 'about' | 'columns' | 'isTabular'> {
  /** Called once per file; yields batches of rows. */
  readonly read: () => AsyncIterable<readonly Row[]>
}

/**
 * Streams everything stored about an account as a ZIP of JSON and CSV, using little memory at any size. `tx`
 * must be repeatable read, so all files show one snapshot.
 */
export function createArchive(
  tx: Tx,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  accountId: string,
): AsyncGenerator<Uint8Array> {
  const now = clock.now()
  return zipOf(filesOf(tx, accountId, { now, publicUrl: config.publicUrl }), now)
}

async function* filesOf(
  tx: Tx,
  accountId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): AsyncGenerator<ZipFile> {
  const tables = Object.entries<ExportedTable>(exportedTables).map(([name, table]): Part => {
    return { ...table, read: () => readOwned(tx, name, table, accountId) }
  })
  const lines: string[] = []
  for (const part of [...tables, historyOf(tx, accountId)]) {
    const { file, about, columns, isTabular } = part
    let count = 0
    yield {
      name: `json/${file}.json`,
      content: jsonOf(part, (rows) => {
        count += rows
      }),
    }
    if (isTabular) yield { name: `csv/${file}.csv`, content: csvOf(columns, part) }
    const kinds = isTabular ? '(JSON and CSV)' : '(JSON)'
    lines.push(`${file} ${kinds}: ${about} ${count} ${count === 1 ? 'entry' : 'entries'}.`)
  }
  for (const { id, name } of await listMessageFiles(tx, accountId)) {
    yield { name: `message-files/${id}-${plainName(name)}`, content: bytesOf(tx, id) }
  }
  yield { name: 'README.txt', content: [readMe(lines, now, publicUrl)] }
}

/** Replaces characters that some unzip programs can't write. */
const plainName = (name: string) => name.replaceAll(/[^\w.-]/g, '-')

/** Loads each file only when its turn comes, one at a time. */
async function* bytesOf(tx: Tx, id: string): AsyncGenerator<Uint8Array> {
  const content = await readMessageFile(tx, id)
  if (content) yield content
}

/** Streams the same text as `JSON.stringify(rows, null, 2)`. */
async function* jsonOf({ read }: Part, onRows: (count: number) => void): AsyncGenerator<string> {
  let before = '[\n  '
  for await (const rows of read()) {
    onRows(rows.length)
    for (const row of rows) {
      yield before + JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')
      before = ',\n  '
    }
  }
  yield before.startsWith('[') ? '[]\n' : '\n]\n'
}

async function* csvOf(columns: readonly string[], { read }: Part): AsyncGenerator<string> {
  yield csvHead(columns)
  for await (const rows of read()) yield csvRows(columns, rows)
}

function historyOf(tx: Tx, accountId: string): Part {
  const words: Readonly<Record<string, string>> = auditKinds
  return {
    file: 'history',
    isTabular: true,
    about: 'Account activity, by you or others, and where it came from.',
    columns: ['at', 'what', 'kind', 'by_you', 'subject', 'detail', 'address', 'device'],
    async *read() {
      const events = await eventsOfAccount(tx, accountId)
      yield events.map((event) => ({ ...event, what: words[event.kind] ?? event.kind }))
    },
  }
}

function readMe(lines: readonly string[], now: Date, publicUrl: string): string {
  return [
    'Your Waypoint data',
    '',
    `Created at ${now.toISOString()} by ${publicUrl}`,
    '',
    'This is everything we keep about you. The json folder has all of it. The csv folder has the',
    'lists again, as tables you can open in a spreadsheet. Times are in UTC. In the tables, text',
    'that a spreadsheet could read as a formula starts with an apostrophe.',
    '',
    'Passwords, two-step login secrets, and session and link keys aren’t included. We store them so',
    'that no one can read them, or never give them out.',
    '',
    ...lines,
    '',
  ].join('\r\n')
}
