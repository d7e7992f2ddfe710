import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createDatabase, createPool, type Db } from '#server/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { every, type Job, job, type Recurring, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(createPool({ ...database.connection, max: 4 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const Nothing = z.object({})
const minuteMs = 60_000

/** Starts one node with the schedule. */
async function startNode(recurring: readonly Recurring<null>[]) {
  const pool = createPool({ ...database.connection, max: 4 })
  const { connection } = database
  const jobs = await startJobs({
    jobs: [],
    recurring,
    pool,
    connection,
    services: null,
    log: createLog('silent'),
  })
  return {
    async close() {
      await jobs.close()
      await pool.end()
    },
  }
}

/** A daily cron pattern for some minutes ago. */
function minutesAgo(minutes: number): { pattern: string; at: Date } {
  const at = new Date(Math.floor(Date.now() / minuteMs) * minuteMs - minutes * minuteMs)
  return { pattern: `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`, at }
}

/** Pretends the job last ran that long ago. */
function lastRan(name: string, hoursAgo: number) {
  return sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values (${name}, now() - interval '30 days', now() - make_interval(hours => ${hoursAgo}))`.execute(
    db,
  )
}

async function knownTime(name: string): Promise<Date | undefined> {
  const { rows } = await sql<{ last_execution: Date }>`
    select last_execution from graphile_worker._private_known_crontabs
    where identifier = ${name}`.execute(db)
  return rows[0]?.last_execution
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs`.execute(db)
  return rows[0]?.count ?? -1
}

test('one of three nodes catches up once on a run missed while no server ran', async () => {
  const { pattern, at } = minutesAgo(30)
  const runs: number[] = []
  const tell: Job<typeof Nothing, null> = job('tell', Nothing, async (payload, { attempt }) => {
    expect(payload).toEqual({})
    runs.push(attempt)
  })
  await lastRan('tell', 48)
  const nodes = await Promise.all([1, 2, 3].map(() => startNode([every(pattern, tell)])))
  const pollOptions = { interval: 10, timeout: 30_000 }
  await expect.poll(() => knownTime('tell'), pollOptions).toEqual(at)
  await expect.poll(() => runs.length, pollOptions).toBeGreaterThan(0)
  await expect.poll(waiting, pollOptions).toBe(0)
  for (const node of nodes) await node.close()
  expect(runs).toEqual([1])
})

test('a starting node does not repeat a completed run', async () => {
  const { pattern } = minutesAgo(30)
  const runs: string[] = []
  const done: Job<typeof Nothing, null> = job('done', Nothing, async () => void runs.push('done'))
  const due: Job<typeof Nothing, null> = job('due', Nothing, async () => void runs.push('due'))
  await lastRan('done', 0)
  await lastRan('due', 48)
  const node = await startNode([every(pattern, done), every(pattern, due)])
  await expect.poll(() => runs, { interval: 10, timeout: 30_000 }).toEqual(['due'])
  await node.close()
  expect(await waiting()).toBe(0)
})

test('an invalid pattern is refused at startup', async () => {
  const never: Job<typeof Nothing, null> = job('never', Nothing, async () => {})
  await expect(startNode([every('61 * * * *', never)])).rejects.toThrow()
})
