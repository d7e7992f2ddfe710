import { sql } from 'kysely'
import type { SupportItem } from '#contract/account/support-access.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Allows access until then, also when it was already allowed. */
export async function upsertAccess(
  tx: Tx,
  row: { account_id: string; allowed_at: Date; expires_at: Date },
): Promise<void> {
  const { allowed_at, expires_at } = row
  await tx
    .insertInto('support_access')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ allowed_at, expires_at }))
    .execute()
}

/** Undefined unless the account allows access now. */
export function findAccess(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('support_access')
    .select(['allowed_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Like `findAccess`; the member can't end it until the transaction has. */
export function lockAccess(tx: Tx, accountId: string, now: Date) {
  return tx
    .selectFrom('support_access')
    .select(['allowed_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst()
}

/** Returns whether the account allowed access until now. */
export async function deleteAccess(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('support_access')
    .where('account_id', '=', accountId)
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now
}

export async function deleteExpiredAccess(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('support_access').where('expires_at', '<=', now).execute()
}

/** Who read what of an account, newest first; names only of accounts that still exist. */
export function findViews(db: Db, accountId: string, limit: number) {
  return db
    .selectFrom('audit_event')
    .leftJoin('account', (join) =>
      join
        .on(sql<boolean>`account.id::text = audit_event.actor`)
        .on('account.status', '<>', 'deleted'),
    )
    .select(['audit_event.at', 'account.first_name', 'account.last_name'])
    .select(sql<SupportItem>`audit_event.detail ->> 'item'`.as('item'))
    .where('audit_event.subject', '=', accountId)
    .where('audit_event.kind', '=', 'support_access.viewed')
    .orderBy('audit_event.seq', 'desc')
    .limit(limit)
    .execute()
}
