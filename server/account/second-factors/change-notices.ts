import { AppError } from '#contract/errors.ts'
import type { SessionParts } from '#server/account/accounts/accounts.ts'
import { markConfirmed } from '#server/account/accounts/accounts.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { AuditKind } from '#server/platform/audit/kinds.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import {
  clearWeakProofs,
  countRecoveryCodes,
  deleteSecondFactor,
  replaceRecoveryCodes,
} from './queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { secondFactorMethods } from './second-factors.ts'

/** Who changes a factor, and from where. */
export interface Change {
  readonly user: SignedIn
  readonly request: RequestInfo
}

interface ChangeNotice {
  readonly kind: AuditKind
  /** ID of the factor, if it has one. */
  readonly subject?: string
  /** The sentence for the email. */
  readonly sentence: string
}

/** Emails the owner about a change of factors and audits it. Call it last. */
export async function notifyOfChange(
  tx: Tx,
  parts: SessionParts,
  { user, request }: Change,
  { kind, subject = user.id, sentence }: ChangeNotice,
): Promise<void> {
  const recipient = { email: user.email, accountId: user.id }
  await sendMail(tx, parts, recipient, emailTemplates.factorChanged(user, sentence))
  await record(tx, parts, { kind, actor: user.id, subject, request })
}

/**
 * After adding a factor: marks it as used in this session, invalidates proofs without it elsewhere, and creates
 * recovery codes with the first factor. Returns them, or null.
 */
export async function afterAdding(
  tx: Tx,
  parts: SessionParts,
  change: Change,
  notice: ChangeNotice,
): Promise<string[] | null> {
  const { user, request } = change
  await markConfirmed(tx, user, { now: parts.clock.now(), withSecondFactor: true })
  await clearWeakProofs(tx, user.id, user.session_id)
  const { made: createdCount } = await countRecoveryCodes(tx, user.id)
  const codes = createdCount > 0 ? null : await makeRecoveryCodes(tx, user.id)
  await notifyOfChange(tx, parts, change, notice)
  if (codes === null) return null
  await record(tx, parts, {
    kind: 'recovery_codes.made',
    actor: user.id,
    subject: user.id,
    request,
  })
  return codes
}

/** After removing a factor: admins must keep one; without any, the recovery codes are deleted too. */
export async function afterRemoving(
  tx: Tx,
  parts: SessionParts,
  role: string,
  change: Change,
  notice: ChangeNotice,
): Promise<void> {
  const { id } = change.user
  if ((await secondFactorMethods(tx, id)).length === 0) {
    if (role === 'admin' || role === 'super_admin') {
      const message = 'Admins need two-step login. Add another method before you remove this one.'
      throw new AppError('conflict', message)
    }
    await replaceRecoveryCodes(tx, id, [])
    await deleteSecondFactor(tx, id)
  }
  await notifyOfChange(tx, parts, change, notice)
}
