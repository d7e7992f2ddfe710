import type { Settings } from '#contract/operations/settings.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export { findNewestSettings } from '#server/platform/settings/queries.ts'

/** Returns false when the revision was already saved by someone else. */
export async function insertVersion(
  tx: Tx,
  version: { revision: number; values: Settings; changed_at: Date; changed_by: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('setting_version')
    .values({ ...version, values: JSON.stringify(version.values) })
    .onConflict((conflict) => conflict.column('revision').doNothing())
    .returning('revision')
    .executeTakeFirst()
  return row !== undefined
}

/** Versions from a revision down, newest first. */
export function findVersions(db: Db, newest: number, limit: number) {
  return db
    .selectFrom('setting_version')
    .leftJoin('account', 'account.id', 'setting_version.changed_by')
    .select(['revision', 'values', 'changed_at', 'changed_by', 'first_name', 'last_name'])
    .where('revision', '<=', newest)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute()
}
