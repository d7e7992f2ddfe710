import { type RawBuilder, sql } from 'kysely'
import type { AnalyticsPeriod } from '#contract/operations/analytics.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { type HourMetric, hourlyCounts, type Moments } from './hourly-sources.ts'
import { type PeriodMetric, periodCounts } from './period-sources.ts'

/** The range and periods of a query. */
export interface Range {
  readonly zone: string
  readonly by: AnalyticsPeriod
  /** First day of the first period. */
  readonly from: string
  /** Last day of the last period. */
  readonly to: string
}

/** A metric's value: for one period, for one part overall, or for a part in a period. */
export interface Figure {
  readonly metric: string
  /** First day of the period; null for the whole range. */
  readonly day: string | null
  /** Null for the sum of all parts. */
  readonly part: string | null
  readonly value: number
}

/** Metrics read by part and period; for others we read one sum per period and one per part. */
const partsByPeriod: readonly HourMetric[] = ['report_wait', 'feedback']

/** How far the hourly job has counted. */
export interface Progress {
  readonly hours: Date | null
  /** Null until this zone's days are rolled up. */
  readonly zone: Date | null
  readonly countedAt: Date | null
}

export async function findProgress(db: Db, zone: string): Promise<Progress> {
  const rows = await db
    .selectFrom('analytics_progress')
    .selectAll()
    .where('zone', 'in', ['', zone])
    .execute()
  const hours = rows.find((row) => row.zone === '')
  const days = rows.find((row) => row.zone === zone)
  return {
    hours: hours?.counted_until ?? null,
    zone: days?.counted_until ?? null,
    countedAt: days?.counted_at ?? hours?.counted_at ?? null,
  }
}

/**
 * Sums metrics by period. Counts `tail`, the part the job hasn't counted yet, from the source
 * tables; a zone without daily rows is summed from hours.
 */
export async function sumFigures(
  tx: Tx,
  { zone, by, from, to }: Range,
  { metrics, hasDays, tail }: { metrics: readonly HourMetric[]; hasDays: boolean; tail: Moments },
): Promise<Figure[]> {
  const dayOf = sql`(hour at time zone ${zone}::text)::date`
  const rollup =
    by === 'day'
      ? sql`analytics_day where zone = ${zone}`
      : sql`analytics_period where zone = ${zone} and period = ${by}`
  const stored: RawBuilder<unknown> = hasDays
    ? sql`select metric, day, part, value from ${rollup} and metric = any(${sql.val(metrics)})
          and day between ${from}::date and ${to}::date`
    : sql`select metric, ${dayOf} as day, part, value from analytics_hour
        where metric = any(${sql.val(metrics)}) and hour < ${tail.from}::timestamptz
          and hour >= ${from}::timestamp at time zone ${zone}::text
          and hour < (${to}::date + 1)::timestamp at time zone ${zone}::text`
  const startOf = by === 'day' ? sql`day` : sql`date_trunc(${by}::text, day::timestamp)::date`
  const { rows } = await sql<Figure>`
    with figure as materialized (
      select metric, ${startOf} as day, part, value from (${stored}
        union all
        select metric, ${dayOf}, part, value from (${hourlyCounts(metrics, tail)}) as counted
        where ${dayOf} between ${from}::date and ${to}::date) as counted),
    simple as (select * from figure where metric <> all(${sql.val(partsByPeriod)}))
    select metric, day, null as part, sum(value) as value from simple group by metric, day
    union all
    select metric, null, part, sum(value) from simple group by metric, part
    union all
    select metric, day, part, sum(value) from figure
    where metric = any(${sql.val(partsByPeriod)}) group by metric, day, part`.execute(tx)
  return rows
}

/** Whole-period figures, as counted by the job. */
export function listPeriodFigures(
  tx: Tx,
  { zone, by, from, to }: Range,
  metrics: readonly PeriodMetric[],
): Promise<Figure[]> {
  return tx
    .selectFrom('analytics_period')
    .select(['metric', 'day', 'part', 'value'])
    .where('zone', '=', zone)
    .where('period', '=', by)
    .where('metric', 'in', metrics)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('part')
    .execute()
}

/** The same, counted from the source tables. */
export async function countPeriodFigures(
  db: Db,
  { zone, by, from, to }: Range,
  metrics: readonly PeriodMetric[],
): Promise<Figure[]> {
  const { rows: spans } = await sql<Moments>`
    select ${from}::timestamp at time zone ${zone}::text as from,
      (${to}::date + 1)::timestamp at time zone ${zone}::text as until`.execute(db)
  const [span] = spans
  if (!span) return []
  const { rows } = await sql<Figure>`
    select metric, day, part, value from ${periodCounts({ zone, by, ...span })} as counted
    where metric = any(${sql.val(metrics)}) order by day, part`.execute(db)
  return rows
}

/** Words searched at least `least` times without results, most frequent first. */
export async function listEmptySearches(
  db: Db,
  { zone, from, to }: Range,
  { minCount, limit }: { minCount: number; limit: number },
): Promise<{ words: string; times: number }[]> {
  const { rows } = await sql<{ words: string; times: number }>`
    select key as words, sum(count)::float8 as times from event_count
    where kind = 'empty_search' and hour >= ${from}::timestamp at time zone ${zone}::text
      and hour < (${to}::date + 1)::timestamp at time zone ${zone}::text
    group by key having sum(count) >= ${minCount} order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}
