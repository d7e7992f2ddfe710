import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { mailSummaries } from '#server/account/notices/summary-job.ts'
import { alertSavedSearches } from '#server/directory/saved-searches/alert-job.ts'
import type { Job, NoPayload } from '#server/platform/lib/jobs.ts'
import { createLog } from '#server/platform/lib/log.ts'
import type { Services } from '#server/platform/services.ts'
import { startBenchApp } from './app.ts'
import { inventedOpportunities } from './generated-listing.ts'
import { openScratchDatabase, type ScratchDatabase } from './scratch-database.ts'
import { fillListing } from './search-listing.ts'
import { shippedKnowledge } from './seed-knowledge.ts'
import { showTable } from './timing.ts'

// Two nodes send alerts and email digests at once and are killed with -9 at random; afterward each
// member has one of each: `notices-drill.ts [kills]`. Prints how many were lost or doubled; exits
// with 1 if there were any.

const kills = Number(process.argv[2] ?? 10)
const members = 1_500
const notices = 3

/** A node's loop: both jobs, repeatedly. */
async function beNode(connection: ScratchDatabase['connection']): Promise<void> {
  const app = await startBenchApp({ connection }, { workers: 0 })
  const run = { services: app.services, log: createLog('silent'), attempt: 1, maxAttempts: 1 }
  const jobs: readonly Job<typeof NoPayload, Services>[] = [alertSavedSearches, mailSummaries]
  process.send?.('ready')
  for (;;) {
    for (const job of jobs) await job.run({}, { ...run, signal: new AbortController().signal })
    await new Promise((wake) => setTimeout(wake, 50))
  }
}

async function fill({ db, pool }: ScratchDatabase): Promise<void> {
  const client = await pool.connect()
  await fillListing(client, inventedOpportunities(shippedKnowledge(), 1_000))
  client.release()
  await sql`
    insert into account (id, email, first_name, last_name, email_verified_at, created_at)
    select gen_random_uuid(), 'person-' || n || '@example.com', 'Ana', 'Number ' || n, now(), now()
    from generate_series(1, ${members}::int) as n`.execute(db)
  await sql`
    insert into saved_search (id, account_id, name, query, alert, created_at, seen_until, marked_until,
      looked_at, alerted_until, due_at)
    select gen_random_uuid(), id, 'All', '{}', 'daily', now(), moment, moment, now(), moment, now()
    from account cross join (select now() - interval '1 day' as moment) as last`.execute(db)
  await sql`
    insert into notice (id, account_id, kind, title, body, url, key, created_at, mail_at)
    select gen_random_uuid(), account.id, 'saved_program', 'Changed', 'Its start.', '/dashboard/saved',
      'k' || n, now(), now() from account cross join generate_series(1, ${notices}::int) as n`.execute(
    db,
  )
}

function startNode(connection: ScratchDatabase['connection']) {
  const node = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url)], {
    env: { ...process.env, DRILL_NODE: JSON.stringify(connection) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return { node, ready: new Promise((resolve) => node.once('message', resolve)) }
}

async function drill(): Promise<number> {
  const database = await openScratchDatabase()
  const { db, connection } = database
  await fill(database)
  let killed = 0
  const steady = startNode(connection)
  await steady.ready
  while (killed < kills) {
    const { node, ready } = startNode(connection)
    await ready
    await new Promise((wake) => setTimeout(wake, randomInt(20, 400)))
    node.kill('SIGKILL')
    killed += 1
    // The remaining node must not finish the work alone.
    if (killed === 1) steady.node.kill('SIGKILL')
  }
  const last = [startNode(connection), startNode(connection)]
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      select (select count(*)::int from saved_search where due_at <= now())
        + (select count(*)::int from notice where mail_at is not null) as left`.execute(db)
    return rows[0]?.left ?? 0
  }
  const deadline = Date.now() + 120_000
  while ((await left()) > 0 && Date.now() < deadline) {
    await new Promise((wake) => setTimeout(wake, 200))
  }
  for (const { node } of last) node.kill('SIGKILL')
  const { rows } = await sql<{ what: string; lost: number; doubled: number }>`
    select what, count(*) filter (where mails = 0)::int as lost, count(*) filter (where mails > 1)::int as doubled
    from (select what, account.id, count(mail.id) as mails
      from account cross join (values ('search_results'), ('daily_summary')) as kinds (what)
      left join mail on mail.account_id = account.id and mail.kind = what
      group by what, account.id) as counted group by what order by what`.execute(db)
  console.log(
    showTable([
      ['kind', 'members', 'kills -9', 'lost', 'duplicates'],
      ...rows.map(({ what, lost, doubled }) => [
        what,
        `${members}`,
        `${killed + 1}`,
        `${lost}`,
        `${doubled}`,
      ]),
    ]),
  )
  await database.close()
  return rows.reduce((sum, { lost, doubled }) => sum + lost + doubled, 0)
}

const asNode = process.env.DRILL_NODE
if (asNode) await beNode(JSON.parse(asNode))
else process.exitCode = (await drill()) > 0 ? 1 : 0
