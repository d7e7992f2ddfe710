import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  Backup,
  BackupDetail,
  type listBackups as listContract,
  type restoreBackup as restoreContract,
} from '#contract/operations/backups.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { FileAnswer, RequestInfo } from '#server/platform/lib/route.ts'
import { ArchiveStoreError } from '#server/platform/ports/archives/port.ts'
import type { Services } from '#server/platform/services.ts'
import { Manifest } from './archive-format.ts'
import { backupQueue, makeBackupJob, restoreBackupJob, verifyBackupJob } from './backup-jobs.ts'
import { insertNewBackup } from './make-backup.ts'
import * as queries from './queries.ts'
import { unverified } from './restore-backup.ts'

const died = 'The server stopped before this was finished.'

function toBackup(row: queries.BackupRow): Backup {
  const live = (status: string | null) =>
    status === 'running' && row.is_abandoned ? 'failed' : status
  const status = Backup.shape.status.parse(live(row.status))
  const verify = live(row.verify_status)
  const restore = live(row.restore_status)
  const restored = row.restored_at?.toISOString() ?? null
  return {
    id: row.id,
    name: row.name,
    status,
    origin: Backup.shape.origin.parse(row.origin),
    bytes: row.bytes,
    rows: row.rows,
    checksum: row.checksum,
    encrypted: true,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    error: row.error ?? (status === 'failed' ? died : null),
    verified: row.verified_at && {
      at: row.verified_at.toISOString(),
      ok: verify === 'done',
      error: row.verify_error,
    },
    isVerifying: verify === 'running',
    restore:
      restore === null
        ? null
        : {
            status: Backup.shape.status.parse(restore),
            at: restore === 'running' ? null : restored,
            error: row.restore_error ?? (restore === 'failed' ? died : null),
          },
  }
}

/** A page of backups, newest first. */
export async function backupsOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { page = 1, pageSize = config.public.pageSize }: ParsedInputOf<typeof listContract>,
): Promise<OutputOf<typeof listContract>> {
  const total = await queries.countBackups(db)
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const rows = await queries.findBackups(db, slice)
  const storage = config.backupStore.kind
  return { items: rows.map(toBackup), total, page, pageSize, storage }
}

async function requireBackup(db: Db, id: string): Promise<queries.BackupRow> {
  const row = await queries.findBackup(db, id)
  if (!row) throw new AppError('not_found', 'There is no such backup.')
  return row
}

async function requireDone(db: Db, id: string): Promise<queries.BackupRow> {
  const row = await requireBackup(db, id)
  if (row.status !== 'done') throw new AppError('conflict', 'This backup has no archive.')
  return row
}

/** A backup with its tables' row counts and checksums. */
export async function backupWithTables(db: Db, id: string): Promise<BackupDetail> {
  const row = await requireBackup(db, id)
  const { tables } = Manifest.catch({ tables: {}, rows: 0 }).parse(row.manifest)
  const listed = Object.entries(tables).map(([name, sum]) => ({ name, ...sum }))
  return BackupDetail.parse({ ...toBackup(row), tables: listed })
}

/** Requests a backup; while one is running, returns that one. */
export function startBackup(
  services: Services,
  admin: SignedIn,
  request: RequestInfo,
): Promise<{ id: string }> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    await queries.lockStarts(tx)
    const running = await queries.findRunning(tx)
    if (running) return { id: running.id }
    const origin = { origin: 'admin', requestedBy: admin.id } as const
    const backup = await insertNewBackup(tx, clock.now(), origin)
    const { id, name } = backup
    await enqueue(tx, makeBackupJob, backup, { ...backupQueue, key: queries.jobKeys(id).make })
    const event = { kind: 'backup.started', actor: admin.id, subject: id, request } as const
    await record(tx, services, { ...event, detail: { backup: name } })
    return { id }
  })
}

/** Requests a scratch restore. */
export function startVerification(
  services: Services,
  admin: SignedIn,
  id: string,
  request: RequestInfo,
): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    const { name, verify_status, is_abandoned } = await requireDone(tx, id)
    if (verify_status === 'running' && !is_abandoned) return { id }
    await queries.updateBackup(tx, id, { verify_status: 'running' })
    const key = queries.jobKeys(id).verify
    await enqueue(tx, verifyBackupJob, { id, name }, { ...backupQueue, key })
    const event = { kind: 'backup.verification_started', actor: admin.id, subject: id } as const
    await record(tx, services, { ...event, request, detail: { backup: name } })
    return { id }
  })
}

/** The encrypted archive as a file. */
export async function archiveFile(
  services: Services,
  admin: SignedIn,
  id: string,
  request: RequestInfo,
): Promise<FileAnswer> {
  const { db, backups } = services
  const { name } = await requireDone(db, id)
  const size = await backups.store.sizeOf(name).catch((error: unknown) => {
    if (error instanceof ArchiveStoreError) throw new AppError('unavailable', error.message)
    throw error
  })
  if (size === undefined) {
    throw new AppError('not_found', 'This backup’s archive isn’t in the storage.')
  }
  await db.transaction().execute((tx) =>
    record(tx, services, {
      kind: 'backup.downloaded',
      actor: admin.id,
      subject: id,
      request,
      detail: { backup: name },
    }),
  )
  const bytes = await backups.store.read(name)
  return { name: `${name}.sql.gz.age`, type: 'application/octet-stream', bytes, size }
}

/**
 * Requests a restore, which replaces all data. The backup must have passed its test restore, or be in it: a new
 * backup is tested on its own, and the restore waits for that.
 */
export function startRestore(
  services: Services,
  admin: SignedIn,
  { id, name: typed }: ParsedInputOf<typeof restoreContract>,
  request: RequestInfo,
): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    await queries.lockStarts(tx)
    const { name, verify_status, is_abandoned } = await requireDone(tx, id)
    if (typed !== undefined && typed !== name) {
      const fields = { name: 'Type the name of this backup exactly.' }
      throw new AppError('validation', fields.name, { fields })
    }
    const isVerifying = verify_status === 'running' && !is_abandoned
    if (verify_status !== 'done' && !isVerifying) throw new AppError('conflict', unverified)
    if (await queries.findRestoring(tx)) {
      throw new AppError('conflict', 'A restore is under way already.')
    }
    await queries.updateBackup(tx, id, { restore_status: 'running', restore_error: null })
    const key = queries.jobKeys(id).restore
    const payload = { id, name, actor: admin.id }
    await enqueue(tx, restoreBackupJob, payload, { ...backupQueue, key })
    const event = { kind: 'backup.restore_started', actor: admin.id, subject: id } as const
    await record(tx, services, { ...event, request, detail: { backup: name } })
    return { id }
  })
}
