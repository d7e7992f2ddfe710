import type { Db, Tx } from '#server/platform/db/database.ts'

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const

/** An account's passkeys, oldest first. */
export function findPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkey')
    .select([...shown, 'credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A passkey by credential ID, with its public key. */
export function findCredential(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'account_id', 'credential_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export interface PasskeyRow {
  readonly id: string
  readonly account_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly sign_count: number
  readonly transports: string[]
  readonly name: string
  readonly created_at: Date
}

/** Undefined when the credential already belongs to an account. */
export function insertPasskey(tx: Tx, row: PasskeyRow) {
  return tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

/** Undefined when unknown or not theirs. */
export function renameOwnedPasskey(db: Db, id: string, accountId: string, name: string) {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(shown)
    .executeTakeFirst()
}

/** Undefined when unknown or not theirs. */
export function deleteOwnedPasskey(tx: Tx, id: string, accountId: string) {
  return tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['id', 'name'])
    .executeTakeFirst()
}

/** Advances the signature counter; false if it doesn't increase, which means the passkey was copied. */
export async function moveSignCount(
  tx: Tx,
  id: string,
  { sign_count, last_used_at }: { sign_count: number; last_used_at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkey')
    .set({ sign_count, last_used_at })
    .where('id', '=', id)
    // Authenticators without a counter always report 0.
    .where(({ or, eb, and }) =>
      or([
        eb('sign_count', '<', sign_count),
        and([eb('sign_count', '=', 0), eb.val(sign_count === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskeysOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}
