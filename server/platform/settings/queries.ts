import type { Db } from '#server/platform/db/database.ts'

/** Undefined before the first change. */
export function findNewestSettings(db: Db) {
  return db
    .selectFrom('setting_version')
    .select(['revision', 'values', 'changed_at'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}
