import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordHash } from './queries.ts'
import { updateProof } from './session-queries.ts'

/** How long a proof of who one is counts for what needs it. */
const confirmedForMs = 5 * 60_000

/** Throws unless the person proved who they are in the last five minutes of this session. */
export function requireConfirmed({ confirmed_at }: SignedIn, now: Date): void {
  if (confirmed_at && now.getTime() - confirmed_at.getTime() < confirmedForMs) return
  throw new AppError('confirmation_required', 'Confirm that it is you before you change this.')
}

/** Throws unless this session has seen a second factor: what admins may do needs one. */
export function requireSecondFactor({ second_factor_at }: SignedIn): void {
  if (second_factor_at) return
  const message =
    'Admins need a second factor. Set one up under Settings, Security; then log in with it.'
  throw new AppError('second_factor_required', message)
}

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
