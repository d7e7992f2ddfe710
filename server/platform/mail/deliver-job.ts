import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#server/platform/db/database.ts'
import { type Job, job } from '#server/platform/lib/jobs.ts'
import { MailRefused, oneLine } from '#server/platform/ports/mail/port.ts'
import type { Services } from '#server/platform/services.ts'
import { MailThread, messageIdOf, StoredEmail } from './email-content.ts'
import { openLinkSecret } from './link-secret.ts'
import { findQueuedMail, markDelivered, recordFailedTry } from './queries.ts'
import { mailListOf, renderMail } from './render.ts'
import { unsubscribeKey } from './unsubscribe-key.ts'

const Payload = z.object({ mailId: z.uuid() })

/** Class of the advisory locks held during delivery. */
const deliveryLock = 7_246_011

/**
 * Hands one mail to the mail port; retries with backoff under the same Message-ID. A crash between handover and
 * marking it sent delivers it again under that Message-ID.
 */
export const deliverMail: Job<typeof Payload, Services> = job(
  'deliver_mail',
  Payload,
  async ({ mailId }, { services, log, signal, attempt, maxAttempts }) => {
    try {
      await services.db.transaction().execute((tx) => deliver(tx, services, mailId, signal))
    } catch (error) {
      // The server is stopping; another node or the next start retries the job.
      if (signal.aborted) throw error
      const isFinal = error instanceof MailRefused || attempt >= maxAttempts
      const message = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500)
      await recordFailedTry(services.db, mailId, { message, isFinal })
      log.warn({ mailId, attempt, isFinal, reason: message }, 'mail was not delivered')
      if (!isFinal) throw error
    }
  },
)

async function deliver(tx: Tx, services: Services, id: string, signal: AbortSignal): Promise<void> {
  await requireDeliveryLock(tx, id)
  const queued = await findQueuedMail(tx, id)
  if (!queued) return
  const { config, mail, secrets, clock, settings } = services
  const { kind, recipient, account_id, content, sealed_secret, thread } = queued
  const secret = openLinkSecret(secrets, sealed_secret)
  const email = StoredEmail.parse(content)
  if (email.action?.hasSecret && !secret) throw new MailRefused('Its link has expired.')
  const { publicUrl } = config
  const list = mailListOf(kind)
  const unsubscribeUrl =
    account_id !== null && list !== undefined
      ? `${publicUrl}/unsubscribe?key=${unsubscribeKey(secrets, account_id, list)}`
      : undefined
  const { siteName, contactEmail: support, mailFromName, mailReplyTo } = settings.current()
  const named = { siteName, support }
  const rendered = renderMail({ kind, content: email, secret, publicUrl, unsubscribeUrl, ...named })
  const messageId = messageIdOf(id, config.mailFrom)
  const envelope = { messageId, from: senderOf(config.mailFrom, mailFromName), to: recipient }
  const more = {
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...((thread !== null || mailReplyTo !== null) && {
      thread: {
        ...(mailReplyTo !== null && { replyTo: mailReplyTo }),
        ...(thread !== null && MailThread.parse(thread)),
      },
    }),
    ...(email.calendar && { calendar: email.calendar }),
  }
  await mail.send({ ...envelope, ...rendered, ...more }, signal)
  await markDelivered(tx, id, { outcome: mail.outcome, at: clock.now() })
}

/** MAIL_FROM with the sender name set by admins. */
function senderOf(mailFrom: string, name: string | null): string {
  return name === null ? mailFrom : mailFrom.replace(/^[^<]*(?=<)/, () => `${name} `)
}

/** Uses its own lock, so row updates don't wait for a slow mail server. */
async function requireDeliveryLock(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${deliveryLock}, hashtext(${id})) as taken`.execute(tx)
  if (!rows[0]?.taken) throw new Error('Another worker is delivering this mail.')
}
