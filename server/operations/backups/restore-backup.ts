import { rename } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { record } from '#server/platform/audit/audit.ts'
import { headsFile } from '#server/platform/audit/heads.ts'
import { ArchiveError, type Manifest } from './archive-format.ts'
import { type BackupParts, reasonOf, withBackupLock } from './backup-parts.ts'
import { loadArchive } from './load-archive.ts'
import { createBackupFile, insertNewBackup, openArchive } from './make-backup.ts'
import * as queries from './queries.ts'

/** Said while a restore has closed the service; a restore whose server died is known by it. */
export const restoringMessage =
  'We’re restoring Waypoint from a backup. Try again in a few minutes.'

/** Why a backup that hasn't passed its test restore is refused. */
export const unverified = 'Verify this backup first: it hasn’t passed a test restore.'

/** Maximum wait for running jobs, in milliseconds. */
const quietMs = 20_000

/**
 * Replaces all data with a backup: makes and tests a safety backup, closes the service, then loads in one
 * transaction. Without a sound safety backup it stops before that. Killed at any point, the data are either the old or the backup's. Errors are stored
 * in the backup's row and rethrown.
 */
export async function restoreBackup(
  parts: BackupParts,
  backup: { id: string; name: string; actor: string | null },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, backups } = parts
  const { id, name, actor } = backup
  try {
    await withBackupLock(backups.connection, id, async (client) => {
      await queries.updateBackup(db, id, { restore_status: 'running' })
      const row = await queries.findBackup(db, id)
      if (row?.verify_status !== 'done') throw new ArchiveError(unverified)
      const safety = await makeSafetyBackup(parts, actor, signal)
      const content = await openArchive(parts, name, signal)
      await whileClosed(parts, async () => {
        await waitForQuiet(parts)
        await replaceData(parts, { client, content, name })
      })
      const detail = { backup: name, safety_backup: safety.name }
      await db
        .transaction()
        .execute((tx) => record(tx, parts, { kind: 'backup.restored', actor, subject: id, detail }))
    })
    const done = { restore_status: 'done', restore_error: null, restored_at: clock.now() }
    await queries.updateBackup(db, id, done)
  } catch (error) {
    const restore_error = reasonOf(error)
    const failed = { restore_status: 'failed', restore_error, restored_at: clock.now() }
    await queries.updateBackup(db, id, failed)
    throw error
  }
}

/** Backs up the current data before they are replaced; throws `ArchiveError` if that fails or its test restore does. */
export async function makeSafetyBackup(
  parts: BackupParts,
  requestedBy: string | null,
  signal: AbortSignal,
): Promise<{ id: string; name: string }> {
  const { db, clock } = parts
  const safety = await insertNewBackup(db, clock.now(), { origin: 'safety', requestedBy })
  await createBackupFile(parts, safety, signal).catch((error: unknown) => {
    const message = `The restore stopped, because the safety backup of the current data couldn’t be made: ${reasonOf(error)}`
    throw new ArchiveError(message, { cause: error })
  })
  const row = await queries.findBackup(db, safety.id)
  if (row?.verify_status === 'done') return safety
  const reason = row?.verify_error ?? 'it has no result.'
  throw new ArchiveError(
    `The restore stopped, because the safety backup of the current data failed its test restore: ${reason}`,
  )
}

/** Loads an archive into a database with the same schema. */
export async function replaceData(
  { config }: Pick<BackupParts, 'config'>,
  { client, content, name }: { client: pg.ClientBase; content: Readable; name: string },
): Promise<Manifest> {
  const manifest = await loadArchive(client, content, async ({ migrations }) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from migration order by name',
    )
    const ours = rows.map((row) => row.name)
    if (ours.join() === migrations.join()) return
    const message =
      'This backup is from another version of Waypoint. Restore it into an empty database with the command line.'
    throw new ArchiveError(message)
  })
  // Signed heads of deleted events would make the log look truncated.
  const heads = headsFile(config.dataDir)
  await rename(heads, `${heads}.before-${name}`).catch(() => {})
  return manifest
}

/** Turns on maintenance mode for everyone but admins meanwhile; leaves it on if it was on. */
async function whileClosed({ db, clock }: BackupParts, run: () => Promise<void>): Promise<void> {
  const columns = ['mode', 'message'] as const
  const before = await db.selectFrom('maintenance').select(columns).executeTakeFirstOrThrow()
  const set = (state: { mode: string; message: string }) =>
    db
      .updateTable('maintenance')
      .set({ ...state, changed_at: clock.now() })
      .execute()
  await set({ mode: 'closed', message: restoringMessage })
  try {
    await run()
  } finally {
    await set(before)
  }
}

/** Waits until no other job runs; one still running then fails and is retried. */
async function waitForQuiet({ db }: BackupParts): Promise<void> {
  const end = Date.now() + quietMs
  while (Date.now() < end) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs
      where locked_at is not null and task_identifier <> 'restore_backup'`.execute(db)
    if (rows[0]?.count === 0) return
    await setTimeout(500)
  }
}
