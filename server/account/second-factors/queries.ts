import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Returns the account's role and serializes changes of its factors. */
export async function lockAccount(tx: Tx, accountId: string): Promise<string> {
  const { role } = await tx
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    // Not `for update`: a mail or session that references the account must not wait.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return role
}

export function findTotp(db: Db, accountId: string) {
  return db
    .selectFrom('totp')
    .select(['sealed_secret', 'next_sealed_secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Stores a secret awaiting its first code; a secret already in use stays valid meanwhile. */
export async function storePendingSecret(
  db: Db,
  row: { account_id: string; sealed_secret: Buffer; created_at: Date },
): Promise<void> {
  await db
    .insertInto('totp')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        sealed_secret: sql`case when totp.confirmed_at is null then excluded.sealed_secret else totp.sealed_secret end`,
        next_sealed_secret: sql`case when totp.confirmed_at is null then null else excluded.sealed_secret end`,
      }),
    )
    .execute()
}

export async function activateTotp(
  tx: Tx,
  accountId: string,
  change: { sealed_secret: Buffer; last_step: number; confirmed_at: Date },
): Promise<void> {
  await tx
    .updateTable('totp')
    .set({ ...change, next_sealed_secret: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Consumes a time step of the secret; false if it or a later one was used. */
export async function consumeTotpStep(
  tx: Tx,
  accountId: string,
  { sealed_secret, step }: { sealed_secret: Buffer; step: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('sealed_secret', '=', sealed_secret)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when no authenticator app was active. */
export async function deleteTotp(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFactors(tx: Tx, accountId: string): Promise<void> {
  for (const table of ['totp', 'passkey', 'recovery_code'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
}

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

/** Recovery codes issued to the account, and how many are unused. */
export async function countRecoveryCodes(db: Db, accountId: string) {
  return db
    .selectFrom('recovery_code')
    .select(({ fn }) => [
      fn.countAll<number>().as('made'),
      fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** False when the code is unknown or used. */
export async function consumeRecoveryCode(
  tx: Tx,
  accountId: string,
  { code_hash, used_at }: { code_hash: Buffer; used_at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_code')
    .set({ used_at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Clears the second-factor mark of all sessions of an account without factors. */
export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ second_factor_at: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Invalidates proofs made without the factor in other sessions. */
export async function clearWeakProofs(
  tx: Tx,
  accountId: string,
  exceptSession: string,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ confirmed_at: null })
    .where('account_id', '=', accountId)
    .where('id', '<>', exceptSession)
    .where('second_factor_at', 'is', null)
    .execute()
}
