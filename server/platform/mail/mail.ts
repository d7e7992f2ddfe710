import { AppError } from '#contract/errors.ts'
import type { MailKind } from '#contract/operations/mail.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { deliverMail } from './deliver-job.ts'
import { type EmailContent, StoredEmail } from './email-content.ts'
import { openLinkSecret, sealLinkSecret } from './link-secret.ts'
import { countMailsTo, findMailForUpdate, hasConfirmedAddress, requeueMail } from './queries.ts'

/** Whom a letter is for. */
export interface Recipient {
  readonly email: string
  /** Null when the address has no account. */
  readonly accountId: string | null
}

/** With the queue's growing pauses the last try is about three and a half hours after the first. */
const maxAttempts = 10

/** Mails that prove a mailbox, asked for at that address: an unconfirmed account gets these and no other. */
const proofKinds: readonly MailKind[] = ['verify_email', 'reset_password', 'change_email_new']

/** Most mails to one address in an hour: so many that prove the mailbox, and so many others. */
const maxPerHour = 10

/**
 * Puts a letter into the outbox and asks for its delivery, in the transaction that causes it. Beyond the
 * limit of its recipient, and for notices to unconfirmed accounts, nothing is written: the action goes on.
 */
export async function sendMail(
  tx: Tx,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  { email, accountId }: Recipient,
  letter: EmailContent,
): Promise<void> {
  const { kind, subject, paragraphs, action } = letter
  const isProof = proofKinds.includes(kind)
  if (!isProof && accountId !== null && !(await hasConfirmedAddress(tx, accountId))) return
  const hourAgo = new Date(clock.now().getTime() - 3_600_000)
  const kinds = { kinds: proofKinds, isAmong: isProof }
  if ((await countMailsTo(tx, email, kinds, hourAgo)) >= maxPerHour) return
  const id = newId()
  const secret = action?.secret
  const content: StoredEmail = {
    subject,
    paragraphs: [...paragraphs],
    action: action
      ? { label: action.label, path: action.path, hasSecret: secret !== undefined }
      : null,
  }
  await tx
    .insertInto('mail')
    .values({
      id,
      kind,
      account_id: accountId,
      recipient: email,
      created_at: clock.now(),
      content: JSON.stringify(content),
      sealed_secret: secret === undefined ? null : sealLinkSecret(secrets, secret),
    })
    .execute()
  await askForDelivery(tx, id)
}

function askForDelivery(tx: Tx, id: string): Promise<void> {
  return enqueue(tx, deliverMail, { mailId: id }, { key: `mail-${id}`, maxAttempts })
}

/** Tries a mail again that was given up; one whose link has expired would only disappoint. */
export function retryMail(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
  id: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await findMailForUpdate(tx, id)
    if (!found) throw new AppError('not_found', 'We can’t find that email.')
    if (found.status !== 'failed') {
      throw new AppError('conflict', 'This email hasn’t failed. Reload the page to see its status.')
    }
    const { action } = StoredEmail.parse(found.content)
    if (action?.hasSecret && !openLinkSecret(secrets, found.sealed_secret)) {
      const message = 'The link in this email has expired. The recipient can request a new one.'
      throw new AppError('conflict', message)
    }
    await requeueMail(tx, id)
    await askForDelivery(tx, id)
  })
}
