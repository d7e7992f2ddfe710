import type { SignedIn } from '#server/platform/access/account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordHash } from './queries.ts'
import { updateProof } from './session-queries.ts'

/** Keeps with a session that its owner proved who they are just now. */
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

/** Whether an account can be entered with a password at all. */
export async function hasPassword(db: Db, accountId: string): Promise<boolean> {
  return (await findPasswordHash(db, accountId)) !== null
}

/** Whether the password is the account's; an account without one has none that fits. */
export async function isPasswordOf(db: Db, accountId: string, password: string): Promise<boolean> {
  return verifyPassword(await findPasswordHash(db, accountId), password)
}
