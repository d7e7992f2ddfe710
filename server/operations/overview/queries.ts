import { type RawBuilder, sql } from 'kysely'
import { visibleOpportunity } from '#server/directory/visibility/visibility.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

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

/** A due job is late after this: workers look for jobs every two seconds. */
const lateSeconds = 10

/** Kinds of imports that fill the listing; older runs have the command line's names for them. */
const fillsListing = sql`kind ~ '^(skillbridge-)?(programs|locations|jobs)$'`

type Trend = 'accounts' | 'surveys' | 'reports' | 'failures' | 'mail' | 'queue' | 'listingAge'

/** Values per day in a time zone, oldest first. Emails are known for `mailDays`, the queue since its first sample. */
export async function countByDay(
  db: Db,
  { zone, days, now, mailDays }: { zone: string; days: number; now: Date; mailDays: number },
) {
  const isInDay = (column: string) => sql`
    ${sql.ref(`counted.${column}`)} >= day.at and ${sql.ref(`counted.${column}`)} < day.until`
  const daily = (value: RawBuilder<unknown>) => sql`
    (select array_agg(${value} order by day.at) from day)`
  const added = (table: string, column: string, where = sql`true`) => sql`
    (select count(*)::int from ${sql.table(table)} as counted where ${isInDay(column)} and ${where})`
  const { rows } = await sql<Record<Trend, (number | null)[]> & { from: string; to: string }>`
    with today as (select (${now}::timestamptz at time zone ${zone}::text)::date as day),
    day as (
      select today.day - back as day,
        (today.day - back)::timestamp at time zone ${zone}::text as at,
        (today.day - back + 1)::timestamp at time zone ${zone}::text as until
      from today, generate_series(0, ${days - 1}::int) as back)
    select (select min(day)::text from day) as from, (select max(day)::text from day) as to,
      ${daily(added('account', 'created_at', sql`counted.status <> 'deleted'`))} as accounts,
      ${daily(added('survey', 'submitted_at'))} as surveys,
      ${daily(added('report', 'created_at'))} as reports,
      ${daily(added('report', 'created_at', sql`counted.status = 'failed'`))} as failures,
      ${daily(sql`case when day.at >= ${now}::timestamptz - make_interval(days => ${mailDays}::int)
        then ${added('mail', 'created_at')} end`)} as mail,
      ${daily(sql`(select max(late) from queue_hour as counted where ${isInDay('hour')})`)} as queue,
      ${daily(sql`(select day.day - (max(finished_at) at time zone ${zone}::text)::date from import_run
        where status = 'done' and ${fillsListing} and finished_at < day.until)`)} as "listingAge"`.execute(
    db,
  )
  return rows[0]
}

/** The days of the first and the newest account, import or audit event. */
export async function findDataDays(db: Db, zone: string) {
  const { rows } = await sql<{ firstDay: string | null; lastDay: string | null }>`
    with moment as (
      select min(created_at) as first, max(created_at) as last from account
      union all select min(started_at), max(started_at) from import_run
      union all select (select at from audit_event order by seq limit 1),
        (select at from audit_event order by seq desc limit 1))
    select ((min(first) at time zone ${zone}::text)::date)::text as "firstDay",
      ((max(last) at time zone ${zone}::text)::date)::text as "lastDay" from moment`.execute(db)
  return rows[0] ?? { firstDay: null, lastDay: null }
}

/** When the newest import of programs, locations or jobs finished. */
export async function findImportMoment(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from import_run where status = 'done' and ${fillsListing}`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** Keeps the longest queue of the hour. */
export async function sampleQueue(tx: Tx, now: Date): Promise<void> {
  const jobs = await countJobs(tx)
  await sql`
    insert into queue_hour (hour, late, failed, oldest_seconds)
    values (date_trunc('hour', ${now}::timestamptz, 'UTC'), ${jobs.late}, ${jobs.failed},
      ${jobs.oldest})
    on conflict (hour) do update set
      late = greatest(queue_hour.late, excluded.late),
      failed = greatest(queue_hour.failed, excluded.failed),
      oldest_seconds = greatest(queue_hour.oldest_seconds, excluded.oldest_seconds)`.execute(tx)
}

export async function deleteOldQueueHours(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('queue_hour').where('hour', '<', before).execute()
}

/** The state of the job queue. A failed job is out of attempts. */
export async function countJobs(db: Db) {
  const { rows } = await sql<{
    waiting: number
    late: number
    running: number
    failed: number
    oldest: number | null
  }>`
    select
      count(*) filter (where attempts < max_attempts and locked_at is null
        and run_at <= now())::int as waiting,
      count(*) filter (where attempts < max_attempts and locked_at is null
        and run_at < now() - make_interval(secs => ${lateSeconds}))::int as late,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      floor(extract(epoch from now() - min(run_at)
        filter (where attempts < max_attempts and locked_at is null and run_at <= now())))::int
        as oldest
    from graphile_worker._private_jobs`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, running: 0, failed: 0, oldest: null }
}

/**
 * Counts work waiting for a person. A failed report or email waits until its owner got a newer one,
 * or it is too old.
 */
export async function countChores(
  db: Db,
  { staleBefore, failedAfter }: { staleBefore: Date; failedAfter: Date },
) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from opportunity_problem where status = 'open') as problem_reports,
      (select count(*)::int from mail as failed
        where status = 'failed' and created_at >= ${failedAfter}::timestamptz
          and not exists (select from mail as newer
            where lower(newer.recipient) = lower(failed.recipient) and newer.kind = failed.kind
              and newer.created_at > failed.created_at and newer.status <> 'failed')) as failed_mail,
      (select count(*)::int from mail where status = 'queued') as queued_mail,
      (select count(*)::int from mail where status = 'failed') as all_failed_mail,
      (select count(*)::int from report as failed
        where status = 'failed' and created_at >= ${failedAfter}::timestamptz
          and not exists (select from report as newer
            where newer.account_id = failed.account_id and newer.created_at > failed.created_at
              and newer.status = 'ready')) as failed_reports,
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

/** The newest finished import of each kind, when it refused rows that no one has reviewed. */
export async function findRefusals(db: Db): Promise<{ id: string; refused: number }[]> {
  const { rows } = await sql<{ id: string; refused: number }>`
    select id, (counts ->> 'refused')::int as refused from (
      select distinct on (regexp_replace(kind, '^skillbridge-', '')) id, counts, reviewed_at
      from import_run
      where status = 'done'
      order by regexp_replace(kind, '^skillbridge-', ''), started_at desc) as newest
    where (counts ->> 'refused')::int > 0 and reviewed_at is null`.execute(db)
  return rows
}

export function listImports(db: Db) {
  return db
    .selectFrom('import_run')
    .select(['id', 'kind', 'file_name', 'status', 'counts', 'message', 'started_at'])
    .orderBy('started_at', 'desc')
    .limit(latestImports)
    .execute()
}
