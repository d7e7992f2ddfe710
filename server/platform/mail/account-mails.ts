import { AppError } from '#contract/errors.ts'
import type { MailKind } from '#contract/operations/mail.ts'
import { UserMail } from '#contract/operations/users.ts'
import type { Page } from '#contract/page.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { StoredEmail } from './email-content.ts'
import { openLinkSecret } from './link-secret.ts'
import { askForDelivery, copyMail } from './mail.ts'
import { findMailOfAccount, listMailsOfAccount, requeueMail } from './queries.ts'

/** Delivered emails that may be sent once more: news for their reader, with a link anyone may know. */
const repeatable: readonly MailKind[] = [
  'report_ready',
  'export_ready',
  'session_invitation',
  'ticket_answered',
  'billing',
]

type Row = NonNullable<Awaited<ReturnType<typeof findMailOfAccount>>>

type Way = 'requeue' | 'copy'

/** How an email can be sent again: a failed one as it is, a delivered one as a copy without secrets. */
function wayOf({ secrets }: Pick<Services, 'secrets'>, row: Row, email: string): Way | undefined {
  if (row.recipient.toLowerCase() !== email.toLowerCase()) return undefined
  const hasSecret = StoredEmail.parse(row.content).action?.hasSecret === true
  if (row.status === 'failed') {
    return hasSecret && !openLinkSecret(secrets, row.sealed_secret) ? undefined : 'requeue'
  }
  const isDelivered = row.status === 'sent' || row.status === 'kept'
  const isNews = repeatable.some((kind) => kind === row.kind)
  return isDelivered && isNews && !hasSecret ? 'copy' : undefined
}

/** A page of an account's emails, newest first, without their words. */
export async function mailsOfAccount(
  db: Db,
  services: Pick<Services, 'secrets'>,
  owner: { readonly id: string; readonly email: string },
  { page = 1, pageSize }: { page?: number | undefined; pageSize: number },
): Promise<Page<UserMail>> {
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const { items, total } = await listMailsOfAccount(db, owner.id, slice)
  return {
    items: items.map((row) =>
      UserMail.parse({
        id: row.id,
        kind: row.kind,
        status: row.status,
        attempts: row.attempts,
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        canResend: wayOf(services, row, owner.email) !== undefined,
      }),
    ),
    total,
    page,
    pageSize,
  }
}

/** Sends one of an account's emails again; returns its kind. */
export async function resendMailOf(
  tx: Tx,
  services: Pick<Services, 'clock' | 'secrets'>,
  owner: { readonly id: string; readonly email: string },
  mailId: string,
): Promise<string> {
  const row = await findMailOfAccount(tx, owner.id, mailId)
  if (!row) throw new AppError('not_found', 'We can’t find that email.')
  const way = wayOf(services, row, owner.email)
  if (way === undefined) {
    const message = 'This email can’t be sent again. Reload the page to see its status.'
    throw new AppError('conflict', message)
  }
  if (way === 'requeue') {
    await requeueMail(tx, mailId)
    await askForDelivery(tx, mailId)
  } else {
    await copyMail(tx, services, owner, row)
  }
  return row.kind
}
