import type { Tx } from '#server/db/database.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import { deleteTotp, forgetSecondFactor, replaceRecoveryCodes } from './queries.ts'

/** Takes every second factor from an account, for an operator whose admin has lost them all. */
export async function removeFactors(tx: Tx, accountId: string): Promise<void> {
  await deleteTotp(tx, accountId)
  await deletePasskeysOf(tx, accountId)
  await replaceRecoveryCodes(tx, accountId, [])
  await forgetSecondFactor(tx, accountId)
}
