import { sql } from 'kysely'
import type { SearchAlert } from '#contract/directory/saved-searches.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = [
  'id',
  'account_id',
  'name',
  'query',
  'created_at',
  'seen_until',
  'marked_until',
  'looked_at',
  'alerted_until',
  'last_run_at',
  sql<SearchAlert>`alert`.as('alert'),
] as const

/** Eight in the morning, a number of days later, in the member's time zone. */
const mornings = (alert: SearchAlert, timeZone: string, now: Date) =>
  alert === 'off'
    ? null
    : sql<Date>`((${now}::timestamptz at time zone ${timeZone})::date + ${alert === 'daily' ? 1 : 7}::int + time '08:00') at time zone ${timeZone}`

export interface NewSearch {
  readonly id: string
  readonly account_id: string
  readonly name: string
  /** JSON text. */
  readonly query: string
  readonly alert: SearchAlert
  readonly now: Date
  /** Current listings don't count as new. */
  readonly until: Date
  readonly timeZone: string
}

export async function insertSearch(tx: Tx, search: NewSearch): Promise<void> {
  const { now, until, timeZone, ...row } = search
  await tx
    .insertInto('saved_search')
    .values({
      ...row,
      created_at: now,
      seen_until: until,
      marked_until: until,
      looked_at: now,
      alerted_until: until,
      due_at: mornings(row.alert, timeZone, now),
    })
    .execute()
}

/** Locks the account, so that concurrent saves can't exceed the limit together. */
export async function countSearchesForUpdate(tx: Tx, accountId: string): Promise<number> {
  await lockAccount(tx, accountId)
  return countSearches(tx, accountId)
}

export async function countSearches(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_search')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export function findSearches(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('saved_search')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type SearchRow = Awaited<ReturnType<typeof findSearches>>[number]

/** One of the account's own searches. */
export function findSearch(db: Db, accountId: string, id: string): Promise<SearchRow | undefined> {
  return db
    .selectFrom('saved_search')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export interface SearchChange {
  readonly name?: string | undefined
  /** JSON text. */
  readonly query?: string | undefined
  readonly alert?: SearchAlert | undefined
}

/** Returns whether it exists. New filters or alerts treat current listings as seen. */
export async function updateSearch(
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
  { name, query, alert }: SearchChange,
  { now, until, timeZone }: Pick<NewSearch, 'now' | 'until' | 'timeZone'>,
): Promise<boolean> {
  const reset = { seen_until: until, marked_until: until, alerted_until: until, query: query ?? '' }
  const due = alert && {
    alert,
    due_at: mornings(alert, timeZone, now),
    alerted_until: sql<Date>`case when alert = 'off' then ${until} else alerted_until end`,
  }
  const { numUpdatedRows } = await tx
    .updateTable('saved_search')
    .set({ ...(name !== undefined && { name }), ...due, ...(query !== undefined && reset) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSearch(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Records a visit: current results are seen; new ones stay marked for half an hour. */
export async function recordVisit(db: Db, id: string, now: Date, until: Date): Promise<void> {
  const isLater = sql`looked_at < ${new Date(now.getTime() - 1_800_000)}`
  await db
    .updateTable('saved_search')
    .set({
      marked_until: sql`case when ${isLater} then seen_until else marked_until end`,
      looked_at: sql`case when ${isLater} then ${now} else looked_at end`,
      seen_until: until,
    })
    .where('id', '=', id)
    .execute()
}

export async function turnOffAlerts(db: Db, accountId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('saved_search')
    .set({ alert: 'off', due_at: null })
    .where('account_id', '=', accountId)
    .where('alert', '<>', 'off')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Accounts with a due alert, longest due first. */
export async function findDueAccounts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_search')
    .select('account_id')
    .where('due_at', '<=', now)
    .groupBy('account_id')
    .orderBy((eb) => eb.fn.min('due_at'))
    .limit(limit)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Due searches of these accounts with their recipients; concurrent nodes wait, then find none. */
export function findDueForUpdate(tx: Tx, accounts: readonly string[], now: Date) {
  return tx
    .selectFrom('saved_search')
    .innerJoin('account', 'account.id', 'saved_search.account_id')
    .select([
      'saved_search.id',
      'saved_search.account_id',
      'saved_search.name',
      'saved_search.query',
      'saved_search.alerted_until',
      'account.email',
      'account.first_name',
      'account.time_zone',
      'account.email_verified_at',
    ])
    .where('saved_search.account_id', 'in', [...accounts])
    .where('saved_search.due_at', '<=', now)
    .where('account.status', '=', 'active')
    .orderBy('saved_search.account_id')
    .orderBy('saved_search.created_at')
    .orderBy('saved_search.id')
    .forUpdate('saved_search')
    .execute()
}

export type DueRow = Awaited<ReturnType<typeof findDueForUpdate>>[number]

/** Marks all due searches of these accounts as processed, even for suspended accounts. */
export async function recordRun(
  tx: Tx,
  accounts: readonly string[],
  now: Date,
  until: Date,
): Promise<void> {
  await sql`
    update saved_search set last_run_at = ${now}, alerted_until = ${until},
      due_at = ((${now}::timestamptz at time zone account.time_zone)::date
        + case alert when 'daily' then 1 else 7 end + time '08:00') at time zone account.time_zone
    from account
    where account.id = saved_search.account_id and account_id = any (${accounts}::uuid[])
      and due_at <= ${now}`.execute(tx)
}
