import { addNotice } from '#server/account/notices/notices.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'

/** Notifies by email, regardless of notification settings, and in the app. */
export async function notifyOwner(
  tx: Tx,
  parts: Pick<Services, 'db' | 'clock' | 'secrets'>,
  owner: Account,
  content: EmailContent,
): Promise<void> {
  const [, body = ''] = content.paragraphs
  await addNotice(tx, parts, {
    accountId: owner.id,
    kind: 'billing',
    title: content.subject,
    body,
    url: '/dashboard/billing',
    key: `billing-${newId()}`,
  })
  await sendMail(tx, parts, { email: owner.email, accountId: owner.id }, content)
}
