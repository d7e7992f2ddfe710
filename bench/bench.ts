import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { benchAccounts, type Pair } from './accounts-bench.ts'
import type { EventLoopBlocks, MaxBlock } from './event-loop-bench.ts'
import type { IndexFigures } from './index-bench.ts'
import { benchMatching } from './match-bench.ts'
import type { MatchParts } from './match-parts.ts'
import { timeMemory } from './memory-bench.ts'
import { timeOutage } from './outage-bench.ts'
import { timePages } from './pages-bench.ts'
import { benchReports } from './report-bench.ts'
import { openScratchDatabase, type ScratchDatabase } from './scratch-database.ts'
import { timeSearch } from './search-bench.ts'
import { describeMachine, showTable, type Timing } from './timing.ts'
import { timeWhatIf } from './what-if-bench.ts'

// `npm run bench [-- --large] [-- accounts | matching | reports | what-if | pages | search |
// outage | memory]`: matching compared with other engines, then survey to report, then logins and the
// session check.

const list = fileURLToPath(
  new URL('../../shared/data/skillbridge/organizationsData.js', import.meta.url),
)
const sizes = process.argv.includes('--large') ? [10_000, 100_000, 1_000_000] : [1_000, 10_000]
const members = 30
/** Milliseconds for a match with ten explained, p50 and p99, by listing size. */
const matchGoals: Readonly<Record<number, readonly [number, number]>> = {
  10000: [0.1, 0.5],
  100000: [0.3, 1.5],
  1000000: [2, 6],
}
/** Maximum milliseconds that requests may block while an index is switched. */
const blockGoal = 50
const goals = { report: 1_000, login: 120, token: 0.3, known: 5 }

const ms = (value: number) => `${value.toFixed(value < 10 ? 3 : 1)} ms`
const ratio = (value: number, baseline: number) => `${(value / baseline).toFixed(1)}×`
const met = (value: number, goal: number) => (value <= goal ? 'met' : 'missed')

async function compareEngines(database: ScratchDatabase): Promise<void> {
  console.log(
    'One match: eligibility, retrieval, scoring, diversification and explanations. The other engines',
  )
  console.log(
    'search the same texts, filter by kind and length, and rank fifty hits without explanations.\n',
  )
  for (const size of sizes) {
    const { results, missing, index, parts, holds: blocks } = await benchMatching(size, database)
    const [result] = results
    if (!result) return
    const rows = results.map(({ name, timing, cpu }) => [
      name,
      ms(timing.p50),
      ms(timing.p99),
      ratio(timing.p50, result.timing.p50),
      ratio(timing.p99, result.timing.p99),
      name === 'PostgreSQL' ? '' : ms(cpu),
      `${timing.runs}`,
    ])
    const title = `${size.toLocaleString('en-US')} opportunities`
    console.log(showTable([[title, 'p50', 'p99', 'p50', 'p99', 'CPU', 'runs'], ...rows]))
    const [p50, p99] = matchGoals[size] ?? []
    if (p50 !== undefined && p99 !== undefined) {
      const { timing } = result
      console.log(
        `Goal for ten explained matches: p50 ${p50} ms ${met(timing.p50, p50)}, p99 ${p99} ms ${met(timing.p99, p99)}.`,
      )
    }
    for (const value of missing) console.log(value)
    showParts(parts)
    showIndex(index, result.timing.p50)
    showEventLoop(blocks)
    console.log('')
  }
}

function showParts(parts: MatchParts): void {
  const { whole, preparing, counting, finding, explaining, reading } = parts
  console.log(
    `Ten explained matches (minimum of many runs): ${ms(whole)}. Preparing: ${ms(preparing)}, counting: ${ms(counting)}, retrieval: ${ms(finding)}, selection and explanations: ${ms(explaining)}. Reading the search columns alone: ${ms(reading)}.`,
  )
}

function showEventLoop({ loading, firstChange, changes, arranging }: EventLoopBlocks): void {
  const block = ({ paused, cpu }: MaxBlock) => `${ms(paused)} (${ms(cpu)})`
  const maxCpu = Math.max(loading.cpu, firstChange.cpu, changes.cpu)
  console.log(
    `Longest event-loop block, with CPU time in parentheses: loading the index ${block(loading)}, its first change ${block(firstChange)}, sixteen more changes ${block(changes)} (goal ${blockGoal} ms CPU: ${met(maxCpu, blockGoal)}), and rearranging its rows ${block(arranging)}, which a node does itself up to 10,000 rows.`,
  )
}

function showIndex(index: IndexFigures, p50: number): void {
  const { bytes, update, largest, search } = index
  const { effort, touched, minimum: minResults, streaming, rate } = search
  const whole = (value: number) => Math.round(value).toLocaleString('en-US')
  console.log(
    `Index: built in ${ms(index.built)}; a change takes ${ms(update.p50)} (p99 ${ms(update.p99)}; goal 1 ms ${met(update.p50, 1)}).`,
  )
  console.log(
    `Bytes per opportunity: ${whole(bytes.text)} of text, ${whole(bytes.words)} of word numbers, ${whole(bytes.columns)} of other columns (goal without the text 200: ${met(bytes.words + bytes.columns, 200)}).`,
  )
  const columns = largest.map(([name, size]) => `${name} ${size.toFixed(1)}`)
  console.log(`Largest columns besides the text: ${columns.join(', ')}.`)
  console.log(
    `Per query: ${whole(effort.compared)} rows compared, ${whole(effort.weighed)} weighed, ${whole(effort.titlesRead)} titles and ${whole(effort.textsRead)} texts read, ${whole(effort.scored)} rows scored.`,
  )
  console.log(
    `Bytes read per query: ${whole(touched)}, ${ratio(touched, minResults)} the minimum of ${whole(minResults)} (goal 2×: ${met(touched, 2 * minResults)}). This machine streams ${rate.toFixed(1)} MB per millisecond, so the minimum in ${ms(streaming)}; the median match takes ${ratio(p50, streaming)} that time.`,
  )
}

async function timeReports(database: ScratchDatabase): Promise<void> {
  if (!existsSync(list)) {
    console.log('Survey to report: skipped, because the official program list is missing.')
    return
  }
  const { listed, indexing, ready } = await benchReports(database, list, members)
  const title = `Survey to report, ${listed.toLocaleString('en-US')} programs`
  const row = [`${ready.runs} members`, ms(ready.p50), ms(ready.p95), ms(indexing)]
  console.log(showTable([[title, 'median', 'p95', 'index built'], row]))
  console.log(`Goal: median at most ${goals.report} ms: ${met(ready.p50, goals.report)}.`)
}

async function timeAccounts(database: ScratchDatabase): Promise<void> {
  const { login, hashing, token, byAccountStatus, limit, audit } = await benchAccounts(database)
  const row = (name: string, { p50, p95, runs }: Timing) => [name, ms(p50), ms(p95), `${runs}`]
  console.log(
    showTable([
      ['Accounts', 'p50', 'p95', 'runs'],
      row('login over HTTP', login),
      row('  hashing (argon2id)', hashing),
      row('token signing', token.signature),
      row('token check, sequential', token.check),
      row('token check within a request', token.checkInRequest),
      row('GET /api/auth/me over HTTP', token.me),
      row('GET /api/health/live over HTTP', token.live),
      row('one rate-limit count', limit),
      row('one audit event', audit),
    ]),
  )
  const overHttp = token.me.p50 - token.live.p50
  console.log(`Goal: login at most ${goals.login} ms: ${met(login.p50, goals.login)}.`)
  const inRequest = met(token.checkInRequest.p50, goals.token)
  console.log(`Goal: token check of a request at most ${goals.token} ms: ${inRequest}.`)
  console.log(
    `Over HTTP, the token, rate limit and schemas of a call add ${ms(overHttp)} to the smallest response.\n`,
  )
  const pair = (name: string, { known, unknown }: Pair) => {
    const apart = Math.abs(known.p50 - unknown.p50)
    return [name, ms(known.p50), ms(unknown.p50), ms(apart), met(apart, goals.known)]
  }
  console.log(
    showTable([
      ['Timing by address', 'with account', 'without', 'difference', 'goal'],
      ...Object.entries(byAccountStatus).map(([name, figures]) => pair(name, figures)),
    ]),
  )
  console.log(
    `Medians of 200 alternating runs each. Goal: a difference of at most ${goals.known} ms.`,
  )
}

const parts = {
  matching: compareEngines,
  reports: timeReports,
  accounts: timeAccounts,
  'what-if': timeWhatIf,
  pages: timePages,
  search: timeSearch,
  outage: timeOutage,
  memory: timeMemory,
}

/** The other engines take many gigabytes at a million rows. */
const memory = '--max-old-space-size=12000'
if (process.argv.includes('--large') && !process.execArgv.includes(memory)) {
  const again = [...process.execArgv, memory, ...process.argv.slice(1)]
  const { status } = spawnSync(process.execPath, again, { stdio: 'inherit' })
  process.exit(status ?? 1)
}

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
}
const named = Object.entries(parts).filter(([name]) => names.includes(name))

console.log(`${describeMachine()}\n`)
const database = await openScratchDatabase()
try {
  for (const [, run] of named.length > 0 ? named : Object.entries(parts)) {
    await run(database)
    console.log('')
  }
} finally {
  await database.close()
}
