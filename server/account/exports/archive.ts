import { eventsOfAccount } from '#server/platform/audit/audit.ts'
import { auditKinds } from '#server/platform/audit/kinds.ts'
import { writeCsv } from '#server/platform/lib/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import { type Row, readOwned } from './queries.ts'
import { type ExportedTable, exportedTables } from './tables.ts'
import { zipOf } from './zip.ts'

interface Part extends Pick<ExportedTable, 'file' | 'about' | 'columns' | 'isTabular'> {
  readonly rows: readonly Row[]
}

/** Everything that is kept about an account, as one ZIP of JSON and CSV, read at one moment. */
export async function makeArchive(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  accountId: string,
): Promise<Buffer> {
  const now = clock.now()
  const parts = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const read: Part[] = []
      for (const [name, table] of Object.entries<ExportedTable>(exportedTables)) {
        read.push({ ...table, rows: await readOwned(tx, name, table, accountId) })
      }
      return [...read, historyOf(await eventsOfAccount(tx, accountId))]
    })
  const files = new Map([['README.txt', readMe(parts, now, config.publicUrl)]])
  for (const { file, columns, rows, isTabular } of parts) {
    files.set(`json/${file}.json`, `${JSON.stringify(rows, null, 2)}\n`)
    if (isTabular) files.set(`csv/${file}.csv`, writeCsv(columns, rows))
  }
  return zipOf(files, now)
}

function historyOf(events: Awaited<ReturnType<typeof eventsOfAccount>>): Part {
  const words: Readonly<Record<string, string>> = auditKinds
  const rows = events.map((event) => ({ ...event, what: words[event.kind] ?? event.kind }))
  return {
    file: 'history',
    rows,
    isTabular: true,
    about: 'Account activity, by you or others, and where it came from.',
    columns: ['at', 'what', 'kind', 'by_you', 'subject', 'detail', 'address', 'device'],
  }
}

function readMe(parts: readonly Part[], now: Date, publicUrl: string): string {
  const lines = parts.map(({ file, about, rows, isTabular }) => {
    const count = `${rows.length} ${rows.length === 1 ? 'entry' : 'entries'}`
    return `${file}${isTabular ? ' (JSON and CSV)' : ' (JSON)'}: ${about} ${count}.`
  })
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
