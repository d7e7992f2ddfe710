import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#server/platform/db/database.ts'
import { type Job, job } from '#server/platform/lib/jobs.ts'
import { MailRefused, oneLine } from '#server/platform/ports/mail/port.ts'
import type { Services } from '#server/platform/services.ts'
import { StoredEmail } from './email-content.ts'
import { openLinkSecret } from './link-secret.ts'
import { findQueuedMail, markDelivered, recordFailedTry } from './queries.ts'
import { mailListOf, renderMail } from './render.ts'
import { unsubscribeKey } from './unsubscribe-key.ts'

const Payload = z.object({ mailId: z.uuid() })

/** The class of the advisory locks under which a mail is delivered. */
const deliveryLock = 7_246_011

/**
 * Hands one mail to the mail port; tried again with growing pauses, always under the same Message-ID. A
 * crash between the hand-over and the mark sends it again, never under another identity.
 */
export const deliverMail: Job<typeof Payload, Services> = job(
  'deliver_mail',
  Payload,
  async ({ mailId }, { services, log, signal, attempt, maxAttempts }) => {
    try {
      await services.db.transaction().execute((tx) => deliver(tx, services, mailId, signal))
    } catch (error) {
      // The server stops: another one, or the next start, takes the job up.
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
  const found = await findQueuedMail(tx, id)
  if (!found) return
  const { config, mail, secrets, clock } = services
  const { kind, recipient, account_id, content, sealed_secret } = found
  const secret = openLinkSecret(secrets, sealed_secret)
  const letter = StoredEmail.parse(content)
  if (letter.action?.hasSecret && !secret) throw new MailRefused('Its link has expired.')
  const { publicUrl } = config
  const list = mailListOf(kind)
  const unsubscribeUrl =
    account_id !== null && list !== undefined
      ? `${publicUrl}/unsubscribe?key=${unsubscribeKey(secrets, account_id, list)}`
      : undefined
  const rendered = renderMail({ kind, letter, secret, publicUrl, unsubscribeUrl })
  const messageId = `<${id}@${domainOf(config.mailFrom)}>`
  const envelope = { messageId, from: config.mailFrom, to: recipient }
  const more = unsubscribeUrl === undefined ? {} : { unsubscribeUrl }
  await mail.send({ ...envelope, ...rendered, ...more }, signal)
  await markDelivered(tx, id, { outcome: mail.outcome, at: clock.now() })
}

/** A lock of its own, not the row's: nothing that changes the row waits for a slow mail server. */
async function requireDeliveryLock(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${deliveryLock}, hashtext(${id})) as taken`.execute(tx)
  if (!rows[0]?.taken) throw new Error('Another worker is delivering this mail.')
}

function domainOf(from: string): string {
  return /@([^<>\s@]+)>$/.exec(from)?.[1] ?? 'localhost'
}
