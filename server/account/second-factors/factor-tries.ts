import { AppError } from '#contract/errors.ts'
import { isKnownAddress, type SessionParts } from '#server/account/accounts/accounts.ts'
import { addressKey } from '#server/platform/limits.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'

/** Whose second factor is asked for. */
interface Owner {
  readonly id: string
  readonly email: string
  readonly first_name: string
}

const isLimit = (error: unknown) => error instanceof AppError && error.code === 'rate_limited'

/**
 * Counts a try at a second factor before it is looked at: by account and address, and by account alone. The
 * latter spares addresses from which the owner has been signed in, so nobody who only knows the password
 * keeps them out; the owner is mailed. Answers how to take the try back once it was right.
 */
export async function takeFactorTry(
  parts: SessionParts,
  owner: Owner,
  ip: string,
): Promise<{ forgive(): Promise<void> }> {
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
    if (isLimit(error)) await tellOfTries(parts, owner)
    throw error
  }
  return {
    async forgive() {
      await limits.forgive('secondFactorHere', here)
      await limits.refund('secondFactorAnywhere', owner.id)
    },
  }
}

/** Mails the owner, once a day at most, that somebody has the password and guesses codes. */
async function tellOfTries(parts: SessionParts, { id, email, first_name }: Owner): Promise<void> {
  try {
    await parts.limits.take('secondFactorAlarm', id)
  } catch (error) {
    if (isLimit(error)) return
    throw error
  }
  const letter = emailTemplates.secondFactorTries({ first_name })
  await parts.db
    .transaction()
    .execute((tx) => sendMail(tx, parts, { email, accountId: id }, letter))
}
