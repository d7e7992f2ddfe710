import type { Tx } from '#server/platform/db/database.ts'

/** Locks an account's row until commit to serialize its writes; other rows may still reference it. */
export function lockAccount(tx: Tx, id: string): Promise<void> {
  return lockAccounts(tx, [id])
}

/** Locks several accounts in order of ID, so two transactions can't deadlock. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
