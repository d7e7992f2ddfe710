import type { Tx } from '#server/platform/db/database.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import { deleteFactors, deleteSecondFactor } from './queries.ts'

/** Removes all second factors, including pending ones, without checks or notification. */
export async function removeFactors(tx: Tx, accountId: string): Promise<void> {
  await deleteFactors(tx, accountId)
  await deleteSecondFactor(tx, accountId)
}

/** Removes only the passkeys, each of which can sign in on its own. */
export function removePasskeys(tx: Tx, accountId: string): Promise<void> {
  return deletePasskeysOf(tx, accountId)
}
