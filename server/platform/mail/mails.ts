import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { type listMails as listContract, Mail, MailSummary } from '#contract/operations/mail.ts'
import type { Page } from '#contract/page.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { StoredEmail } from './email-content.ts'
import { openLinkSecret } from './link-secret.ts'
import { findMail, listMails } from './queries.ts'
import { renderMail } from './render.ts'

type Row = Awaited<ReturnType<typeof listMails>>['items'][number]

const shownLink = '(link hidden)'

function summaryOf(row: Row): MailSummary {
  const { id, kind, recipient, status, attempts, last_error, created_at, sent_at } = row
  return MailSummary.parse({
    id,
    kind,
    recipient,
    status,
    attempts,
    subject: StoredEmail.parse(row.content).subject,
    lastError: last_error,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  })
}

/** A page of the outbox, newest first. */
export async function mailsOf(
  db: Db,
  { page = 1, pageSize, status, kind }: z.output<(typeof listContract)['input']>,
  defaultSize: number,
): Promise<Page<MailSummary>> {
  const size = pageSize ?? defaultSize
  const slice = { limit: size, offset: (page - 1) * size }
  const { items, total } = await listMails(db, { status, kind }, slice)
  return { items: items.map(summaryOf), total, page, pageSize: size }
}

/** One email as its reader sees it, without the link, which would give access to the account. */
export async function mailOf(services: Services, id: string): Promise<Mail> {
  const { db, config, secrets } = services
  const row = await findMail(db, id)
  if (!row) throw new AppError('not_found', 'We can’t find that email.')
  const email = StoredEmail.parse(row.content)
  const { publicUrl } = config
  const { text } = renderMail({ kind: row.kind, content: email, secret: undefined, publicUrl })
  const { action } = email
  const link = action?.hasSecret ? `${publicUrl}${action.path}` : undefined
  const canOpen = !action?.hasSecret || openLinkSecret(secrets, row.sealed_secret) !== undefined
  return Mail.parse({
    ...summaryOf(row),
    text: link ? text.replace(`\n${link}\n`, `\n${shownLink}\n`) : text,
    canRetry: row.status === 'failed' && canOpen,
  })
}
