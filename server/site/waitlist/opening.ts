import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { takeConfirmed } from './queries.ts'

/** Entries of one transaction: few enough that a stop loses no time, many enough that it is soon over. */
const batch = 100

/**
 * Writes to everybody who confirmed, as was promised, and deletes their entries with it: each gets one letter, and a run
 * that broke off goes on where it was. Answers how many letters were written.
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
