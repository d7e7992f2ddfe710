import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import ICAL from 'ical.js'
import { register } from '#contract/account/accounts.ts'
import { createCalendarFeed } from '#contract/transition/calendar.ts'
import { createOwnTask } from '#contract/transition/roadmap.ts'
import { addDays } from '#planning/rules/dates.ts'
import { startBenchApp } from './app.ts'
import { openScratchDatabase, type ScratchDatabase } from './scratch-database.ts'
import { showTable } from './timing.ts'

// A member adds dates on two nodes while one of them is repeatedly killed with -9, and the other's
// calendar feed is read each time: `feed-drill.ts [kills]`. Prints how many dates were lost or
// doubled, and how many old links still worked on either node; exits with 1 if there were any.

const kills = Number(process.argv[2] ?? 10)
const datesARound = 6
const secret = Buffer.alloc(32, 'the secret of both nodes')

interface Node {
  readonly process: ChildProcess
  readonly url: string
}

async function startNode(connection: ScratchDatabase['connection']): Promise<Node> {
  const node = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url)], {
    env: { ...process.env, DRILL_NODE: JSON.stringify(connection) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = await once(node, 'message')
  return { process: node, url: `http://127.0.0.1:${port}` }
}

async function post(node: Node, path: string, body: object, token?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return fetch(`${node.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The response to a call that must succeed; a freshly started node may respond busy. */
async function answerOf(call: () => Promise<Response>) {
  for (let tries = 0; tries < 20; tries++) {
    const response = await call()
    if (response.ok) return response.json()
    if (response.status !== 503) throw new Error(`${response.status} ${await response.text()}`)
    await new Promise((wake) => setTimeout(wake, 500))
  }
  throw new Error('The node stays busy.')
}

/** The titles in a feed as read by another parser; null if the link doesn't work. */
async function titlesOf(node: Node, link: URL): Promise<string[] | null> {
  const response = await fetch(`${node.url}${link.pathname}${link.search}`)
  if (response.status === 404) return null
  const events = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent')
  return events.map((event) => new ICAL.Event(event).summary)
}

async function drill(): Promise<number> {
  const database = await openScratchDatabase()
  const { connection } = database
  const steady = await startNode(connection)
  const person = { first_name: 'Ana', last_name: 'Reyes', password: 'sturdy harbor lantern' }
  const account = { ...person, email: 'drill@example.com' }
  const { token } = await answerOf(() => post(steady, register.path, account))
  const today = new Date().toISOString().slice(0, 10)
  const deadlines: string[] = []
  let number = 0
  let lostCount = 0
  let doubled = 0
  let oldLinks = 0
  let before: URL | undefined
  for (let round = 0; round < kills; round++) {
    const other = await startNode(connection)
    const created = await answerOf(() => post(other, createCalendarFeed.path, {}, token))
    const link = new URL(created.url)
    const add = async (node: Node) => {
      const title = `Date ${++number}`
      const body = { title, due: addDays(today, number) }
      // A lost response says nothing about the date.
      const answer = await post(node, createOwnTask.path, body, token).catch(() => null)
      if (answer?.ok) deadlines.push(title)
    }
    const adding = Array.from({ length: datesARound }, (_, i) => add(i % 2 === 0 ? steady : other))
    for (const node of before ? [steady, other] : []) {
      const answer = await titlesOf(node, before as URL)
      if (answer !== null) oldLinks += 1
    }
    await new Promise((wake) => setTimeout(wake, randomInt(1, 60)))
    other.process.kill('SIGKILL')
    await Promise.all(adding)
    const read = (await titlesOf(steady, link)) ?? []
    lostCount += deadlines.filter((title) => !read.includes(title)).length
    doubled += read.length - new Set(read).size
    before = link
  }
  steady.process.kill('SIGKILL')
  await database.close()
  console.log(
    showTable([
      ['kills -9', 'dates sent', 'dates kept', 'lost', 'duplicates', 'old links still valid'],
      [kills, number, deadlines.length, lostCount, doubled, oldLinks].map(String),
    ]),
  )
  return lostCount + doubled + oldLinks
}

const asNode = process.env.DRILL_NODE
if (asNode) {
  const app = await startBenchApp({ connection: JSON.parse(asNode) }, { workers: 0, secret })
  process.send?.(app.port)
} else process.exitCode = (await drill()) > 0 ? 1 : 0
