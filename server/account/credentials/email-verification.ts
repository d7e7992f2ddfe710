import { DatabaseError } from 'pg'
import type { EmailConfirmed } from '#contract/account/credentials.ts'
import { AppError } from '#contract/errors.ts'
import { consumeLink, createLink } from '#server/account/accounts/accounts.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { addressTaken, agreeToChange } from './email-change.ts'
import { removeUnprovedAccess } from './first-proof.ts'
import { lockOwner, verifyAddress } from './queries.ts'

const deadLink = () =>
  new AppError(
    'incomplete',
    'This link was already used or has expired. If your email is confirmed, you’re all set.',
  )

/** Handles a mailed link: verifies the address, or confirms a change of address. */
export async function verifyEmail(
  services: Services,
  token: string,
  signedIn: SignedIn | undefined,
  request: RequestInfo,
): Promise<EmailConfirmed> {
  const { db, limits, clock } = services
  await limits.take('link', addressKey(request.ip))
  const press = db.transaction().execute(async (tx) => {
    const purposes = ['verify_email', 'change_email_old', 'change_email_new'] as const
    const link = await consumeLink(tx, services, token, purposes)
    const owner = link && (await lockOwner(tx, link.accountId))
    if (!owner) throw deadLink()
    if (link.purpose !== 'verify_email') {
      const side = link.purpose === 'change_email_old' ? 'old' : 'new'
      return agreeToChange(tx, services, { owner, side, signedIn, request })
    }
    const isNew = await verifyAddress(tx, owner.id, link.email, clock.now())
    if (isNew) {
      await removeUnprovedAccess(tx, owner, signedIn, clock.now())
      await record(tx, services, { kind: 'account.email_verified', actor: owner.id, request })
    } else if (owner.email.toLowerCase() !== link.email.toLowerCase()) throw deadLink()
    return { done: 'verified' } as const
  })
  const answer = await press.catch((error: unknown) => {
    // The new address was taken at the same moment.
    throw error instanceof DatabaseError && error.constraint === 'account_email_key'
      ? addressTaken()
      : error
  })
  if (answer instanceof AppError) throw answer
  return answer
}

/** Sends the link again; does nothing if the address is verified. */
export async function resendVerification(
  services: Services,
  user: Pick<SignedIn, 'id' | 'email' | 'first_name' | 'email_verified_at'>,
): Promise<void> {
  if (user.email_verified_at !== null) return
  await services.limits.take('accountMail', user.id)
  await services.db.transaction().execute(async (tx) => {
    const recipient = { email: user.email, accountId: user.id }
    const secret = await createLink(tx, services, { purpose: 'verify_email', ...recipient })
    await sendMail(tx, services, recipient, emailTemplates.verifyEmail(user, secret))
  })
}
