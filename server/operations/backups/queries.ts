import { sql } from 'kysely'
import type { Backup } from '#contract/operations/backups.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The class of the advisory locks held by backup work; the object is `hashtext` of its id. */
export const backupLockClass = 7_246_072

/** Keys of the jobs for a backup. */
export const jobKeys = (id: string) =>
  ({ make: `make-${id}`, verify: `verify-${id}`, restore: `restore-${id}` }) as const

/** Abandoned: no lock is held and no job is pending or just started. */
const isAbandoned = sql<boolean>`
  not exists (select from pg_locks where locktype = 'advisory' and classid = ${backupLockClass}
    and database = (select oid from pg_database where datname = current_database())
    and objid = (hashtext(backup.id::text)::bigint & 4294967295)::oid and granted)
  and not exists (select from graphile_worker.jobs as waiting
    where (attempts = 0 or locked_at > now() - interval '10 seconds')
    and key in ('make-' || backup.id, 'verify-' || backup.id, 'restore-' || backup.id))`

const rows = (db: Db) => db.selectFrom('backup').selectAll().select(isAbandoned.as('is_abandoned'))

export type BackupRow = NonNullable<Awaited<ReturnType<typeof findBackup>>>

export function findBackups(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return rows(db)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countBackups(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('backup')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findBackup(db: Db, id: string) {
  return rows(db).where('id', '=', id).executeTakeFirst()
}

export function findBackupNamed(db: Db, name: string) {
  return rows(db).where('name', '=', name).executeTakeFirst()
}

/** A backup that is running or queued. */
export function findRunning(db: Db) {
  return db
    .selectFrom('backup')
    .select(['id', 'name'])
    .where('status', '=', 'running')
    .where(sql<boolean>`not (${isAbandoned})`)
    .executeTakeFirst()
}

/** A restore that is running or queued. */
export function findRestoring(db: Db) {
  return db
    .selectFrom('backup')
    .select('id')
    .where('restore_status', '=', 'running')
    .where(sql<boolean>`not (${isAbandoned})`)
    .executeTakeFirst()
}

/** Serializes starting a backup or a restore. */
export async function lockStarts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${backupLockClass}, 0)`.execute(db)
}

export async function insertBackup(
  db: Db,
  row: {
    id: string
    name: string
    origin: Backup['origin']
    started_at: Date
    requested_by: string | null
  },
): Promise<void> {
  await db
    .insertInto('backup')
    .values({ ...row, status: 'running' })
    .execute()
}

interface BackupChange {
  status?: string
  bytes?: number
  rows?: number
  checksum?: string
  manifest?: string
  error?: string | null
  ended_at?: Date
  verify_status?: string
  verified_at?: Date
  verify_error?: string | null
  restore_status?: string
  restored_at?: Date
  restore_error?: string | null
}

export async function updateBackup(db: Db, id: string, change: BackupChange): Promise<void> {
  await db.updateTable('backup').set(change).where('id', '=', id).execute()
}

const died = 'The server stopped before this was finished.'

/** Marks backups and restores as failed if their server died, and returns whether a restore was among them. */
export async function failAbandoned(db: Db, now: Date): Promise<boolean> {
  const dead = db.updateTable('backup').where(isAbandoned)
  await dead
    .set({ status: 'failed', error: died, ended_at: now })
    .where('status', '=', 'running')
    .execute()
  await dead
    .set({ verify_status: 'failed', verify_error: died, verified_at: now })
    .where('verify_status', '=', 'running')
    .execute()
  const restores = await dead
    .set({ restore_status: 'failed', restore_error: died, restored_at: now })
    .where('restore_status', '=', 'running')
    .executeTakeFirst()
  return restores.numUpdatedRows > 0n
}

/** Ends the maintenance mode with this message. */
export async function reopen(db: Db, message: string, now: Date): Promise<void> {
  await db
    .updateTable('maintenance')
    .set({ mode: 'off', message: '', changed_at: now })
    .where('mode', '=', 'closed')
    .where('message', '=', message)
    .execute()
}

/** Names of backups being written. */
export async function listRunningNames(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('backup')
    .select('name')
    .where('status', '=', 'running')
    .execute()
  return found.map(({ name }) => name)
}

/** Scheduled backups beyond the newest successful ones to keep. */
export function findSurplus(db: Db, retentionCount: number) {
  return db
    .selectFrom('backup')
    .select(['id', 'name'])
    .where('origin', '=', 'schedule')
    .where('status', '=', 'done')
    .orderBy('started_at', 'desc')
    .offset(retentionCount)
    .execute()
}

export async function deleteBackup(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backup').where('id', '=', id).execute()
}
