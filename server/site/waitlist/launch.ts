import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { takeConfirmed } from './queries.ts'

/** Entries per transaction: small enough to stop quickly, large enough to finish soon. */
const batch = 100

/**
 * Emails every confirmed address once and deletes its entry in the same transaction; an interrupted run can
 * resume. Returns the number of emails written.
 */
export async function announceOpening(
  { db, ...parts }: { readonly db: Db } & Pick<Services, 'clock' | 'secrets'>,
  onBatch: (written: number) => void = () => {},
): Promise<number> {
  let written = 0
  while (true) {
    const count = await db.transaction().execute(async (tx) => {
      const emails = await takeConfirmed(tx, batch)
      for (const email of emails) {
        await sendMail(tx, parts, { email, accountId: null }, emailTemplates.waitlistOpen())
      }
      if (emails.length > 0) {
        const detail = { letters: emails.length }
        await record(tx, parts, { kind: 'waitlist.announced', actor: null, detail })
      }
      return emails.length
    })
    if (count === 0) return written
    written += count
    onBatch(written)
  }
}
