import { DatabaseError } from 'pg'
import { z } from 'zod'
import { addNotice } from '#server/account/notices/notices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { createArchive } from './archive.ts'
import {
  clearExpired,
  failExport,
  failStranded,
  finishExport,
  insertPart,
  lockQueued,
} from './queries.ts'

/** How long an archive can be downloaded, and the time limit for creating it. */
export const retentionMs = 24 * 3_600_000
const maxMs = 3_600_000

/** PostgreSQL's code for a snapshot older than a row to be locked. */
const serializationFailure = '40001'

const Payload = z.object({ exportId: z.uuid() })

/** Creates an archive and notifies its owner; starts over after a crash. */
export const createExportFile: Job<typeof Payload, Services> = job(
  'make_export',
  Payload,
  async ({ exportId }, { services, attempt, maxAttempts, log }) => {
    const { db } = services
    const write = () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => writeArchive(tx, services, exportId))
    try {
      // A worker that waited for another sees an old snapshot; the retry finds the archive ready.
      await write().catch((error: unknown) => {
        if (error instanceof DatabaseError && error.code === serializationFailure) return write()
        throw error
      })
    } catch (error) {
      log.error({ err: error, exportId, attempt }, 'the copy of an account could not be made')
      if (attempt >= maxAttempts) await failExport(db, exportId)
      throw error
    }
  },
)

/** Bytes per row, which bounds memory use for archives of any size. */
const partBytes = 256 * 1024

/** Reads, compresses and stores an archive in parts, atomically, and notifies its owner. */
async function writeArchive(tx: Tx, services: Services, exportId: string): Promise<void> {
  const owner = await lockQueued(tx, exportId)
  if (!owner) return
  const { id: accountId, email, first_name } = owner
  let bytes = 0
  let waiting: Uint8Array[] = []
  let size = 0
  const store = async () => {
    await insertPart(tx, { export_id: exportId, first_byte: bytes, bytes: Buffer.concat(waiting) })
    bytes += size
    waiting = []
    size = 0
  }
  for await (const chunk of createArchive(tx, services, accountId)) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= partBytes) await store()
  }
  if (size > 0) await store()
  const ready_at = services.clock.now()
  const expires_at = new Date(ready_at.getTime() + retentionMs)
  await finishExport(tx, exportId, { bytes, ready_at, expires_at })
  await sendMail(tx, services, { email, accountId }, emailTemplates.exportReady({ first_name }))
  await addNotice(tx, services, {
    accountId,
    kind: 'export_ready',
    title: 'Your data is ready',
    body: 'You can download it for 24 hours.',
    url: '/dashboard/settings/data',
    key: `export-${exportId}`,
  })
}

/** Clears archives after 24 hours, and fails those whose worker died. */
export const clearExports: Job<typeof NoPayload, Services> = job(
  'clear_exports',
  NoPayload,
  async (_payload, { services: { db, clock } }) => {
    const now = clock.now()
    await clearExpired(db, now)
    await failStranded(db, new Date(now.getTime() - maxMs))
  },
)
