import type { Db } from '#server/platform/db/database.ts'

export async function listMarks(db: Db, accountId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('roadmap_mark')
    .select('key')
    .where('account_id', '=', accountId)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export function insertMark(db: Db, accountId: string, key: string, at: Date) {
  return db
    .insertInto('roadmap_mark')
    .values({ account_id: accountId, key, done_at: at })
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
