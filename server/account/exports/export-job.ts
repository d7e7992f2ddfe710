import { DatabaseError } from 'pg'
import { z } from 'zod'
import { addNotice } from '#server/account/notices/notices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { makeArchive } from './archive.ts'
import {
  clearExpired,
  failExport,
  failStranded,
  finishExport,
  insertPart,
  lockQueued,
} from './queries.ts'

/** How long an archive can be downloaded, and how long its making may take at most. */
export const keptMs = 24 * 3_600_000
const maxMs = 3_600_000

/** PostgreSQL's code for a transaction whose snapshot is older than a row it wants to lock. */
const serializationFailure = '40001'

const Payload = z.object({ exportId: z.uuid() })

/** Makes an archive and tells its owner; taken up again after a crash it starts over. */
export const makeExport: Job<typeof Payload, Services> = job(
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
      // A worker that waited for another's archive sees an old snapshot; the second try finds the archive made.
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

/** Bytes of one row: of an archive of any size, this much is in memory. */
const partBytes = 256 * 1024

/** Reads, packs and stores an archive part by part, all of it or nothing, and tells its owner. */
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
  for await (const chunk of makeArchive(tx, services, accountId)) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= partBytes) await store()
  }
  if (size > 0) await store()
  const ready_at = services.clock.now()
  const expires_at = new Date(ready_at.getTime() + keptMs)
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

/** Empties archives after their 24 hours, and gives up those that nobody makes any more. */
export const clearExports: Job<typeof NoPayload, Services> = job(
  'clear_exports',
  NoPayload,
  async (_payload, { services: { db, clock } }) => {
    const now = clock.now()
    await clearExpired(db, now)
    await failStranded(db, new Date(now.getTime() - maxMs))
  },
)
