import { sql } from 'kysely'
import type { NoticeKind } from '#contract/account/notices.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export interface NewNotice {
  readonly id: string
  readonly account_id: string
  readonly kind: NoticeKind
  readonly title: string
  readonly body: string
  readonly url: string
  readonly key: string
  readonly created_at: Date
}

/** Does nothing when the account was told under this key before. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('notice')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .execute()
}

const noticesOf = (db: Db, accountId: string, isUnread: boolean) =>
  db
    .selectFrom('notice')
    .where('account_id', '=', accountId)
    .$if(isUnread, (query) => query.where('read_at', 'is', null))

export function findNotices(
  db: Db,
  { accountId, isUnread }: { accountId: string; isUnread: boolean },
  { limit, offset }: { limit: number; offset: number },
) {
  return noticesOf(db, accountId, isUnread)
    .select(['id', 'title', 'body', 'url', 'created_at', 'read_at'])
    .select(sql<NoticeKind>`kind`.as('kind'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countNotices(db: Db, accountId: string, isUnread: boolean): Promise<number> {
  const { count } = await noticesOf(db, accountId, isUnread)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Some of an account's notices, or all; those of others stay. */
export async function markRead(
  db: Db,
  accountId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .execute()
}

export async function deleteNoticesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('notice').where('created_at', '<', before).execute()
}
