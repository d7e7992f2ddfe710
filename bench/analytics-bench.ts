import { sql } from 'kysely'
import type pg from 'pg'
import { AnalyticsPage, type AnalyticsPeriod } from '#contract/operations/analytics.ts'
import { loadSeed } from '#server/directory/seed/seed.ts'
import { analyticsOf } from '#server/operations/analytics/analytics.ts'
import { countAnalytics } from '#server/operations/analytics/rollup-job.ts'
import { createDatabase, createPool, workerPool } from '#server/platform/db/database.ts'
import { systemClock } from '#server/platform/lib/clock.ts'
import { createLog } from '#server/platform/lib/log.ts'
import type { Services } from '#server/platform/services.ts'
import { cpuTime } from './cpu-time.ts'
import { fillTables } from './fill-tables.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { describeMachine, showTable, timingOf } from './timing.ts'

// Milliseconds per analytics page: `analytics-bench.ts [events]`. Goal: 200 ms at 10 million
// events, two years of member activity. Also the duration of the hourly job for all of them, and
// for the last days.

const events = Number(process.argv[2] ?? 1_000_000)
const runs = 20
const goal = 200
const zone = 'America/New_York'
const clock = systemClock
const database = await openScratchDatabase()
const { db, pool } = database
await loadSeed(db, new URL('../data/', import.meta.url), clock)

const accounts = Math.round(events / 50)
const days = 730
const joined = (n: string) =>
  `now() - make_interval(secs => ${days} * 86400.0 * ${n} / ${accounts})`

/** Inserts in order, with their share of the events. */
const steps: readonly string[] = [
  `insert into account (id, email, first_name, last_name, created_at)
   select gen_random_uuid(), 'person-' || n || '@example.com', 'Person', 'Number ' || n, ${joined('n')}
   from generate_series(1, ${accounts}) as n`,
  `insert into survey (id, account_id, status, revision, step, answers, created_at, submitted_at)
   select gen_random_uuid(), id, case when random() < 0.8 then 'submitted' else 'draft' end, 1,
     (array['service', 'places', 'skills', 'goals'])[1 + floor(random() * 4)::int], '{}',
     created_at + interval '1 hour', created_at + interval '2 hours' from account`,
  `update survey set submitted_at = null where status = 'draft'`,
  `insert into report (id, account_id, survey_id, status, inputs, as_of, body, readiness, created_at, ready_at)
   select gen_random_uuid(), account_id, id, 'ready', jsonb_build_object('service', jsonb_build_object(
       'service', (array['army', 'navy', 'air_force', 'marine_corps'])[1 + floor(random() * 4)::int],
       'component', 'active', 'payGrade', 'E' || 1 + floor(random() * 9)::int)),
     current_date, '{}', 30 + random() * 60, submitted_at,
     submitted_at + make_interval(secs => 0.3 + random() * 4) from survey where status = 'submitted'`,
  `insert into report_event (report_id, seq, step, status, done, at)
   select r.id, 2 * s.n + k, s.step, (array['started', 'done'])[k + 1], 1,
     r.created_at + make_interval(secs => s.n * 0.2 + k * 0.1)
   from report as r, generate_series(0, 1) as k,
     (values (0, 'analyze_survey'), (1, 'match_opportunities'), (2, 'create_roadmap'),
       (3, 'generate_report')) as s (n, step)`,
  `insert into match_impression (account_id, report_id, opportunity_id, position, tier, score,
     feature_values, weights, shown_at)
   with listed as materialized (select array_agg(id) as ids from opportunity)
   select r.account_id, r.id, ids[1 + (abs(hashtext(r.id::text)) + n * 7) % array_length(ids, 1)], n, 0,
     900 - 10 * n, '{}', 'shipped', r.ready_at + interval '1 minute'
   from report as r, generate_series(1, 38) as n, listed`,
  `insert into match_feedback (account_id, opportunity_id, label, at)
   select account_id, opportunity_id, case when random() < 0.7 then 'fits' else 'not_for_me' end,
     shown_at + make_interval(days => floor(random() * 60)::int)
   from match_impression where position <= 4 and random() < 0.8
     and shown_at < now() - interval '60 days'`,
  `insert into saved_opportunity (account_id, opportunity_id, saved_at, facts, checked_at)
   select account_id, opportunity_id, at, '{}', now() from match_feedback where label = 'fits'`,
  `insert into application (id, account_id, opportunity_id, stage, created_at, updated_at)
   select gen_random_uuid(), account_id, opportunity_id, 'applied', saved_at, saved_at
   from saved_opportunity where random() < 0.2`,
  `insert into audit_event (seq, at, actor, kind, subject, detail, request_id, previous_hash, hash)
   select row_number() over (order by at), at, id, 'session.opened', id, '{}', 'r', '\\x00', '\\x00'
   from (select id::text, created_at + make_interval(days => n * n) as at
     from account, generate_series(0, 6) as n) as opened where at < now()`,
  `insert into event_count (kind, hour, key, count)
   select kind, date_trunc('hour', now(), 'UTC') - make_interval(hours => h), '/page-' || p, 1 + p
   from generate_series(0, ${days * 24}) as h, generate_series(1, 40) as p,
     (values ('page'), ('visit')) as k (kind) where ${events} >= 1000000 or p < 4`,
  `insert into event_count (kind, hour, key, count)
   select 'empty_search', date_trunc('hour', now(), 'UTC') - make_interval(hours => h), 'words ' || w, 1
   from generate_series(0, 90 * 24) as h, generate_series(1, 20) as w`,
]

const filledTables = [
  'report_event',
  'match_impression',
  'match_feedback',
  'audit_event',
  'event_count',
]

async function fill(client: pg.PoolClient): Promise<number> {
  // Rows are inserted in reference order, so foreign keys needn't be checked.
  await client.query('set session_replication_role = replica')
  let rows = 0
  await fillTables(client, filledTables, async () => {
    for (const step of steps) rows += (await client.query(step)).rowCount ?? 0
  })
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
  return rows
}

const since = (from: number) => ((performance.now() - from) / 1_000).toFixed(1)

const client = await pool.connect()
let started = performance.now()
const rows = await fill(client)
client.release()
console.log(`${describeMachine()}\n`)
console.log(`${rows.toLocaleString('en-US')} rows written in ${since(started)} s.`)

await db
  .insertInto('account')
  .values({
    id: crypto.randomUUID(),
    email: 'admin@example.com',
    first_name: 'Ana',
    last_name: 'Reyes',
    role: 'admin',
    time_zone: zone,
  })
  .execute()
const jobPool = createPool({ ...database.connection, ...workerPool })
const services = { db: createDatabase(jobPool), clock } as Services
const count = () => {
  const signal = new AbortController().signal
  const context = { services, log: createLog('silent'), signal, attempt: 1, maxAttempts: 1 }
  return countAnalytics.run({}, context)
}
for (const name of ['Two years', 'The last days, again']) {
  started = performance.now()
  await count()
  console.log(`${name} counted in ${since(started)} s.`)
}
const client2 = await pool.connect()
await client2.query('vacuum analyze')
client2.release()

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const ranges: readonly [string, AnalyticsPeriod, number][] = [
  ['28 days by day', 'day', 27],
  ['400 days by day', 'day', 399],
  ['a year by week', 'week', 364],
  ['two years by month', 'month', 729],
]
const table = [['Page', 'p50', 'p95', 'goal', 'CPU']]
const ms = (value: number) => `${value.toFixed(1)} ms`

async function measure(ask: () => Promise<unknown>) {
  const times: number[] = []
  const before = await cpuTime(pool)
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now()
    await ask()
    times.push(performance.now() - from)
  }
  const after = await cpuTime(pool)
  const processor = after.own + after.database - before.own - before.database
  return { ...timingOf(times), processor: ms(processor / runs) }
}

// Baseline for a busy machine: an empty transaction, as each page opens one.
const empty = await measure(() => db.transaction().execute((tx) => sql`select 1`.execute(tx)))
table.push(['an empty transaction', ms(empty.p50), ms(empty.p95), '', empty.processor])
for (const page of AnalyticsPage.options) {
  for (const [name, by, back] of ranges) {
    const range = { by, from: day(back), to: day(0) }
    const reader = { time_zone: zone }
    const { p50, p95, processor } = await measure(() =>
      analyticsOf({ db, clock }, reader, page, range),
    )
    table.push([`${page}, ${name}`, ms(p50), ms(p95), p95 <= goal ? 'met' : 'missed', processor])
  }
}
console.log(`\n${showTable(table)}`)
await jobPool.end()
await database.close()
