import { z } from 'zod'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { makeArchive } from './archive.ts'
import { clearExpired, failExport, failStranded, findQueued, finishExport } from './queries.ts'

/** How long an archive can be downloaded, and how long its making may take at most. */
export const keptMs = 24 * 3_600_000
const maxMs = 3_600_000

const Payload = z.object({ exportId: z.uuid() })

/** Makes an archive and tells its owner; taken up again after a crash it starts over. */
export const makeExport: Job<typeof Payload, Services> = job(
  'make_export',
  Payload,
  async ({ exportId }, { services, attempt, maxAttempts, log }) => {
    const { db, clock } = services
    try {
      const owner = await findQueued(db, exportId)
      if (!owner) return
      const { id: accountId, email, first_name } = owner
      const archive = await makeArchive(services, accountId)
      await db.transaction().execute(async (tx) => {
        const ready_at = clock.now()
        const expires_at = new Date(ready_at.getTime() + keptMs)
        if (!(await finishExport(tx, exportId, { archive, ready_at, expires_at }))) return
        await sendMail(
          tx,
          services,
          { email, accountId },
          emailTemplates.exportReady({ first_name }),
        )
      })
    } catch (error) {
      log.error({ err: error, exportId, attempt }, 'the copy of an account could not be made')
      if (attempt >= maxAttempts) await failExport(db, exportId)
      throw error
    }
  },
)

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
