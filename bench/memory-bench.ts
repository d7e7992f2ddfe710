import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type AuthResponse, register } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { getReport } from '#contract/transition/reports.ts'
import {
  getCurrentSurvey,
  saveCurrentSurvey,
  submitCurrentSurvey,
} from '#contract/transition/surveys.ts'
import { caller } from '#test/app.ts'
import { memberKinds } from '#test/member-kinds.ts'
import { buildServer, builtServer, builtServerEnv } from './built-server.ts'
import { showTable } from './timing.ts'

// `npm run bench -- memory`: runs the real server as `npm start` does, with the official lists and
// the published knowledge if present, makes reports and pages, and prints the memory of its
// process: the heap, buffers (learned weights, the index, cached pages), the program itself (mapped
// files), and the rest (compiled code, stacks, memory freed but not returned).

const root = fileURLToPath(new URL('../', import.meta.url))
const goal = 400
/** Reports per account; an account keeps up to fifty. */
const reportsOfOne = 40
const memberCount = 6
const probe = new URL('./memory-probe.ts', import.meta.url).href
const port = 3_977
const url = `http://127.0.0.1:${port}`
const files = [
  ['onet', 'onet'],
  ['crosswalk', 'military/crosswalk.dev.tsv'],
  ['duties', 'military/descriptions.dev.tsv'],
  ['skillbridge-programs', 'skillbridge/organizationsData.js'],
  ['skillbridge-locations', 'skillbridge/locations.csv'],
] as const

const reports = 1_000
const data = fileURLToPath(new URL('../../shared/data', import.meta.url))

/** Imports, starts, loads and measures; prints a table of resident megabytes. */
export async function timeMemory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waypoint-memory-'))
  const env: NodeJS.ProcessEnv = {
    ...builtServerEnv(folder),
    ...process.env,
    API_URL: '/api',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '1000',
  }
  const rows: string[][] = []
  let server: ChildProcess | undefined
  const note = async (moment: string) => {
    if (!server?.pid) return
    const row = [moment, ...(await partsOf(server))]
    console.log(row.join('  '))
    rows.push(row)
  }
  try {
    buildServer(env, ['--import', probe])
    importLists(env)
    server = spawn(process.execPath, ['--import', probe, ...builtServer], {
      env,
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await once(server, 'message')
    await note('started')
    await settle()
    await note('idle, 20 s later')
    await makeReports(reports)
    await note(`after ${reports} reports`)
    await loadPages()
    await note('after page loads')
    await settle()
    await note('idle, 20 s later')
    const last = Number(rows.at(-1)?.[1])
    console.log(showTable([['Memory of a node, MB', ...columns], ...rows]))
    console.log(`Goal: at most ${goal} MB resident: ${last <= goal ? 'met' : 'missed'}.`)
  } finally {
    server?.kill('SIGTERM')
    if (server?.exitCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20_000))

function importLists(env: NodeJS.ProcessEnv): void {
  for (const [kind, path] of files) {
    const file = join(data, path)
    if (!existsSync(file)) {
      console.log(`Skipping ${kind}: its file is missing.`)
      continue
    }
    const args = [join(root, 'cli/waypoint.ts'), 'import', kind, file]
    const { status } = spawnSync(process.execPath, args, { env, stdio: 'ignore' })
    if (status !== 0) throw new Error(`The import of ${kind} ended with ${status}.`)
  }
}

const columns = ['resident', 'peak', 'heap', 'in use', 'buffers', 'program', 'rest']
const Usage = z.object({ heapTotal: z.number(), heapUsed: z.number(), external: z.number() })

/** A server's resident memory and its parts, as in `columns`. */
async function partsOf(server: ChildProcess): Promise<string[]> {
  const answer = once(server, 'message')
  server.send('memory')
  const { heapTotal, heapUsed, external } = Usage.parse((await answer)[0])
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  const [resident = 0, peak = 0, program = 0] = ['VmRSS', 'VmHWM', 'RssFile'].map((name) => {
    const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
    return Number(kilobytes) * 1024
  })
  const rest = resident - heapTotal - external - program
  return [resident, peak, heapTotal, heapUsed, external, program, rest].map((bytes) =>
    (bytes / 1024 ** 2).toFixed(0),
  )
}

/** Concurrent members, each submitting surveys one after another. */
async function makeReports(count: number): Promise<void> {
  const call = caller(url)
  let left = count
  let members = 0
  const answers = Object.values(memberKinds)
  async function beMembers(): Promise<void> {
    while (left > 0) {
      const email = `memory-${++members}@example.com`
      const name = { first_name: 'Ana', last_name: 'Reyes' }
      const account = { email, ...name, password: 'sturdy harbor lantern' }
      const { token }: AuthResponse = await call(register, account)
      for (let i = 0; i < reportsOfOne && left > 0; i++) {
        const { revision } = await call(getCurrentSurvey, {}, { token })
        const memberAnswers = answers[left-- % answers.length] ?? {}
        const draft = { revision, step: 'review', answers: memberAnswers } as const
        const saved = await call(saveCurrentSurvey, draft, { token })
        const created = await call(submitCurrentSurvey, { revision: saved.revision }, { token })
        await readyReport(() => call(getReport, { id: created.reportId }, { token }))
      }
    }
  }
  await Promise.all(Array.from({ length: memberCount }, beMembers))
}

async function readyReport(read: () => Promise<{ status: string }>): Promise<void> {
  for (let attempts = 0; attempts < 4_000; attempts++) {
    const status = await read().then(
      (report) => report.status,
      (error) => (error instanceof AppError && error.code === 'unavailable' ? 'busy' : 'lost'),
    )
    if (status === 'ready') return
    if (status === 'failed' || status === 'lost') throw new Error(`The report is ${status}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('A report was not ready in time.')
}

/** Public pages and lists as visitors request them: cached ones, and many uncached URLs. */
async function loadPages(): Promise<void> {
  const cachedPaths = ['/', '/features', '/pricing', '/organizations', '/resources', '/roadmap']
  for (let round = 0; round < 150; round++) {
    const paths = [
      ...cachedPaths,
      `/organizations?page=${round + 1}`,
      `/api/opportunities?page=${round + 1}&pageSize=50`,
      `/api/opportunities?q=network%20${round}`,
    ]
    const headers = { 'accept-encoding': 'br' }
    const loads = paths.map(async (path) => (await fetch(url + path, { headers })).arrayBuffer())
    await Promise.all(loads)
  }
}
