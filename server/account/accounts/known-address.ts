import { AppError } from '#contract/errors.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { findCredentials } from './queries.ts'

/** Notifies the owner of a sign-up with their address; at most once an hour. */
export async function notifyAddressOwner(
  parts: Pick<Services, 'db' | 'clock' | 'secrets' | 'limits'>,
  email: string,
  content: (owner: { first_name: string }) => EmailContent = emailTemplates.knownAddress,
): Promise<void> {
  const owner = await findCredentials(parts.db, email)
  if (owner?.status !== 'active') return
  try {
    await parts.limits.take('knownAddress', owner.id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return
    throw error
  }
  const recipient = { email: owner.email, accountId: owner.id }
  await parts.db.transaction().execute((tx) => sendMail(tx, parts, recipient, content(owner)))
}
