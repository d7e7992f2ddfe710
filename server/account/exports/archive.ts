import { eventsOfAccount } from '#server/platform/audit/audit.ts'
import { auditKinds } from '#server/platform/audit/kinds.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { csvHead, csvRows } from '#server/platform/lib/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import { type Row, readOwned } from './queries.ts'
import { type ExportedTable, exportedTables } from './tables.ts'
import { type ZipFile, zipOf } from './zip.ts'

/** What becomes one JSON file, and a CSV where it is a table. */
interface Part extends Pick<ExportedTable, 'file' | 'about' | 'columns' | 'isTabular'> {
  /** Read anew for each file, some rows at a time. */
  readonly read: () => AsyncIterable<readonly Row[]>
}

/**
 * Everything that is kept about an account as the bytes of one ZIP of JSON and CSV, made while it is read: an archive
 * of any size takes little memory. `tx` is one moment: repeatable read.
 */
export function makeArchive(
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
      text: jsonOf(part, (rows) => {
        count += rows
      }),
    }
    if (isTabular) yield { name: `csv/${file}.csv`, text: csvOf(columns, part) }
    const kinds = isTabular ? '(JSON and CSV)' : '(JSON)'
    lines.push(`${file} ${kinds}: ${about} ${count} ${count === 1 ? 'entry' : 'entries'}.`)
  }
  yield { name: 'README.txt', text: [readMe(lines, now, publicUrl)] }
}

/** The same text as `JSON.stringify(rows, null, 2)`, in parts. */
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
