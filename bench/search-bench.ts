import type pg from 'pg'
import { listOpportunities } from '#contract/directory/listing.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { directoryOf } from '#server/directory/listing/directory.ts'
import { listingFacets } from '#server/directory/listing/facets.ts'
import { searchOpportunities, searchOrganizations } from '#server/directory/listing/listing.ts'
import { suggestionsFor } from '#server/directory/listing/suggestions.ts'
import { systemClock } from '#server/platform/lib/clock.ts'
import { cpuTime } from './cpu-time.ts'
import { inventedOpportunities } from './generated-listing.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { fillListing } from './search-listing.ts'
import { searchQuestions } from './search-questions.ts'
import { shippedKnowledge } from './seed-knowledge.ts'
import { showTable, type Timing, timingOf } from './timing.ts'

/** Goals in p95 milliseconds for a page with its facets, by listing size. */
const goals: Readonly<Record<number, number>> = { 10000: 50, 100000: 150 }

const ms = (value: number) => `${value.toFixed(1)} ms`

/** Full scans per larger table so far. */
async function scansOf(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; scans: number }>(
    `select relname as name, seq_scan::int as scans from pg_stat_user_tables
     where n_live_tup > 1000 order by relname`,
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

interface CpuTimes {
  readonly own: number
  readonly database: number
}

async function spentSince(pool: pg.Pool, before: CpuTimes): Promise<CpuTimes> {
  const now = await cpuTime(pool)
  return { own: now.own - before.own, database: now.database - before.database }
}

/** The directory's search on the server: a page of cards and all facets, by kind of query. */
export async function timeSearch(shared: ScratchDatabase): Promise<void> {
  const sizes = process.argv.includes('--large') ? [10_000, 100_000] : [10_000]
  for (const size of sizes) await timeSize(shared, size)
}

async function timeSize({ db, pool }: ScratchDatabase, size: number): Promise<void> {
  const knowledge = shippedKnowledge()
  const client = await pool.connect()
  await fillListing(client, inventedOpportunities(knowledge, size))
  client.release()
  const facts = readFacts(new URL('../data/', import.meta.url))
  const services = { db, facts, clock: systemClock }
  const before = await cpuTime(pool)
  await directoryOf(db).current()
  const read = await spentSince(pool, before)
  // Warm-up: code is compiled and statements are planned.
  for (const q of ['clerk', 'nurse', 'weldr', '25B']) {
    await listingFacets(services, listOpportunities.input.parse({ q }), 'organizations')
  }
  const scansBefore = await scansOf(pool)
  const all: number[] = []
  const rows: string[][] = []
  const figures = (name: string, { p50, p95, runs }: Timing, { own, database }: CpuTimes) => [
    name,
    ms(p50),
    ms(p95),
    ms(own / runs),
    ms(database / runs),
    `${runs}`,
  ]
  for (const [name, queries] of Object.entries(searchQuestions(knowledge))) {
    const times: number[] = []
    const begin = await cpuTime(pool)
    for (const [index, query] of queries.entries()) {
      const input = listOpportunities.input
        .omit({ page: true, pageSize: true })
        .parse(Object.fromEntries(Object.entries(query).filter(([key]) => key !== 'page')))
      const paged = { ...input, page: query.page }
      const startedAt = performance.now()
      // Both run concurrently, as on the page; every other query is for organizations.
      await (index % 2 === 0
        ? Promise.all([
            searchOpportunities(services, paged, 10),
            listingFacets(services, input, 'opportunities'),
          ])
        : Promise.all([
            searchOrganizations(services, paged, 10),
            listingFacets(services, input, 'organizations'),
          ]))
      times.push(performance.now() - startedAt)
    }
    all.push(...times)
    rows.push(figures(name, timingOf(times), await spentSince(pool, begin)))
  }
  const typed = ['25', 'ele', 'host 1', 'weld', 'inf', 'nurse', 'net', 'army', 'truck', 'data']
  const suggested: number[] = []
  const begin = await cpuTime(pool)
  for (const text of typed) {
    const startedAt = performance.now()
    await suggestionsFor(services, text)
    suggested.push(performance.now() - startedAt)
  }
  const whole = timingOf(all)
  const title = `Directory, ${size.toLocaleString('en-US')} opportunities`
  console.log(
    showTable([
      [title, 'p50', 'p95', 'server CPU', 'database CPU', 'queries'],
      ...rows,
      figures('suggestions', timingOf(suggested), await spentSince(pool, begin)),
      ['all searches', ms(whole.p50), ms(whole.p95), '', '', `${whole.runs}`],
    ]),
  )
  const scans = [...(await scansOf(pool))]
    .map(([name, count]) => ({ name, count: count - (scansBefore.get(name) ?? 0) }))
    .filter(({ count }) => count > 0)
  const scanned = scans.map(({ name, count }) => `${name} ${count}`).join(', ') || 'none'
  console.log(`Full scans of tables with more than a thousand rows: ${scanned}.`)
  const goal = goals[size] ?? 0
  console.log(
    `Goal: p95 at most ${goal} ms: ${whole.p95 <= goal ? 'met' : 'missed'}. CPU time to load the columns: server ${ms(read.own)}, database ${ms(read.database)}.\n`,
  )
}
