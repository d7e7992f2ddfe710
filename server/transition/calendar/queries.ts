import { sql } from 'kysely'
import { closedStages } from '#contract/transition/applications.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

/** Next actions of open applications due within a range. */
export function findNextActions(db: Db, accountId: string, { from, to }: Range) {
  return db
    .selectFrom('application')
    .innerJoin('opportunity', 'opportunity.id', 'application.opportunity_id')
    .select(['application.id', 'opportunity.title as program'])
    .select(sql<string>`application.next_text`.as('text'))
    .select(sql<string>`application.next_due::text`.as('due'))
    .where('application.account_id', '=', accountId)
    .where('application.stage', 'not in', [...closedStages])
    .where('application.next_text', 'is not', null)
    .where('application.next_due', '>=', sql<string>`${from}::date`)
    .where('application.next_due', '<=', sql<string>`${to}::date`)
    .execute()
}

/** Start days of the programs an account tracks or has saved. */
export async function findCohorts(db: Db, accountId: string, { from, to }: Range) {
  const { rows } = await sql<{ id: string; title: string; start: string }>`
    select opportunity.id, opportunity.title, start::text
    from (
      select opportunity_id from application
      where account_id = ${accountId} and stage <> all (${[...closedStages]})
      union select opportunity_id from saved_opportunity where account_id = ${accountId}) as tracked
    join opportunity on opportunity.id = tracked.opportunity_id and opportunity.status = 'published'
    cross join unnest(opportunity.cohorts) as start
    where start between ${from}::date and ${to}::date`.execute(db)
  return rows
}

/** Replaces the account's link. */
export async function upsertFeed(
  tx: Tx,
  row: { account_id: string; key_hash: Buffer; created_at: Date },
): Promise<void> {
  const { key_hash, created_at } = row
  await tx
    .insertInto('calendar_feed')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ key_hash, created_at }))
    .execute()
}

export async function deleteFeed(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
}

export async function findFeedDate(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** The link's owner; undefined if the account may not log in. */
export async function findFeedOwner(db: Db, keyHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'calendar_feed.account_id')
    .select('account_id')
    .where('key_hash', '=', keyHash)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
  return row?.account_id
}
