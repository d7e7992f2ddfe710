import type { Tx } from '#server/platform/db/database.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import { deleteFactors, forgetSecondFactor } from './queries.ts'

/** Takes every second factor from an account, one that is being set up too; nobody is told or asked. */
export async function removeFactors(tx: Tx, accountId: string): Promise<void> {
  await deleteFactors(tx, accountId)
  await forgetSecondFactor(tx, accountId)
}

/** Takes only the passkeys, each of which is a whole way in. */
export function removePasskeys(tx: Tx, accountId: string): Promise<void> {
  return deletePasskeysOf(tx, accountId)
}
