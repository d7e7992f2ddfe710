import { type RawBuilder, sql } from 'kysely'
import { steps } from '#contract/transition/surveys.ts'

/** A time range; `until` is exclusive. */
export interface Moments {
  readonly from: Date
  readonly until: Date
}

/** Days after a sign-up during which a step counts toward its funnel. */
export const funnelDays = 28

/** Report times are counted in 15 percent buckets, from a tenth of a second up. */
const firstBound = 0.1
const boundGrowth = 1.15

/** The upper bound of a bucket, in seconds. */
export function waitBound(step: number): number {
  return firstBound * boundGrowth ** step
}

const hourOf = (column: RawBuilder<unknown>) => sql`date_trunc('hour', ${column}, 'UTC')`

/** One metric's definition: rows of `source` by hour and part. */
interface Count {
  readonly source: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly where?: RawBuilder<unknown>
  readonly part?: RawBuilder<unknown>
  /** `count(*)` when absent. */
  readonly value?: RawBuilder<unknown>
}

const events = (kind: string, part = sql`''`): Count => ({
  source: sql`event_count as e`,
  at: sql`e.hour`,
  where: sql`e.kind = ${kind}`,
  part,
  value: sql`sum(e.count)`,
})

/** The seconds from a report's request until it was ready. */
const waited = sql`extract(epoch from r.ready_at - r.created_at)`

/** Groups members by their answers: service, status and pay grade. */
const groups = sql`lateral (values
  ('service:' || coalesce(r.inputs #>> '{service,service}', 'none')),
  ('component:' || coalesce(r.inputs #>> '{service,component}', 'none')),
  ('grade:' || case
    when r.inputs #>> '{service,payGrade}' in ('E1', 'E2', 'E3', 'E4') then 'E1-E4'
    when r.inputs #>> '{service,payGrade}' like 'E%' then 'E5-E9'
    when r.inputs #>> '{service,payGrade}' like 'W%' then 'W1-W5'
    when r.inputs #>> '{service,payGrade}' like 'O%' then 'O1-O10'
    else 'none' end)) as g (name)`

const reached = (exists: RawBuilder<unknown>) => sql`exists (select from ${exists}
  and at < a.created_at + make_interval(days => ${funnelDays}))`

const surveyStarted = sql`
  (select max(case when s.status = 'submitted' then ${steps.length}
      else array_position(${sql.val([...steps])}::text[], s.step) end)
    from survey as s where s.account_id = a.id
      and s.created_at < a.created_at + make_interval(days => ${funnelDays}))`

/** The funnel steps after the visit, in order, each reached or not per account. */
const funnel = sql`lateral (select coalesce(${surveyStarted}, 0) as step) as survey_step,
  lateral (values
    ('signed_up', true),
    ${sql.join(steps.map((step, index) => sql`(${`survey_${step}`}::text, survey_step.step >= ${index + 1}::int)`))},
    ('submitted', ${reached(sql`(select account_id, submitted_at as at from survey) as t
      where t.account_id = a.id`)}),
    ('report', ${reached(sql`(select account_id, ready_at as at from report) as t
      where t.account_id = a.id`)}),
    ('saved', ${reached(sql`(select account_id, saved_at as at from saved_opportunity) as t
      where t.account_id = a.id`)}),
    ('tracked', ${reached(sql`(select account_id, created_at as at from application) as t
      where t.account_id = a.id`)})) as f (step, is_reached)`

/** Every additive metric: days, weeks and months are sums of its hours. */
const counts = {
  page_views: events('page', sql`e.key`),
  visits: events('visit', sql`e.key`),
  empty_searches: events('empty_search'),
  sign_ups: {
    source: sql`account as a`,
    at: sql`a.created_at`,
    where: sql`a.status <> 'deleted'`,
  },
  logins: {
    source: sql`audit_event as e`,
    at: sql`e.at`,
    where: sql`e.kind = 'session.opened'`,
  },
  funnel: {
    source: sql`account as a, ${funnel}`,
    at: sql`a.created_at`,
    where: sql`a.status <> 'deleted' and f.is_reached`,
    part: sql`f.step`,
  },
  surveys_started: { source: sql`survey as s`, at: sql`s.created_at` },
  surveys_submitted: { source: sql`survey as s`, at: sql`s.submitted_at` },
  reports_requested: { source: sql`report as r`, at: sql`r.created_at` },
  reports_ready: { source: sql`report as r`, at: sql`r.ready_at` },
  reports_failed: {
    source: sql`report as r`,
    at: sql`r.created_at`,
    where: sql`r.status = 'failed'`,
    part: sql`coalesce(r.error ->> 'code', 'unknown')`,
  },
  report_wait: {
    source: sql`report as r`,
    at: sql`r.ready_at`,
    part: sql`greatest(0, ceil(ln(greatest(${waited}, ${firstBound}::float8) / ${firstBound}::float8)
      / ln(${boundGrowth}::float8)))::int::text`,
  },
  step_seconds: {
    source: sql`report_event as e join report_event as b
      on b.report_id = e.report_id and b.step = e.step and b.status = 'started'`,
    at: sql`e.at`,
    where: sql`e.status = 'done'`,
    part: sql`e.step`,
    value: sql`sum(extract(epoch from e.at - b.at))`,
  },
  step_runs: {
    source: sql`report_event as e`,
    at: sql`e.at`,
    where: sql`e.status = 'done'`,
    part: sql`e.step`,
  },
  report_opens: {
    source: sql`match_impression as i`,
    at: sql`i.shown_at`,
    where: sql`i.position = 1`,
  },
  saves: { source: sql`saved_opportunity as s`, at: sql`s.saved_at` },
  applications: { source: sql`application as a`, at: sql`a.created_at` },
  application_moves: { source: sql`application_move as m`, at: sql`m.at`, part: sql`m.stage` },
  feedback: { source: sql`match_feedback as f`, at: sql`f.at`, part: sql`f.label` },
  exposure_rank: {
    source: sql`match_impression as i`,
    at: sql`i.shown_at`,
    part: sql`case when i.position <= 3 then '1-3' when i.position <= 10 then '4-10'
      when i.position <= 25 then '11-25' else '26+' end`,
  },
  exposure_kind: {
    source: sql`match_impression as i join opportunity as o on o.id = i.opportunity_id`,
    at: sql`i.shown_at`,
    part: sql`o.kind`,
  },
  exposure_format: {
    source: sql`match_impression as i join opportunity as o on o.id = i.opportunity_id`,
    at: sql`i.shown_at`,
    part: sql`case when o.online then 'online' when o.nationwide then 'nationwide' else 'local' end`,
  },
  group_reports: {
    source: sql`report as r, ${groups}`,
    at: sql`r.ready_at`,
    where: sql`r.status = 'ready'`,
    part: sql`g.name`,
  },
  group_readiness: {
    source: sql`report as r, ${groups}`,
    at: sql`r.ready_at`,
    where: sql`r.status = 'ready'`,
    part: sql`g.name`,
    value: sql`sum(coalesce(r.readiness, 0))`,
  },
  group_opened: {
    source: sql`match_impression as i join report as r on r.id = i.report_id, ${groups}`,
    at: sql`i.shown_at`,
    where: sql`i.position = 1`,
    part: sql`g.name`,
  },
  group_score: {
    source: sql`match_impression as i join report as r on r.id = i.report_id, ${groups}`,
    at: sql`i.shown_at`,
    where: sql`i.position = 1`,
    part: sql`g.name`,
    value: sql`sum(i.score / 10.0)`,
  },
} as const satisfies Record<string, Count>

export type HourMetric = keyof typeof counts

/** Every hourly metric. */
export const hourMetrics = Object.keys(counts) as HourMetric[]

/** Counts metrics from the source tables: rows of metric, hour, part and value. */
export function hourlyCounts(metrics: readonly HourMetric[], { from, until }: Moments) {
  const selects = metrics.map((metric) => {
    const {
      source,
      at,
      where = sql`true`,
      part = sql`''`,
      value = sql`count(*)`,
    }: Count = counts[metric]
    return sql`select ${metric}::text as metric, ${hourOf(at)} as hour, (${part})::text as part,
        (${value})::float8 as value
      from ${source} where ${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz and ${where}
      group by 2, 3`
  })
  return sql.join(selects, sql` union all `)
}
