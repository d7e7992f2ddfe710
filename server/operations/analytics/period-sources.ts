import { type RawBuilder, sql } from 'kysely'
import type { AnalyticsPeriod } from '#contract/operations/analytics.ts'
import type { Moments } from './hourly-sources.ts'

/** Figures counted per whole period, since distinct people and hosts don't add up. */
export const periodMetrics = [
  'active',
  'retained',
  'hosts_shown',
  'host_matches',
  'top_host_matches',
] as const

/** One of them. */
export type PeriodMetric = (typeof periodMetrics)[number]

/** Number of top hosts. */
export const topHosts = 10

interface PeriodRequest extends Moments {
  readonly zone: string
  readonly by: AnalyticsPeriod
}

/**
 * When each account was active: signed in, submitted a survey, opened a report, saved, tracked or
 * rated a program.
 */
function activity({ from, until }: Moments): RawBuilder<unknown> {
  const within = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz`
  return sql`
    select actor as account, at from audit_event where kind = 'session.opened' and actor is not null
      and ${within(sql`at`)}
    union all select id::text, created_at from account where ${within(sql`created_at`)}
    union all select account_id::text, submitted_at from survey where ${within(sql`submitted_at`)}
    union all select account_id::text, shown_at from match_impression
      where position = 1 and ${within(sql`shown_at`)}
    union all select account_id::text, at from match_feedback where ${within(sql`at`)}
    union all select account_id::text, saved_at from saved_opportunity where ${within(sql`saved_at`)}
    union all select a.account_id::text, m.at from application_move as m
      join application as a on a.id = m.application_id where ${within(sql`m.at`)}`
}

/** Counts whole-period figures: rows of metric, day, part and value. */
export function periodCounts({ zone, by, from, until }: PeriodRequest): RawBuilder<unknown> {
  const dayOf = (column: RawBuilder<unknown>) =>
    sql`date_trunc(${by}::text, ${column} at time zone ${zone}::text)::date`
  return sql`(
    with active as materialized (
      select distinct ${dayOf(sql`at`)} as day, account from (${activity({ from, until })}) as done),
    hosts as materialized (
      select ${dayOf(sql`i.shown_at`)} as day, o.organization_id as host, count(*)::float8 as matches
      from match_impression as i join opportunity as o on o.id = i.opportunity_id
      where i.shown_at >= ${from}::timestamptz and i.shown_at < ${until}::timestamptz
      group by 1, 2)
    select 'active'::text as metric, day, '' as part, count(*)::float8 as value
      from active group by day
    union all
    select 'retained', active.day, ${dayOf(sql`account.created_at`)}::text, count(*)
      from active join account on account.id::text = active.account
      where ${by}::text <> 'day' and account.status <> 'deleted'
        and ${dayOf(sql`account.created_at`)} <= active.day
      group by 2, 3
    union all
    select 'hosts_shown', day, '', count(*) from hosts group by day
    union all
    select 'host_matches', day, '', sum(matches) from hosts group by day
    union all
    select 'top_host_matches', day, '', sum(matches)
      from (select day, matches, row_number() over (partition by day order by matches desc) as place
        from hosts) as placed
      where place <= ${topHosts} group by day)`
}
