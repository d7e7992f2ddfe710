import type { Db, Tx } from '#server/platform/db/database.ts'

/** The account's marks in one program's packet, by step. */
export async function findMarks(
  db: Db,
  accountId: string,
  opportunityId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('packet_mark')
    .select(['key', 'done'])
    .where('account_id', '=', accountId)
    .where('opportunity_id', '=', opportunityId)
    .execute()
  return new Map(rows.map(({ key, done }) => [key, done]))
}

/** Undefined if the application isn't theirs; locks it until the transaction ends. */
export async function findOpportunityForUpdate(
  tx: Tx,
  accountId: string,
  applicationId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('application')
    .select('opportunity_id')
    .where('id', '=', applicationId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row?.opportunity_id
}

export async function upsertMark(
  tx: Tx,
  row: { account_id: string; opportunity_id: string; key: string; done: boolean; marked_at: Date },
): Promise<void> {
  const { done, marked_at } = row
  await tx
    .insertInto('packet_mark')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'opportunity_id', 'key']).doUpdateSet({ done, marked_at }),
    )
    .execute()
}

/** The best programs of the account's newest report, at most `limit`. */
export async function findNewestMatches(
  db: Db,
  accountId: string,
  limit: number,
): Promise<string[]> {
  const newest = db
    .selectFrom('report')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'ready')
    .orderBy('created_at', 'desc')
    .limit(1)
  const rows = await db
    .selectFrom('report_match')
    .select('opportunity_id')
    .where('account_id', '=', accountId)
    .where('report_id', '=', newest)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ opportunity_id }) => opportunity_id)
}
