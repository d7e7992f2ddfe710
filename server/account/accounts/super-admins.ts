import type { Tx } from '#server/platform/db/database.ts'

/**
 * Locks all active super admins in a fixed order until the transaction ends. Changes to them serialize here, so
 * at least one always remains.
 */
export function lockSuperAdmins(tx: Tx) {
  return tx
    .selectFrom('account')
    .select(['id', 'deletion_due_at'])
    .where('role', '=', 'super_admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
