import { type RawBuilder, sql } from 'kysely'
import type { AnalyticsPeriod } from '#contract/operations/analytics.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { hourlyCounts, hourMetrics, type Moments } from './hourly-sources.ts'
import { periodCounts, periodMetrics } from './period-sources.ts'

/** Periods whose sums are stored, so that a page of a year or two doesn't add up its days. */
const summedPeriods = ['week', 'month'] as const

/** The row of `analytics_progress` for hourly figures. */
export const hoursZone = ''

/** How far a zone is counted; null before the first run. Locks it until the transaction ends. */
export async function lockProgress(tx: Tx, zone: string): Promise<Date | null> {
  await tx
    .insertInto('analytics_progress')
    .values({ zone })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { counted_until } = await tx
    .selectFrom('analytics_progress')
    .select('counted_until')
    .where('zone', '=', zone)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return counted_until
}

/** How far a zone is counted, without locking; null before the first run. */
export async function findProgress(db: Db, zone: string): Promise<Date | null> {
  const row = await db
    .selectFrom('analytics_progress')
    .select('counted_until')
    .where('zone', '=', zone)
    .executeTakeFirst()
  return row?.counted_until ?? null
}

/** Moves a zone's progress forward, never back. */
export async function moveProgress(
  tx: Tx,
  zone: string,
  { until, at }: { until: Date; at: Date },
): Promise<void> {
  await sql`
    update analytics_progress
    set counted_until = greatest(counted_until, ${until}::timestamptz), counted_at = ${at}::timestamptz
    where zone = ${zone}`.execute(tx)
}

/** The time of the earliest data. */
export async function findFirstMoment(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(created_at) from account), (select min(hour) from event_count)) as at`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** Recounts the hours of a range. */
export async function replaceHours(tx: Tx, range: Moments): Promise<void> {
  const { from, until } = range
  await tx
    .deleteFrom('analytics_hour')
    .where('metric', 'in', hourMetrics)
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .execute()
  await sql`
    insert into analytics_hour (metric, hour, part, value) ${hourlyCounts(hourMetrics, range)}`.execute(
    tx,
  )
}

/** Sums hours into a zone's days, weeks and months, from the given moment's day on. */
export async function replaceDays(
  tx: Tx,
  zone: string,
  { from, until }: { from: Date | null; until: Date },
): Promise<void> {
  const start = sql`coalesce((${from}::timestamptz at time zone ${zone}::text)::date, '-infinity')`
  await sql`delete from analytics_day where zone = ${zone} and day >= ${start}`.execute(tx)
  await sql`
    insert into analytics_day (zone, metric, day, part, value)
    select ${zone}, metric, (hour at time zone ${zone}::text)::date, part, sum(value)
    from analytics_hour
    where metric = any(${sql.val(hourMetrics)}) and hour < ${until}::timestamptz
      and hour >= (${start})::timestamp at time zone ${zone}::text
    group by 2, 3, 4`.execute(tx)
  for (const by of summedPeriods) await replaceSums(tx, { zone, by, start })
}

/** Sums days into weeks or months, from the period of `start` on. */
async function replaceSums(
  tx: Tx,
  { zone, by, start }: { zone: string; by: AnalyticsPeriod; start: RawBuilder<unknown> },
): Promise<void> {
  const first = sql`date_trunc(${by}::text, ${start}::timestamp)::date`
  await sql`
    delete from analytics_period where zone = ${zone} and period = ${by}
      and metric = any(${sql.val(hourMetrics)}) and day >= ${first}`.execute(tx)
  await sql`
    insert into analytics_period (zone, period, metric, day, part, value)
    select ${zone}, ${by}, metric, date_trunc(${by}::text, day::timestamp)::date, part, sum(value)
    from analytics_day where zone = ${zone} and day >= ${first} group by 3, 4, 5`.execute(tx)
}

/** The start times of the periods between two moments. */
export async function listPeriodStarts(
  db: Db,
  { zone, by, from, until }: Moments & { zone: string; by: AnalyticsPeriod },
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select start at time zone ${zone}::text as at from generate_series(
      date_trunc(${by}::text, ${from}::timestamptz at time zone ${zone}::text),
      ${until}::timestamptz at time zone ${zone}::text, ('1 ' || ${by}::text)::interval) as start
    order by 1`.execute(db)
  return rows.map(({ at }) => at)
}

/** Recounts the periods that start in a range. */
export async function replacePeriods(
  tx: Tx,
  range: Moments & { zone: string; by: AnalyticsPeriod },
): Promise<void> {
  const { zone, by, from, until } = range
  await sql`
    delete from analytics_period where zone = ${zone} and period = ${by}
      and metric = any(${sql.val([...periodMetrics])})
      and day >= (${from}::timestamptz at time zone ${zone}::text)::date
      and day < (${until}::timestamptz at time zone ${zone}::text)::date`.execute(tx)
  await sql`
    insert into analytics_period (zone, period, metric, day, part, value)
    select ${zone}, ${by}, metric, day, part, value from ${periodCounts(range)} as counted`.execute(
    tx,
  )
}

/** Time zones of the admins who read analytics. */
export async function listZones(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('time_zone')
    .distinct()
    .where('role', 'in', ['admin', 'super_admin'])
    .where('status', '=', 'active')
    .orderBy('time_zone')
    .execute()
  return rows.map(({ time_zone }) => time_zone)
}
