import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Backup } from '#contract/operations/backups.ts'
import { verifyChain } from '#server/platform/audit/verify.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { ArchiveStoreError } from '#server/platform/ports/archives/port.ts'
import { ArchiveError, type Manifest } from './archive-format.ts'
import { backupIdentities, decrypt, encrypt } from './archive-key.ts'
import { type BackupParts, reasonOf, withBackupLock, withScratchDatabase } from './backup-parts.ts'
import { loadArchive, requireLoaded } from './load-archive.ts'
import * as queries from './queries.ts'
import { archiveText } from './write-archive.ts'

/** Inserts a backup's row before its archive exists: `waypoint-20261123-140500-3f2a`. */
export async function insertNewBackup(
  db: BackupParts['db'],
  now: Date,
  { origin, requestedBy }: { origin: Backup['origin']; requestedBy: string | null },
): Promise<{ id: string; name: string }> {
  const id = newId()
  const [day = '', time = ''] = now.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/)
  const name = `waypoint-${day}-${time}-${randomBytes(2).toString('hex')}`
  const row = { id, name, origin, started_at: now, requested_by: requestedBy }
  await queries.insertBackup(db, row)
  return { id, name }
}

/** Makes a backup's archive and verifies it by a scratch restore; stores and rethrows errors. */
export function createBackupFile(
  parts: BackupParts,
  backup: { id: string; name: string },
  signal: AbortSignal,
): Promise<void> {
  return withBackupLock(parts.backups.connection, backup.id, async (client) => {
    await createArchive(parts, client, backup, signal)
    await verifyArchive(parts, backup, signal)
  })
}

async function createArchive(
  { db, clock, backups, secrets, config }: BackupParts,
  client: pg.Client,
  { id, name }: { id: string; name: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    let manifest: Manifest | undefined
    const text = archiveText(client, { name, madeAt: clock.now().toISOString() }, (created) => {
      manifest = created
    })
    const gzip = createGzip({ level: 6 })
    const packing = pipeline(Readable.from(text, { objectMode: false }), gzip, { signal })
    // It may fail before it's awaited below, as when the server stops.
    packing.catch(() => {})
    const [identity = ''] = backupIdentities(secrets)
    const sealed = await encrypt(gzip, identity, config.backupRecipients)
    const [stored] = await Promise.all([backups.store.write(name, sealed), packing])
    if (!manifest) throw new ArchiveError('The archive has no end.')
    await queries.updateBackup(db, id, {
      ...stored,
      status: 'done',
      error: null,
      rows: manifest.rows,
      manifest: JSON.stringify(manifest),
      ended_at: clock.now(),
    })
  } catch (error) {
    const failed = { status: 'failed', error: reasonOf(error), ended_at: clock.now() }
    await queries.updateBackup(db, id, failed)
    throw error
  }
}

/** Restores into a scratch database, compares tables and audit chain, and stores the outcome. */
export async function verifyArchive(
  parts: BackupParts,
  { id, name }: { id: string; name: string },
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock, backups } = parts
  try {
    await withBackupLock(backups.connection, id, async (client) => {
      await queries.updateBackup(db, id, { verify_status: 'running' })
      const content = await openArchive(parts, name, signal)
      const place = { connection: backups.connection, id }
      await withScratchDatabase(client, place, async (scratch) => {
        const manifest = await loadArchive(scratch.client, content, async ({ migrations }) => {
          await migrate(scratch.pool, migrations)
        })
        await requireLoaded(scratch.client, manifest)
        const { fault } = await verifyChain(scratch.db)
        if (fault) throw new ArchiveError(`The audit log is broken at event ${fault.seq}.`)
      })
    })
    const ok = { verify_status: 'done', verify_error: null, verified_at: clock.now() }
    await queries.updateBackup(db, id, ok)
    return true
  } catch (error) {
    const verify_error = reasonOf(error)
    const failed = { verify_status: 'failed', verify_error, verified_at: clock.now() }
    await queries.updateBackup(db, id, failed)
    return false
  }
}

/** The decrypted archive, still compressed. */
export async function openArchive(
  { backups, secrets }: Pick<BackupParts, 'backups' | 'secrets'>,
  name: string,
  signal: AbortSignal,
): Promise<Readable> {
  const sealed = await backups.store.read(name).catch((error: unknown) => {
    if (error instanceof ArchiveStoreError) throw error
    throw new ArchiveError('The archive isn’t in the storage.', { cause: error })
  })
  signal.addEventListener('abort', () => sealed.destroy(new Error('The server stopped.')))
  return decrypt(sealed, backupIdentities(secrets)).catch((error: unknown) => {
    throw new ArchiveError('No key of this server opens the archive.', { cause: error })
  })
}
