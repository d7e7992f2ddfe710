import { AppError } from '#contract/errors.ts'
import type { SessionParts } from '#server/account/accounts/accounts.ts'
import type { AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { countRecoveryCodes } from './queries.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import { plainDigits, redeemTotpCode } from './totp.ts'

/** Owner of the code. */
interface Owner {
  readonly id: string
  readonly email: string
  readonly first_name: string
}

/** Kind of a code by its format: six digits, or anything else. */
export function kindOfCode(code: string): 'totp' | 'recovery_code' {
  return /^\d{6}$/.test(plainDigits(code)) ? 'totp' : 'recovery_code'
}

/**
 * Consumes an app or recovery code; throws a field error if invalid. Returns the audit entry, to be written
 * last in the transaction.
 */
export async function redeemCode(
  tx: Tx,
  parts: SessionParts,
  owner: Owner,
  { code, request }: { code: string; request: RequestInfo },
): Promise<AuditEntry | undefined> {
  if (kindOfCode(code) === 'totp') {
    if (await redeemTotpCode(tx, parts, owner.id, code)) return undefined
    throw wrongCode('That code is wrong or was already used. Wait for the next one and try again.')
  }
  if (!(await redeemRecoveryCode(tx, parts, owner.id, code))) {
    throw wrongCode('That recovery code is wrong or was already used. Try another one.')
  }
  const { left } = await countRecoveryCodes(tx, owner.id)
  const sentence = `One of your recovery codes was just used. You have ${left} left.`
  const recipient = { email: owner.email, accountId: owner.id }
  await sendMail(tx, parts, recipient, emailTemplates.factorChanged(owner, sentence))
  return { kind: 'recovery_code.used', actor: owner.id, subject: owner.id, request }
}

function wrongCode(message: string): AppError {
  return new AppError('forbidden', message, { fields: { code: message } })
}
