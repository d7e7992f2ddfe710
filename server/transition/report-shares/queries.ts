import { sql } from 'kysely'
import type { SharedPart, SharedView } from '#contract/transition/report-shares.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export interface NewShare {
  readonly id: string
  readonly report_id: string
  readonly account_id: string
  readonly key_hash: Buffer
  readonly include: SharedPart[]
  readonly view: SharedView
  readonly created_at: Date
  readonly expires_at: Date
}

export async function insertShare(tx: Tx, share: NewShare): Promise<void> {
  await tx.insertInto('report_share').values(share).execute()
}

interface Owned {
  readonly reportId: string
  readonly accountId: string
}

export function findShares(db: Db, { reportId, accountId }: Owned, now: Date) {
  return db
    .selectFrom('report_share')
    .select(['id', 'created_at', 'expires_at', 'views', 'last_viewed_at'])
    .select([sql<SharedPart[]>`include`.as('include'), sql<SharedView>`view`.as('view')])
    .where('report_id', '=', reportId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns whether there was one. */
export async function deleteShare(
  tx: Tx,
  id: string,
  { reportId, accountId }: Owned,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_share')
    .where('id', '=', id)
    .where('report_id', '=', reportId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Counts a view of a valid link and returns what it shows. */
export function viewShare(tx: Tx, keyHash: Buffer, now: Date) {
  return tx
    .updateTable('report_share')
    .set({ views: sql`views + 1`, last_viewed_at: now })
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .returning(['report_id', 'account_id', 'expires_at'])
    .returning([sql<SharedPart[]>`include`.as('include'), sql<SharedView>`view`.as('view')])
    .executeTakeFirst()
}

export async function deleteExpiredShares(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('report_share').where('expires_at', '<=', now).execute()
}
