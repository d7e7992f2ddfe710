import { z } from 'zod'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Log } from '#server/platform/lib/log.ts'
import type { Services } from '#server/platform/services.ts'
import { createBackupFile, insertNewBackup, verifyArchive } from './make-backup.ts'
import * as queries from './queries.ts'
import { restoreBackup, restoringMessage } from './restore-backup.ts'

/** One at a time and without retries: a crashed job is reported as failed. */
export const backupQueue = { queue: 'backups', maxAttempts: 1 } as const

const Payload = z.object({ id: z.uuid(), name: z.string() })

export const makeBackupJob: Job<typeof Payload, Services> = job(
  'make_backup',
  Payload,
  async (backup, { services, log, signal }) => {
    await clearBefore(services, log)
    await createBackupFile(services, backup, signal)
  },
)

export const verifyBackupJob: Job<typeof Payload, Services> = job(
  'verify_backup',
  Payload,
  async (backup, { services, signal }) => {
    await verifyArchive(services, backup, signal)
  },
)

const RestorePayload = Payload.extend({ actor: z.uuid() })

export const restoreBackupJob: Job<typeof RestorePayload, Services> = job(
  'restore_backup',
  RestorePayload,
  (backup, { services, signal }) => restoreBackup(services, backup, signal),
)

/** Makes the nightly backup, if enabled, and deletes surplus ones. */
export const scheduledBackup: Job<typeof NoPayload, Services> = job(
  'scheduled_backup',
  NoPayload,
  async (_payload, { services, log, signal }) => {
    const { db, clock, settings, backups } = services
    const { backupSchedule, backupsKept } = settings.current()
    const isSunday = clock.now().getUTCDay() === 0
    if (backupSchedule === 'off' || (backupSchedule === 'weekly' && !isSunday)) return
    await clearBefore(services, log)
    const origin = { origin: 'schedule', requestedBy: null } as const
    await createBackupFile(services, await insertNewBackup(db, clock.now(), origin), signal)
    for (const { id, name } of await queries.findSurplus(db, backupsKept)) {
      await backups.store.remove(name)
      await queries.deleteBackup(db, id)
    }
  },
)

/** Clears before a new backup; if the storage fails, the backup itself says why. */
function clearBefore(services: Services, log: Log): Promise<void> {
  return clearAbandoned(services).catch((err: unknown) => {
    log.warn({ err }, 'partial archives of dead writers could not be removed')
  })
}

/** Marks abandoned backups as failed, removes their leftover files, and reopens what a dead restore closed. */
async function clearAbandoned({ db, clock, backups }: Services): Promise<void> {
  const wasRestoring = await queries.failAbandoned(db, clock.now())
  if (wasRestoring) await queries.reopen(db, restoringMessage, clock.now())
  await backups.store.clearPartial(await queries.listRunningNames(db))
}

export const sweepBackups: Job<typeof NoPayload, Services> = job(
  'sweep_backups',
  NoPayload,
  (_payload, { services }) => clearAbandoned(services),
)
