import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { addressKey, limitRules } from '#server/limits.ts'
import { hasSignedInFrom } from './session-queries.ts'
import type { SessionParts } from './sessions.ts'

/** The account's part of a limit's key; no address is kept in the counters. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)
}

/**
 * Counts a try to log in before the password is looked at: by account and network address, by address,
 * and for addresses that the owner never used, by account. The owner's own addresses stay open whatever
 * strangers do. Answers how to start over after a success.
 */
export async function takeLoginTry(
  { db, limits }: Pick<SessionParts, 'db' | 'limits'>,
  email: string,
  ip: string,
): Promise<{ forgive(): Promise<void> }> {
  const account = accountKey(email)
  const here = `${account} ${addressKey(ip)}`
  await limits.take('loginFrom', addressKey(ip))
  await limits.take('loginHere', here)
  if (
    !(await limits.hasRoom('loginAnywhere', account)) &&
    !(await hasSignedInFrom(db, email, ip))
  ) {
    throw new AppError('rate_limited', limitRules.loginAnywhere.message, { retryAfter: 60 })
  }
  await limits.take('loginAnywhere', account).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
  return { forgive: () => limits.forgive('loginHere', here) }
}
