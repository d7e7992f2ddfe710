import { AppError } from '#contract/errors.ts'
import { MailKind } from '#contract/operations/mail.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { deliverMail } from './deliver-job.ts'
import { type EmailContent, type MailThread, StoredEmail } from './email-content.ts'
import { openLinkSecret, sealLinkSecret } from './link-secret.ts'
import { countMailsTo, findMailForUpdate, hasConfirmedAddress, requeueMail } from './queries.ts'

/** Recipient of an email. */
export interface Recipient {
  readonly email: string
  /** Null when the address has no account. */
  readonly accountId: string | null
  /** The account of someone else the email names; it's deleted with that account too. */
  readonly aboutId?: string | null
}

/** With exponential backoff, the last attempt is about three and a half hours after the first. */
const maxAttempts = 10

/** Requested emails that prove a mailbox: an unconfirmed account gets only these and billing. */
const proofKinds: readonly MailKind[] = ['verify_email', 'reset_password', 'change_email_new']

/** Security alerts; other emails never use up their quota. */
const securityKinds: readonly MailKind[] = [
  'password_changed',
  'change_email_old',
  'email_changed',
  'new_sign_in',
  'session_reused',
  'factor_changed',
]

/** Payers get billing emails even before they confirm their address. */
const alwaysSent: readonly MailKind[] = [...proofKinds, 'billing']

/** Hourly limit per address, applied separately to proof, security and other emails. */
const maxPerHour = 10

/**
 * Queues an email for delivery in the caller's transaction. Skips it silently over the recipient's limit, or
 * for notices to unconfirmed accounts, so the action still succeeds.
 */
export async function sendMail(
  tx: Tx,
  services: Pick<Services, 'clock' | 'secrets'>,
  recipient: Recipient,
  emailContent: EmailContent,
): Promise<void> {
  await sendThreadedMail(tx, services, recipient, emailContent)
}

/** Like `sendMail`, in a thread; returns the mail's ID, from which its Message-ID derives. */
export async function sendThreadedMail(
  tx: Tx,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  { email, accountId, aboutId = null }: Recipient,
  emailContent: EmailContent,
  thread?: MailThread,
): Promise<string | undefined> {
  const { kind, subject, paragraphs, action, calendar } = emailContent
  const isAlways = alwaysSent.includes(kind) || accountId === null
  if (!isAlways && !(await hasConfirmedAddress(tx, accountId))) return undefined
  const hourAgo = new Date(clock.now().getTime() - 3_600_000)
  if ((await countMailsTo(tx, email, shareOf(kind), hourAgo)) >= maxPerHour) return undefined
  const id = newId()
  const secret = action?.secret
  const content: StoredEmail = {
    subject,
    paragraphs: [...paragraphs],
    action: action
      ? { label: action.label, path: action.path, hasSecret: secret !== undefined }
      : null,
    ...(calendar && { calendar }),
  }
  await tx
    .insertInto('mail')
    .values({
      id,
      kind,
      account_id: accountId,
      about_id: aboutId,
      recipient: email,
      created_at: clock.now(),
      content: JSON.stringify(content),
      sealed_secret: secret === undefined ? null : sealLinkSecret(secrets, secret),
      thread: thread ? JSON.stringify(thread) : null,
    })
    .execute()
  await askForDelivery(tx, id)
  return id
}

/** Kinds that share a quota with this one. */
function shareOf(kind: MailKind): { kinds: readonly MailKind[]; isAmong: boolean } {
  const group = [proofKinds, securityKinds].find((kinds) => kinds.includes(kind))
  return group
    ? { kinds: group, isAmong: true }
    : { kinds: [...proofKinds, ...securityKinds], isAmong: false }
}

/** Queues the delivery of a stored mail. */
export function askForDelivery(tx: Tx, id: string): Promise<void> {
  return enqueue(tx, deliverMail, { mailId: id }, { key: `mail-${id}`, maxAttempts })
}

/** Queues a copy of a delivered mail under a new Message-ID; `rate_limited` above the hourly limit. */
export async function copyMail(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { id: account_id, email }: { readonly id: string; readonly email: string },
  original: { readonly kind: string; readonly content: unknown; readonly thread: unknown },
): Promise<void> {
  const kind = MailKind.parse(original.kind)
  const hourAgo = new Date(clock.now().getTime() - 3_600_000)
  if ((await countMailsTo(tx, email, shareOf(kind), hourAgo)) >= maxPerHour) throw tooMany()
  const id = newId()
  const { content, thread } = original
  await tx
    .insertInto('mail')
    .values({
      id,
      kind,
      account_id,
      recipient: email,
      created_at: clock.now(),
      content: JSON.stringify(content),
      thread: thread === null ? null : JSON.stringify(thread),
    })
    .execute()
  await askForDelivery(tx, id)
}

/** Refuses an operator's email when its reader has had too many. */
export const tooMany = () =>
  new AppError('rate_limited', 'This person got many emails in the last hour. Try again later.')

/** Retries a failed mail; refuses if its link has expired. */
export function retryMail(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
  id: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const mail = await findMailForUpdate(tx, id)
    if (!mail) throw new AppError('not_found', 'We can’t find that email.')
    if (mail.status !== 'failed') {
      throw new AppError('conflict', 'This email hasn’t failed. Reload the page to see its status.')
    }
    const { action } = StoredEmail.parse(mail.content)
    if (action?.hasSecret && !openLinkSecret(secrets, mail.sealed_secret)) {
      const message = 'The link in this email has expired. The recipient can request a new one.'
      throw new AppError('conflict', message)
    }
    await requeueMail(tx, id)
    await askForDelivery(tx, id)
  })
}
