import { sql } from 'kysely'
import { visibleOpportunity } from '#server/directory/visibility/visibility.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How many imports the overview names. */
const latestImports = 8

export async function countEverything(db: Db) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from account where status <> 'deleted') as accounts,
      (select count(*) from survey where status = 'draft') as drafts,
      (select count(*) from survey where status = 'submitted') as submitted,
      (select count(*) from report where status in ('queued', 'processing')) as waiting,
      (select count(*) from report where status = 'ready') as ready,
      (select count(*) from report where status = 'failed') as failed`.execute(db)
  return rows[0] ?? {}
}

export function countListing(db: Db) {
  return db
    .selectFrom('opportunity')
    .where(visibleOpportunity())
    .select((eb) => [
      eb.fn.countAll<number>().as('opportunities'),
      eb.fn.count<number>('organization_id').distinct().as('organizations'),
      sql<boolean>`coalesce(bool_or(sample), false)`.as('sample'),
    ])
    .executeTakeFirstOrThrow()
}

export function listImports(db: Db) {
  return db
    .selectFrom('import_run')
    .select(['id', 'kind', 'file_name', 'status', 'counts', 'message', 'started_at'])
    .orderBy('started_at', 'desc')
    .limit(latestImports)
    .execute()
}
