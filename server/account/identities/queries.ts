import type { Provider } from '#contract/account/identities.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { IdentityClaims } from '#server/platform/ports/identity/port.ts'

type Key = Pick<IdentityClaims, 'issuer' | 'subject'>

/** The identity of a provider's user; never looked up by address. */
export function findIdentity(db: Db, { issuer, subject }: Key) {
  return db
    .selectFrom('identity')
    .select(['id', 'account_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

const columns = ['provider', 'email', 'created_at', 'last_used_at'] as const

/** Undefined when the identity is already linked, or the account has one from this provider. */
export function insertIdentity(
  tx: Tx,
  accountId: string,
  provider: Provider,
  { issuer, subject, email }: Key & Pick<IdentityClaims, 'email'>,
  now: Date,
) {
  return tx
    .insertInto('identity')
    .values({
      id: newId(),
      account_id: accountId,
      provider,
      issuer,
      subject,
      email: email ?? null,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function touchIdentity(
  tx: Tx,
  id: string,
  change: { email: string | null; last_used_at: Date },
): Promise<void> {
  await tx.updateTable('identity').set(change).where('id', '=', id).execute()
}

export function identitiesOf(db: Db, accountId: string) {
  return db
    .selectFrom('identity')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('provider')
    .execute()
}

export function deleteIdentity(tx: Tx, accountId: string, provider: Provider) {
  return tx
    .deleteFrom('identity')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .returning('id')
    .executeTakeFirst()
}

/** Counts the ways into an account; locks it against concurrent removals. */
export async function lockWaysIn(tx: Tx, accountId: string): Promise<number> {
  const { password_hash } = await tx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    // Not `for update`: opening a session references the account and must not wait.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { passkeys, identities } = await tx
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('passkey')
        .select(fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .as('passkeys'),
      selectFrom('identity')
        .select(fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .as('identities'),
    ])
    .executeTakeFirstOrThrow()
  return (password_hash === null ? 0 : 1) + Number(passkeys) + Number(identities)
}
