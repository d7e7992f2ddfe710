import type { SignedIn } from '#server/platform/access/account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordHash } from './queries.ts'
import { updateProof } from './session-queries.ts'

/** Records that the session's owner just reauthenticated. */
export function markConfirmed(
  tx: Tx,
  { session_id }: Pick<SignedIn, 'session_id'>,
  { now, withSecondFactor }: { now: Date; withSecondFactor: boolean },
): Promise<void> {
  return updateProof(tx, session_id, {
    confirmed_at: now,
    ...(withSecondFactor && { second_factor_at: now }),
  })
}

/** Whether an account has a password. */
export async function hasPassword(db: Db, accountId: string): Promise<boolean> {
  return (await findPasswordHash(db, accountId)) !== null
}

/** Whether the password is correct; always false for accounts without one. */
export async function isPasswordOf(db: Db, accountId: string, password: string): Promise<boolean> {
  return verifyPassword(await findPasswordHash(db, accountId), password)
}
