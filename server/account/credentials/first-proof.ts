import { endSessions } from '#server/account/accounts/accounts.ts'
import { removeFactors } from '#server/account/second-factors/second-factors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Owner } from './queries.ts'

/**
 * Nobody had proved the address before, so a stranger may have made the account: their sessions and second
 * factors go. The session that pressed the link stays, and the factors too if it has seen one of them.
 * Admins keep everything: an operator gave them the role.
 */
export async function removeUnprovedAccess(
  tx: Tx,
  owner: Owner,
  presser: SignedIn | undefined,
  now: Date,
): Promise<void> {
  if (owner.role === 'admin' || owner.role === 'super_admin') return
  const own = presser?.id === owner.id ? presser : undefined
  await endSessions(tx, { account_id: owner.id, ...(own && { except: own.session_id }) }, now)
  if (!own?.second_factor_at) await removeFactors(tx, owner.id)
}
