import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { addressKey } from '#server/platform/limits.ts'
import { findAddresses } from './session-queries.ts'
import type { SessionParts } from './sessions.ts'

/** The account's part of a rate limit key; hashed, so counters contain no addresses. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)
}

/**
 * Counts a login attempt before checking the password: by address, by account and address, and by account. The
 * account limit skips addresses the owner has signed in from. Each count is one statement, so concurrent
 * attempts can't share a point. Returns a function that refunds the attempt.
 */
export async function countLoginAttempt(
  { db, limits }: Pick<SessionParts, 'db' | 'limits'>,
  email: string,
  ip: string,
): Promise<{ refund(): Promise<void> }> {
  const account = accountKey(email)
  const from = addressKey(ip)
  const here = `${account} ${from}`
  await limits.take('loginFrom', from)
  await limits.take('loginHere', here)
  await limits.take('loginHereLong', here)
  await limits.take('loginAnywhere', account).catch(async (refused: unknown) => {
    const isLimit = refused instanceof AppError && refused.code === 'rate_limited'
    if (isLimit && (await isKnownAddress(db, email, from))) return
    throw refused
  })
  return {
    async refund() {
      await limits.reset('loginHere', here)
      await limits.reset('loginHereLong', here)
      await limits.refund('loginAnywhere', account)
    },
  }
}

/** Whether the owner has signed in from there; an IPv6 household counts as one address. */
export async function isKnownAddress(db: Db, email: string, from: string): Promise<boolean> {
  const addresses = await findAddresses(db, email)
  return addresses.some((address) => addressKey(address) === from)
}
