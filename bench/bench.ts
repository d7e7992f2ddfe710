import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { benchMatching } from './match-bench.ts'
import { benchReports } from './report-bench.ts'
import { openScratchDatabase, type ScratchDatabase } from './scratch-database.ts'
import { describeMachine, showTable } from './timing.ts'

// `npm run bench [-- --large]`: the whole match beside other engines, then a survey's way to its report.

const list = fileURLToPath(
  new URL('../../shared/data/skillbridge/organizationsData.js', import.meta.url),
)
const sizes = process.argv.includes('--large') ? [1_000, 10_000, 100_000] : [1_000, 10_000]
const members = 30
const goals = { match: 1, matchSize: 10_000, report: 1_000 }

const ms = (value: number) => `${value.toFixed(value < 10 ? 3 : 1)} ms`
const ratio = (value: number, one: number) => `${(value / one).toFixed(1)}×`
const met = (value: number, goal: number) => (value <= goal ? 'met' : 'missed')

async function compareEngines(database: ScratchDatabase): Promise<void> {
  console.log(
    'One match: eligibility, retrieval, score, spread and fifty explanations. The other engines find,',
  )
  console.log(
    'filter by kind and length and order fifty hits of the same texts, and explain nothing.\n',
  )
  for (const size of sizes) {
    const results = await benchMatching(size, database)
    const [ours] = results
    if (!ours) return
    const rows = results.map(({ name, timing, processor }) => [
      name,
      ms(timing.p50),
      ms(timing.p99),
      ratio(timing.p50, ours.timing.p50),
      ratio(timing.p99, ours.timing.p99),
      name === 'PostgreSQL' ? '' : ms(processor),
      `${timing.runs}`,
    ])
    const title = `${size.toLocaleString('en-US')} opportunities`
    console.log(showTable([[title, 'p50', 'p99', 'p50', 'p99', 'processor', 'runs'], ...rows]))
    if (size === goals.matchSize) {
      console.log(`Goal: p50 at most ${goals.match} ms: ${met(ours.timing.p50, goals.match)}.`)
    }
    console.log('')
  }
}

async function timeReports(database: ScratchDatabase): Promise<void> {
  if (!existsSync(list)) {
    console.log('Survey to report: skipped, the official programme list is not beside this folder.')
    return
  }
  const { listed, indexing, ready } = await benchReports(database, list, members)
  const title = `Survey to report, ${listed.toLocaleString('en-US')} programmes`
  const row = [`${ready.runs} members`, ms(ready.p50), ms(ready.p95), ms(indexing)]
  console.log(showTable([[title, 'median', 'p95', 'index built'], row]))
  console.log(`Goal: median at most ${goals.report} ms: ${met(ready.p50, goals.report)}.`)
}

console.log(`${describeMachine()}\n`)
const database = await openScratchDatabase()
try {
  await compareEngines(database)
  await timeReports(database)
} finally {
  await database.close()
}
