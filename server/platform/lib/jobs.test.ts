import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createDatabase, createPool, type Db } from '#server/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { enqueue, type Job, job, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

let database: TestDatabase
let db: Db
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ ...database.connection, max: 4 })
  db = createDatabase(pool)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const Word = z.object({ word: z.string() })

/** A job that records its payloads, and a promise to wait for them. */
function telling(name: string) {
  const runs: { word: string; attempt: number }[] = []
  let wake = () => {}
  const tell: Job<typeof Word, null> = job(name, Word, async ({ word }, { attempt }) => {
    runs.push({ word, attempt })
    wake()
  })
  const until = async (count: number) => {
    while (runs.length < count) await new Promise<void>((resolve) => (wake = resolve))
    return runs
  }
  return { tell, told: runs, until }
}

function start(jobs: Job<z.ZodType, null>[]) {
  const workers = createPool({ ...database.connection, max: 4 })
  const log = createLog('silent')
  return startJobs({ jobs, pool: workers, connection: database.connection, services: null, log })
}

async function jobCount(name: string): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where task_identifier = ${name}`.execute(db)
  return result.rows[0]?.count ?? -1
}

/** Marks a job as locked by a pool some time ago. */
function takeFor(pool: string, name: string) {
  return sql`
    update graphile_worker._private_jobs as jobs
    set locked_by = ${pool}, locked_at = now() - interval '11 seconds', attempts = 1
    from graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and tasks.identifier = ${name}`.execute(db)
}

test('a job runs once with its payload', async () => {
  const { tell, until } = telling('tell')
  const jobs = await start([tell as unknown as Job<z.ZodType, null>])
  await db.transaction().execute((tx) => enqueue(tx, tell, { word: 'harbor' }))
  expect(await until(1)).toEqual([{ word: 'harbor', attempt: 1 }])
  await jobs.close()
  expect(await jobCount('tell')).toBe(0)
})

test('a rolled-back transaction enqueues no job', async () => {
  const { tell } = telling('undone')
  const failing = db.transaction().execute(async (tx) => {
    await enqueue(tx, tell, { word: 'gone' })
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await jobCount('undone')).toBe(0)
})

test('a key keeps only one pending job of its kind', async () => {
  const { tell } = telling('keyed')
  for (const word of ['first', 'second']) {
    await db.transaction().execute((tx) => enqueue(tx, tell, { word }, { key: 'one' }))
  }
  expect(await jobCount('keyed')).toBe(1)
})

test('newly started workers take over a dead worker’s job', async () => {
  const { tell, until } = telling('orphan')
  await db.transaction().execute((tx) => enqueue(tx, tell, { word: 'lost' }))
  await takeFor('pool-of-a-dead-process', 'orphan')
  const jobs = await start([tell as unknown as Job<z.ZodType, null>])
  expect(await until(1)).toEqual([{ word: 'lost', attempt: 2 }])
  await jobs.close()
})

test('running workers take over a dead worker’s job', async () => {
  const { tell, until } = telling('later')
  const jobs = await start([tell as unknown as Job<z.ZodType, null>])
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, tell, { word: 'lost' })
    await sql`
      update graphile_worker._private_jobs as jobs
      set locked_by = 'another-dead-pool', locked_at = now() - interval '11 seconds', attempts = 1
      from graphile_worker._private_tasks as tasks
      where tasks.id = jobs.task_id and tasks.identifier = 'later'`.execute(tx)
  })
  expect(await until(1)).toEqual([{ word: 'lost', attempt: 2 }])
  await jobs.close()
})

test('a live pool keeps its job', async () => {
  const holder = new pg.Client(database.connection)
  await holder.connect()
  await holder.query('select pg_advisory_lock(7246003, hashtext($1))', ['a-living-pool'])
  const blockedJob = telling('held')
  await db.transaction().execute((tx) => enqueue(tx, blockedJob.tell, { word: 'mine' }))
  await takeFor('a-living-pool', 'held')
  const { tell, until } = telling('after')
  const jobs = await start([blockedJob.tell, tell] as unknown as Job<z.ZodType, null>[])
  await db.transaction().execute((tx) => enqueue(tx, tell, { word: 'mine too' }))
  await until(1)
  expect([blockedJob.told, await jobCount('held')]).toEqual([[], 1])
  await holder.end()
  expect(await blockedJob.until(1)).toEqual([{ word: 'mine', attempt: 2 }])
  await jobs.close()
})

test('a failed job is retried, and kept when out of attempts', async () => {
  const failing: Job<typeof Word, null> = job('failing', Word, async () => {
    throw new Error('no')
  })
  const { tell, until } = telling('beside')
  const jobs = await start([failing, tell] as unknown as Job<z.ZodType, null>[])
  await db.transaction().execute((tx) => enqueue(tx, failing, { word: 'x' }, { maxAttempts: 1 }))
  await db.transaction().execute((tx) => enqueue(tx, tell, { word: 'y' }))
  await until(1)
  const failed = () =>
    sql`select attempts, max_attempts, last_error is not null as has_error
      from graphile_worker.jobs where task_identifier = 'failing'`.execute(db)
  // The other job may finish first.
  await expect
    .poll(async () => (await failed()).rows)
    .toEqual([{ attempts: 1, max_attempts: 1, has_error: true }])
  await jobs.close()
})
