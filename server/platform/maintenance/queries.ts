import type { Db } from '#server/platform/db/database.ts'

export async function findMaintenance(db: Db) {
  const { mode, message, allowed } = await db
    .selectFrom('maintenance')
    .select(['mode', 'message', 'allowed'])
    .executeTakeFirstOrThrow()
  const paused = await db.selectFrom('paused_job').select('name').orderBy('name').execute()
  return { mode, message, allowed, pausedJobs: paused.map(({ name }) => name) }
}
