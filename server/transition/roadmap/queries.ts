import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The day each step was marked done, in a time zone. */
export async function listMarks(
  db: Db,
  accountId: string,
  timeZone: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('roadmap_mark')
    .select(['key', sql<string>`(done_at at time zone ${timeZone})::date::text`.as('done_on')])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ key, done_on }) => [key, done_on]))
}

export function insertMark(db: Db, accountId: string, key: string, timestamp: Date) {
  return db
    .insertInto('roadmap_mark')
    .values({ account_id: accountId, key, done_at: timestamp })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function deleteMark(db: Db, accountId: string, key: string) {
  return db
    .deleteFrom('roadmap_mark')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}
