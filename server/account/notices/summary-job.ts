import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { claimDueNotices, findDueReaders, findReader } from './queries.ts'

const accountsAtOnce = 200

/** Emails one summary to every account with due notices. */
export const mailSummaries: Job<typeof NoPayload, Services> = job(
  'mail_summaries',
  NoPayload,
  async (_payload, { services, signal }) => {
    const now = services.clock.now()
    for (;;) {
      const accounts = await findDueReaders(services.db, now, accountsAtOnce)
      if (accounts.length === 0) return
      for (const accountId of accounts) {
        signal.throwIfAborted()
        await mailSummary(services, accountId, now)
      }
    }
  },
)

/** Dequeues the notices and queues the email atomically. */
function mailSummary(services: Services, accountId: string, now: Date): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    const notices = await claimDueNotices(tx, accountId, now)
    const reader = notices.length > 0 ? await findReader(tx, accountId, now) : undefined
    if (!reader) return
    const recipient = { email: reader.email, accountId }
    await sendMail(tx, services, recipient, emailTemplates.dailySummary(reader, notices))
  })
}
