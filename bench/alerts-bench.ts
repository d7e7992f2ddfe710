import { sql } from 'kysely'
import { alertSavedSearches } from '#server/directory/saved-searches/alert-job.ts'
import { createLog } from '#server/platform/lib/log.ts'
import { startBenchApp } from './app.ts'
import { cpuTime } from './cpu-time.ts'
import { inventedOpportunities } from './generated-listing.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { fillListing } from './search-listing.ts'
import { shippedKnowledge } from './seed-knowledge.ts'
import { describeMachine, showTable } from './timing.ts'

// Seconds to send all saved-search alerts: `alerts-bench.ts [members]`. Goal: 60 s of one core for
// 10,000 members with 5 searches each, on 10,000 opportunities.

const members = Number(process.argv[2] ?? 10_000)
const opportunities = 10_000
const searchesEach = 5
/** Opportunities added since the last alerts. */
const newListings = 200
const goal = 60

const words = ['welder', 'nurse', 'network', 'driver', 'project manager', 'analyst', 'security']
const states = ['VA', 'TX', 'CA', 'NC', 'FL', 'GA', 'WA', 'CO', 'MD', 'NY']
/** Words within one state: 70 different searches, or five times that with a length. */
const queryOf = (n: number) => ({
  q: words[n % words.length],
  state: [states[Math.floor(n / words.length) % states.length]],
  ...(n % 3 === 0 && { remote: true }),
})

const database = await openScratchDatabase()
const { db, pool } = database
const client = await pool.connect()
await fillListing(client, inventedOpportunities(shippedKnowledge(), opportunities))
client.release()
const app = await startBenchApp(database, { workers: 0 })

await sql`
  insert into account (id, email, first_name, last_name, time_zone, email_verified_at, created_at)
  select gen_random_uuid(), 'person-' || n || '@example.com', 'Ana', 'Number ' || n,
    (array['America/New_York', 'America/Los_Angeles', 'Europe/Berlin'])[1 + n % 3], now(), now()
  from generate_series(1, ${members}::int) as n`.execute(db)
const queries = Array.from({ length: 210 }, (_, n) => JSON.stringify(queryOf(n)))
await sql`
  insert into saved_search (id, account_id, name, query, alert, created_at, seen_until, marked_until,
    looked_at, alerted_until, due_at)
  select gen_random_uuid(), account.id, 'Search ' || n, (${queries}::text[])[1 + (row_number() over () * 7919 % 210)]::jsonb,
    'daily', now(), moment, moment, now(), moment, now() - interval '1 minute'
  from account cross join generate_series(1, ${searchesEach}::int) as n
    cross join (select now() - interval '1 day' as moment) as last`.execute(db)
await sql`update opportunity set created_at = now() - interval '2 days'`.execute(db)
await sql`
  update opportunity set created_at = now() - interval '1 hour'
  where id in (select id from opportunity order by md5(id::text) limit ${newListings})`.execute(db)
await sql`notify listing_changed`.execute(db)

const before = await cpuTime(pool)
const started = performance.now()
await alertSavedSearches.run(
  {},
  {
    services: app.services,
    log: createLog('silent'),
    signal: new AbortController().signal,
    attempt: 1,
    maxAttempts: 1,
  },
)
const seconds = (performance.now() - started) / 1_000
const after = await cpuTime(pool)
const processTime = (after.own - before.own) / 1_000
const postgres = (after.database - before.database) / 1_000
const { rows } = await sql<{ mails: number; notices: number; doubled: number; left: number }>`
  select (select count(*)::int from mail where kind = 'search_results') as mails,
    (select count(*)::int from notice where kind = 'search_results') as notices,
    (select count(*)::int from (select 1 from mail where kind = 'search_results'
      group by account_id having count(*) > 1) as twice) as doubled,
    (select count(*)::int from saved_search where due_at <= now()) as left`.execute(db)
const [count] = rows

console.log(describeMachine())
console.log(
  showTable([
    [
      'members',
      'searches',
      'seconds',
      'server',
      'PostgreSQL',
      'mails',
      'duplicates',
      'pending',
      'goal',
    ],
    [
      members.toLocaleString('en-US'),
      (members * searchesEach).toLocaleString('en-US'),
      seconds.toFixed(1),
      `${processTime.toFixed(1)} s`,
      `${postgres.toFixed(1)} s`,
      `${count?.mails}`,
      `${count?.doubled}`,
      `${count?.left}`,
      processTime + postgres <= goal
        ? `${goal} s of one core: met`
        : `${goal} s of one core: missed`,
    ],
  ]),
)
await app.close()
await database.close()
