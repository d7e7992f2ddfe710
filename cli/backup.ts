import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { backupIdentities, decrypt } from '#server/operations/backups/archive-key.ts'
import {
  type BackupParts,
  reasonOf,
  withBackupLock,
} from '#server/operations/backups/backup-parts.ts'
import { loadArchive } from '#server/operations/backups/load-archive.ts'
import {
  createBackupFile,
  insertNewBackup,
  openArchive,
  verifyArchive,
} from '#server/operations/backups/make-backup.ts'
import {
  failAbandoned,
  findBackupNamed,
  findBackups,
  listRunningNames,
} from '#server/operations/backups/queries.ts'
import { makeSafetyBackup, replaceData } from '#server/operations/backups/restore-backup.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { newId } from '#server/platform/lib/ids.ts'

/** The commands' dependencies; the CLI entry point passes the real ones. */
export interface BackupCommandParts extends BackupParts {
  readonly pool: pg.Pool
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

const usage = `Usage: npm run waypoint -- backup <make | list | verify NAME | key>
       npm run waypoint -- restore <NAME | FILE> --yes [--identity FILE] [--no-safety-backup]

  make      makes an encrypted backup and checks it with a test restore
  list      the newest 20 backups, and archives in the storage that this database doesn’t know
  verify    checks a backup with a test restore
  key       prints the age key that opens the backups; keep it away from them
  restore   replaces all data with a backup; makes and checks a safety backup first when there are data, and stops
            if that fails. --no-safety-backup goes on without one: use it when the data are damaged
`

/** Names begin with their date, so the last are the newest. */
const maxStored = 20

const never = new AbortController().signal

/** `waypoint backup`: returns the exit code. */
export async function backupCommand(
  args: readonly string[],
  parts: BackupCommandParts,
): Promise<number> {
  const [command, name, ...more] = args
  const { stdout, stderr } = parts
  if (command === 'make' && name === undefined) return make(parts)
  if (command === 'list' && name === undefined) return list(parts)
  if (command === 'verify' && name !== undefined && more.length === 0) return verify(parts, name)
  if (command === 'key' && name === undefined) {
    for (const identity of backupIdentities(parts.secrets)) {
      stdout.write(`# public key: ${await identityToRecipient(identity)}\n${identity}\n`)
    }
    return 0
  }
  stderr.write(usage)
  return 2
}

async function make(parts: BackupCommandParts): Promise<number> {
  const { db, clock, backups, stdout } = parts
  await failAbandoned(db, clock.now())
  await backups.store.clearPartial(await listRunningNames(db))
  const origin = { origin: 'command_line', requestedBy: null } as const
  const backup = await insertNewBackup(db, clock.now(), origin)
  await createBackupFile(parts, backup, never)
  const row = await findBackupNamed(db, backup.name)
  stdout.write(`${backup.name}: ${row?.rows} rows, ${row?.bytes} bytes, SHA-256 ${row?.checksum}\n`)
  return printCheck(parts, backup.name)
}

async function verify(parts: BackupCommandParts, name: string): Promise<number> {
  const row = await findBackupNamed(parts.db, name)
  if (row?.status !== 'done') {
    parts.stderr.write(`There is no backup ${name}.\n`)
    return 1
  }
  await verifyArchive(parts, row, never)
  return printCheck(parts, name)
}

async function printCheck({ db, stdout, stderr }: BackupCommandParts, name: string) {
  const row = await findBackupNamed(db, name)
  if (row?.verify_status === 'done') {
    stdout.write('The test restore has the same rows and checksums.\n')
    return 0
  }
  stderr.write(`The test restore failed: ${row?.verify_error}\n`)
  return 1
}

async function list({ db, backups, stdout }: BackupCommandParts): Promise<number> {
  const rows = await findBackups(db, { limit: 20, offset: 0 })
  for (const row of rows) {
    const state = row.is_abandoned && row.status === 'running' ? 'failed' : row.status
    const check = row.verify_status === null ? 'not checked' : `check ${row.verify_status}`
    stdout.write(`${row.name}  ${state}  ${check}  ${row.rows} rows  ${row.bytes} bytes\n`)
  }
  // After a loss, the storage has archives that a new database doesn't know.
  for (const { name, bytes } of (await backups.store.list()).slice(-maxStored)) {
    if (await findBackupNamed(db, name)) continue
    stdout.write(`${name}  in the storage only  ${bytes} bytes\n`)
  }
  return 0
}

/** `waypoint restore`: returns the exit code. An empty database accepts a backup of any age. */
export async function restoreCommand(
  args: readonly string[],
  parts: BackupCommandParts,
): Promise<number> {
  const { stdout, stderr, pool } = parts
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      'no-safety-backup': { type: 'boolean', default: false },
      identity: { type: 'string' },
    },
  })
  const [from, ...more] = positionals
  if (from === undefined || more.length > 0) {
    stderr.write(usage)
    return 2
  }
  if (!values.yes) {
    stderr.write('This replaces all data. Add --yes to do it.\n')
    return 2
  }
  const identities = values.identity === undefined ? [] : readIdentities(values.identity)
  const result = await pool.query<{ isEmpty: boolean }>(
    `select to_regclass('public.migration') is null as "isEmpty"`,
  )
  const isEmpty = result.rows[0]?.isEmpty ?? false
  if (!isEmpty) {
    await migrate(pool)
    if (!values['no-safety-backup']) {
      try {
        const { name } = await makeSafetyBackup(parts, null, never)
        stdout.write(`Safety backup: ${name}\n`)
      } catch (error) {
        stderr.write(`Nothing was changed: ${reasonOf(error)}\n`)
        return 1
      }
    }
  }
  const name = basename(from).replace(/\.sql\.gz\.age$/, '')
  const content = existsSync(from)
    ? await decrypt(createReadStream(from), [...identities, ...backupIdentities(parts.secrets)])
    : await openArchive(parts, name, never)
  try {
    const { rows } = await withBackupLock(parts.backups.connection, newId(), (client) =>
      isEmpty
        ? loadArchive(client, content, async ({ migrations }) => {
            await migrate(pool, migrations)
          })
        : replaceData(parts, { client, content, name }),
    )
    await migrate(pool)
    stdout.write(`Restored ${rows} rows from ${name}. Restart every server now.\n`)
    return 0
  } catch (error) {
    stderr.write(`Nothing was changed: ${reasonOf(error)}\n`)
    return 1
  }
}

/** The keys of an age identity file, without its comments. */
function readIdentities(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
}
