import { endSessions } from '#server/account/accounts/accounts.ts'
import { removeFactors } from '#server/account/second-factors/second-factors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Owner } from './queries.ts'

/**
 * Removes sessions and second factors when an address is verified for the first time, since a stranger may have
 * created the account. Keeps the session that clicked the link, and the factors if it used one. Admins keep
 * everything: an operator granted their role.
 */
export async function removeUnprovedAccess(
  tx: Tx,
  owner: Owner,
  signedIn: SignedIn | undefined,
  now: Date,
): Promise<void> {
  if (owner.role === 'admin' || owner.role === 'super_admin') return
  const currentSession = signedIn?.id === owner.id ? signedIn : undefined
  await endSessions(
    tx,
    { account_id: owner.id, ...(currentSession && { except: currentSession.session_id }) },
    now,
  )
  if (!currentSession?.second_factor_at) await removeFactors(tx, owner.id)
}
