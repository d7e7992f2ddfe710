import { sql } from 'kysely'
import { visibleOpportunity } from '#server/directory/visibility/visibility.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Number of imports the overview lists. */
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
      sql<string | null>`max(last_verified)`.as('lastVerified'),
    ])
    .executeTakeFirstOrThrow()
}

/** New rows per day (UTC) in recent days, oldest first. */
export async function countByDay(db: Db, days: number, now: Date) {
  const daily = (table: string, column: string, where = sql`true`) => sql`
    (select array_agg((select count(*)::int from ${sql.table(table)} as counted
        where ${sql.ref(`counted.${column}`)} >= day.at
          and ${sql.ref(`counted.${column}`)} < day.at + interval '1 day' and ${where})
      order by day.at) from day)`
  const { rows } = await sql<Record<'accounts' | 'surveys' | 'reports' | 'failures', number[]>>`
    with day as (
      select (date_trunc('day', ${now}::timestamptz at time zone 'UTC')
        - make_interval(days => back)) at time zone 'UTC' as at
      from generate_series(0, ${days - 1}::int) as back)
    select
      ${daily('account', 'created_at', sql`counted.status <> 'deleted'`)} as accounts,
      ${daily('survey', 'submitted_at')} as surveys,
      ${daily('report', 'created_at')} as reports,
      ${daily('report', 'created_at', sql`counted.status = 'failed'`)} as failures`.execute(db)
  return rows[0]
}

/** The state of the job queue. A failed job is out of attempts. */
export async function countJobs(db: Db) {
  const { rows } = await sql<{
    waiting: number
    running: number
    failed: number
    oldest: number | null
  }>`
    select
      count(*) filter (where attempts < max_attempts and locked_at is null)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      floor(extract(epoch from now() - min(run_at)
        filter (where attempts < max_attempts and locked_at is null and run_at <= now())))::int
        as oldest
    from graphile_worker._private_jobs`.execute(db)
  return rows[0]
}

/** Counts work waiting for a person. Refused rows are those of each kind's newest import. */
export async function countChores(db: Db, staleBefore: Date) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from opportunity_problem where status = 'open') as problem_reports,
      (select coalesce(sum((counts ->> 'refused')::int), 0)::int from (
        select distinct on (kind) counts from import_run
        where status = 'done' order by kind, started_at desc) as newest) as refused_rows,
      (select count(*)::int from mail where status = 'failed') as failed_mail,
      (select count(*)::int from mail where status = 'queued') as queued_mail,
      (select count(*)::int from report where status = 'failed') as failed_reports,
      (select count(*)::int from community_case where closed_at is null) as moderation,
      (select count(*)::int from ticket where status = 'open') as tickets,
      (select count(*) from resource_report where status = 'open')::int
        + (select count(*) from resource_suggestion where status = 'open')::int as resource_inbox,
      (select count(*)::int from opportunity where ${visibleOpportunity()}
        and coalesce(last_verified, first_seen) < ${staleBefore}::date) as stale_listings`.execute(
    db,
  )
  return rows[0] ?? {}
}

export function listImports(db: Db) {
  return db
    .selectFrom('import_run')
    .select(['id', 'kind', 'file_name', 'status', 'counts', 'message', 'started_at', 'finished_at'])
    .orderBy('started_at', 'desc')
    .limit(latestImports)
    .execute()
}
