import { AppError } from '#contract/errors.ts'
import { isKnownAddress, type SessionParts } from '#server/account/accounts/accounts.ts'
import { addressKey } from '#server/platform/limits.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'

/** Owner of the second factor. */
interface Owner {
  readonly id: string
  readonly email: string
  readonly first_name: string
}

const isLimit = (error: unknown) => error instanceof AppError && error.code === 'rate_limited'

/**
 * Counts a second-factor attempt before checking it: by account and address, and by account. The latter skips
 * the owner's known addresses, so knowing the password is not enough to lock them out; the owner is emailed.
 * Returns a function that refunds a correct attempt.
 */
export async function countFactorAttempt(
  parts: SessionParts,
  owner: Owner,
  ip: string,
): Promise<{ refund(): Promise<void> }> {
  const { db, limits } = parts
  const from = addressKey(ip)
  const here = `${owner.id} ${from}`
  try {
    await limits.take('secondFactorHere', here)
    await limits.take('secondFactorAnywhere', owner.id).catch(async (refused: unknown) => {
      if (isLimit(refused) && (await isKnownAddress(db, owner.email, from))) return
      throw refused
    })
  } catch (error) {
    if (isLimit(error)) await notifyOfAttempts(parts, owner)
    throw error
  }
  return {
    async refund() {
      await limits.reset('secondFactorHere', here)
      await limits.refund('secondFactorAnywhere', owner.id)
    },
  }
}

/** Warns the owner, at most once a day, that someone with the password is guessing codes. */
async function notifyOfAttempts(
  parts: SessionParts,
  { id, email, first_name }: Owner,
): Promise<void> {
  try {
    await parts.limits.take('secondFactorAlarm', id)
  } catch (error) {
    if (isLimit(error)) return
    throw error
  }
  const content = emailTemplates.secondFactorTries({ first_name })
  await parts.db
    .transaction()
    .execute((tx) => sendMail(tx, parts, { email, accountId: id }, content))
}
