import { sql } from 'kysely'
import type { NoticeKind } from '#contract/account/notices.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export interface NewNotice {
  readonly id: string
  readonly account_id: string
  readonly about_id: string | null
  readonly kind: NoticeKind
  readonly title: string
  readonly body: string
  readonly url: string
  readonly key: string
  readonly created_at: Date
  /** Whether it appears in the app. */
  readonly in_app: boolean
}

/** Returns whether it is new: each key is used once per account. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notice')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Schedules a notice for the summary at a given time. */
export async function setMailAt(tx: Tx, id: string, timestamp: Date): Promise<void> {
  await tx.updateTable('notice').set({ mail_at: timestamp }).where('id', '=', id).execute()
}

const noticesOf = (db: Db, accountId: string, isUnread: boolean) =>
  db
    .selectFrom('notice')
    .where('account_id', '=', accountId)
    .where('in_app', '=', true)
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

/** Marks some or all of the account's own notices. */
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

/** The recipient of notices, and when they may be emailed. */
export interface Reader {
  readonly email: string
  readonly first_name: string
  readonly time_zone: string
  readonly isQuiet: boolean
  /** End of the current quiet hours, or now. */
  readonly quietUntil: Date
  /** Time of the next daily summary: seven in the morning, or the end of quiet hours after it. */
  readonly summaryAt: Date
}

/** Undefined unless the account is active with a verified address. Times follow its time zone. */
export async function findReader(
  db: Db,
  accountId: string,
  now: Date,
): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    with reader as (
      select email, first_name, time_zone, starts, ends, ${now}::timestamptz at time zone time_zone as here
      from account left join quiet_hours on account_id = account.id
      where account.id = ${accountId} and status = 'active' and email_verified_at is not null),
    summary as (
      select *, here::date + case when here::time < '07:00' then 0 else 1 end + time '07:00' as morning
      from reader)
    select email, first_name, time_zone,
      coalesce(${within(sql`here::time`)}, false) as "isQuiet",
      ${afterQuiet(sql`here`)} at time zone time_zone as "quietUntil",
      ${afterQuiet(sql`morning`)} at time zone time_zone as "summaryAt"
    from summary`.execute(db)
  return rows[0]
}

type Sql = ReturnType<typeof sql>

const within = (time: Sql) => sql`case when starts < ends then ${time} >= starts and ${time} < ends
  else ${time} >= starts or ${time} < ends end`

const afterQuiet = (moment: Sql) => sql`case when ${within(sql`(${moment})::time`)}
  then (${moment})::date + case when (${moment})::time < ends then 0 else 1 end + ends
  else ${moment} end`

/** Accounts with a due summary, longest waiting first. */
export async function findDueReaders(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notice')
    .select('account_id')
    .where('mail_at', '<=', now)
    .groupBy('account_id')
    .orderBy((eb) => eb.fn.min('mail_at'))
    .limit(limit)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/**
 * Dequeues an account's due notices, oldest first. Concurrent nodes wait and find none: skipping locked rows
 * would send the rest as a second summary.
 */
export async function claimDueNotices(tx: Tx, accountId: string, now: Date) {
  const { rows } = await sql<{ title: string; body: string; url: string }>`
    with claimed as (
      update notice set mail_at = null
      where id in (
        select id from notice where account_id = ${accountId} and mail_at <= ${now} order by id for update)
      returning title, body, url, created_at, id)
    select title, body, url from claimed order by created_at, id`.execute(tx)
  return rows
}
