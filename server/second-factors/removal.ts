import type { Tx } from '#server/db/database.ts'
import { deleteFactors, forgetSecondFactor } from './queries.ts'

/** Takes every second factor from an account, one that is being set up too; nobody is told or asked. */
export async function removeFactors(tx: Tx, accountId: string): Promise<void> {
  await deleteFactors(tx, accountId)
  await forgetSecondFactor(tx, accountId)
}
