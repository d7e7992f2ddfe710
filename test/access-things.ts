import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'

// Things of the owner that test/access.test.ts makes anew before each call.

/** The only application there is; answers its id. */
export async function addApplication(
  db: Db,
  { now, ...of }: { account_id: string; opportunity_id: string; now: Date },
): Promise<string> {
  const id = newId()
  await db.deleteFrom('application').execute()
  await db
    .insertInto('application')
    .values({ ...of, id, stage: 'interested', created_at: now, updated_at: now })
    .execute()
  await db
    .insertInto('application_move')
    .values({ application_id: id, position: 1, stage: 'interested', at: now })
    .execute()
  return id
}

/** The only link to a report; answers its id. */
export async function addShare(
  db: Db,
  report: { id: string; account_id: string },
  now: Date,
): Promise<string> {
  const id = newId()
  await db.deleteFrom('report_share').execute()
  await db
    .insertInto('report_share')
    .values({
      id,
      account_id: report.account_id,
      report_id: report.id,
      key_hash: Buffer.from(id),
      include: [],
      view: 'report',
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  return id
}
