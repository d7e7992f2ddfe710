import { z } from 'zod'
import { endpoint, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The status of a backup, or of an operation on one. */
export const BackupStatus = z.enum(['running', 'done', 'failed'])
export type BackupStatus = z.infer<typeof BackupStatus>

/** A backup: one encrypted archive of the whole database. */
export const Backup = z
  .object({
    id: z.uuid(),
    /** Also its file name, without the extension. */
    name: z.string(),
    status: BackupStatus,
    /** An admin, the schedule, the command line, or a restore that saved the prior state first. */
    origin: z.enum(['admin', 'schedule', 'safety', 'command_line']),
    bytes: z.number().int(),
    rows: z.number().int(),
    /** SHA-256 of the archive in hex; null until it is done. */
    checksum: z.string().nullable(),
    encrypted: z.boolean(),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    /** Why it failed. */
    error: z.string().nullable(),
    /** The latest test restore; null before the first. */
    verified: z.object({ at: Instant, ok: z.boolean(), error: z.string().nullable() }).nullable(),
    isVerifying: z.boolean(),
    /** The latest restore over the running service; null if there was none. */
    restore: z
      .object({ status: BackupStatus, at: Instant.nullable(), error: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'Backup' })
export type Backup = z.infer<typeof Backup>

/** A backup with its contents. */
export const BackupDetail = Backup.extend({
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() })),
}).meta({ id: 'BackupDetail' })
export type BackupDetail = z.infer<typeof BackupDetail>

const make = { permission: 'backups.make' } as const
const backupId = z.strictObject({ id: z.uuid({ error: 'Enter the ID of a backup.' }) })
const accepted = z.object({ id: z.uuid() })

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  access: make,
  summary: 'Backups, newest first.',
  input: z.strictObject(pageInput),
  output: pageOf(Backup).extend({ storage: z.enum(['folder', 's3']) }),
})

export const createBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  access: make,
  summary:
    'Starts a backup and its scratch restore; the one that is running already is the answer to a second call.',
  input: z.strictObject({}),
  output: accepted,
  status: 202,
})

export const getBackup = endpoint({
  method: 'GET',
  path: '/api/admin/backups/:id',
  access: make,
  summary: 'A backup with its tables.',
  input: backupId,
  output: BackupDetail,
})

export const verifyBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups/:id/verify',
  access: make,
  summary: 'Restores the archive into a scratch database and compares every table.',
  input: backupId,
  output: accepted,
  status: 202,
})

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/admin/backups/:id/download',
  access: make,
  confirmed: true,
  summary: 'The encrypted archive.',
  input: backupId,
  output: z.unknown(),
  file: true,
})

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups/:id/restore',
  access: { permission: 'backups.restore' },
  confirmed: true,
  summary:
    'Replaces all data by a backup that passed its test restore, after a safety backup; the service is closed meanwhile.',
  input: z.strictObject({
    ...backupId.shape,
    /** The backup's name, typed by the admin to be sure; refused when it is another's. */
    name: text(100, 1).optional(),
  }),
  output: accepted,
  status: 202,
})
