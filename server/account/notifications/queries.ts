import type { Db, Tx } from '#server/platform/db/database.ts'

export function findChoices(db: Db, accountId: string) {
  return db
    .selectFrom('notification_choice')
    .select(['kind', 'by_mail'])
    .where('account_id', '=', accountId)
    .execute()
}

export async function upsertChoices(
  tx: Tx,
  rows: readonly { account_id: string; kind: string; by_mail: boolean }[],
): Promise<void> {
  await tx
    .insertInto('notification_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet(({ ref }) => ({ by_mail: ref('excluded.by_mail') })),
    )
    .execute()
}

/** Whom a letter about an account goes to, if its address is confirmed. */
export function findReader(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'time_zone'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}
