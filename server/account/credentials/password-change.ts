import type * as contract from '#contract/account/credentials.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  endLinks,
  endSessions,
  hashPassword,
  hasPassword,
  isPasswordOf,
  requireGoodPassword,
} from '#server/account/accounts/accounts.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { updatePasswordOf } from './queries.ts'

/** Changes the password, or sets the first one of a provider account. Keeps this session. */
export async function changePassword(
  services: Services,
  user: SignedIn,
  { current_password, password, end_others }: ParsedInputOf<typeof contract.changePassword>,
  request: RequestInfo,
): Promise<void> {
  const { db, clock } = services
  await requireCurrentPassword(services, user, current_password)
  await requireGoodPassword(password, user)
  if (password === current_password) {
    const message = 'That’s already your password. Choose a new one.'
    throw new AppError('validation', message, { fields: { password: message } })
  }
  const password_hash = await hashPassword(password, services.passwordCost)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await updatePasswordOf(tx, user.id, { password_hash, password_changed_at: now })
    // Voids reset links mailed earlier.
    await endLinks(tx, user.id, ['reset_password'])
    if (end_others) {
      await endSessions(tx, { account_id: user.id, except: user.session_id }, now)
    }
    const recipient = { email: user.email, accountId: user.id }
    await sendMail(tx, services, recipient, emailTemplates.passwordChanged(user))
    const detail = { end_others }
    await record(tx, services, { kind: 'password.changed', actor: user.id, detail, request })
  })
}

async function requireCurrentPassword(
  { db, limits }: Services,
  user: SignedIn,
  currentPassword: string | undefined,
): Promise<void> {
  if (!(await hasPassword(db, user.id))) return
  await limits.take('confirm', user.id)
  if (currentPassword !== undefined && (await isPasswordOf(db, user.id, currentPassword))) return
  const message =
    currentPassword === undefined
      ? 'Enter your current password.'
      : 'That isn’t your current password.'
  throw new AppError('forbidden', message, { fields: { current_password: message } })
}
