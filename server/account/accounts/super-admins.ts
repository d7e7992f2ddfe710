import type { Tx } from '#server/platform/db/database.ts'

/**
 * Every super admin in use, kept as they are until the transaction ends and always in one order: whoever
 * changes who they are waits here, so one always stays.
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
