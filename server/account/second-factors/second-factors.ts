import type { SecondFactorMethod } from '#contract/account/accounts.ts'
import type { Db } from '#server/platform/db/database.ts'

export { removeFactors, removePasskeys } from './removal.ts'

/** The account's second factor methods, default first; empty if it has none. */
export async function secondFactorMethods(
  db: Db,
  accountId: string,
): Promise<SecondFactorMethod[]> {
  const { passkey, totp, recovery_code } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('passkey').select('id').where('account_id', '=', accountId)).as('passkey'),
      exists(
        selectFrom('totp')
          .select('account_id')
          .where('account_id', '=', accountId)
          .where('confirmed_at', 'is not', null),
      ).as('totp'),
      exists(
        selectFrom('recovery_code')
          .select('account_id')
          .where('account_id', '=', accountId)
          .where('used_at', 'is', null),
      ).as('recovery_code'),
    ])
    .executeTakeFirstOrThrow()
  if (!passkey && !totp) return []
  return [
    ...(totp ? ['totp' as const] : []),
    ...(passkey ? ['passkey' as const] : []),
    ...(recovery_code ? ['recovery_code' as const] : []),
  ]
}
