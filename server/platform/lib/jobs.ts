import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Log } from './log.ts'
import { openPresence, presenceClass } from './presence.ts'

/** A kind of background work: its name, what it is told, and what it does. */
export interface Job<S extends z.ZodType = z.ZodType, Services = unknown> {
  readonly name: string
  readonly payload: S
  readonly run: (payload: z.output<S>, context: JobContext<Services>) => Promise<void>
}

/** What a running job gets. `signal` is aborted when the server stops. */
export interface JobContext<Services> {
  readonly services: Services
  readonly log: Log
  readonly signal: AbortSignal
  /** 1 at the first try. */
  readonly attempt: number
  readonly maxAttempts: number
}

/** The payload of a job that needs to be told nothing, such as one that comes round. */
export const NoPayload = z.object({})

/** Declares a job. */
export function job<S extends z.ZodType, Services>(
  name: string,
  payload: S,
  run: Job<S, Services>['run'],
): Job<S, Services> {
  return { name, payload, run }
}

/** A job that comes round by itself. */
export interface Recurring<Services> {
  /** A cron pattern of five fields, in UTC. */
  readonly at: string
  /** Told nothing: its payload is an object without required keys. */
  readonly job: Job<z.ZodType, Services>
  readonly options: Pick<EnqueueOptions, 'queue' | 'priority'>
}

/** Declares that a job comes round: `every('7 * * * *', sweep)` is hourly, at seven minutes past. */
export function every<S extends z.ZodType, Services>(
  at: string,
  job: Job<S, Services>,
  options: Recurring<Services>['options'] = {},
): Recurring<Services> {
  return { at, job, options }
}

/** How a job waits for its worker. */
export interface EnqueueOptions {
  /** Keeps one pending job of its kind. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Jobs of one queue run one after another. */
  readonly queue?: string
  /** Smaller numbers first; 0 when absent. */
  readonly priority?: number
  /** Not before so many seconds have passed. */
  readonly afterSeconds?: number
}

/** Adds a job in the transaction that causes it. */
export async function enqueue<S extends z.ZodType, DB>(
  tx: Transaction<DB>,
  { name }: Pick<Job<S>, 'name' | 'payload'>,
  payload: z.input<S>,
  { key, maxAttempts = 5, queue, priority = 0, afterSeconds = 0 }: EnqueueOptions = {},
): Promise<void> {
  // The flag is what keeps workers from it while its kind is paused.
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null},
      run_at := ${afterSeconds > 0 ? sql`now() + make_interval(secs => ${afterSeconds})` : null},
      max_attempts := ${maxAttempts}, job_key := ${key ?? null}, priority := ${priority},
      flags := array[${name}])`.execute(tx)
}

/** The running workers. */
export interface Jobs {
  close(): Promise<void>
}

const sweepMs = 5_000

/** What a worker pool is known by in pg_locks: `hashtext` of its id, as the number the view shows. */
const orphaned = `
  with held as (
    select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
    union all
    select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null)
  select distinct locked_by as pool from held
  where locked_at < now() - interval '10 seconds' and not exists (
    select from pg_locks where locktype = 'advisory' and classid = ${presenceClass}
      and objid = (hashtext(locked_by)::bigint & 4294967295)::oid and granted)`

/** How far back a time that passed while no server ran is made up for. */
const backfillPeriod = 24 * 3_600_000

/**
 * The timetable as graphile-worker reads it. Each time is one job whatever the number of nodes, and a
 * job that still waits is not joined by a second one.
 */
function cronItems<Services>(recurring: readonly Recurring<Services>[]) {
  return parseCronItems(
    recurring.map(({ at, job: { name }, options: { queue, priority } }) => ({
      task: name,
      identifier: name,
      match: at,
      options: {
        backfillPeriod,
        jobKey: name,
        maxAttempts: 3,
        ...(queue !== undefined && { queueName: queue }),
        ...(priority !== undefined && { priority }),
      },
    })),
  )
}

/**
 * Starts the workers. A job whose worker died is free again within 15 s: each live pool holds an advisory
 * lock on a connection of its own, and every pool frees what has no holder (the library itself waits 4 h).
 */
export async function startJobs<Services>(options: {
  jobs: readonly Job<z.ZodType, Services>[]
  recurring?: readonly Recurring<Services>[]
  pool: pg.Pool
  connection: pg.ClientConfig
  services: Services
  log: Log
  concurrency?: number
  /** Names of jobs that wait; a turn of a recurring one is skipped meanwhile. */
  pausedJobs?: () => readonly string[]
}): Promise<Jobs> {
  const { pool, log, services, recurring = [], pausedJobs = () => [] } = options
  const repeats = new Set(recurring.map(({ job }) => job.name))
  const parsedCronItems = cronItems(recurring)
  const stopping = new AbortController()
  const presence = await openPresence(options.connection, log)
  const events = new EventEmitter()
  const ready: Promise<unknown>[] = []
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    ready.push(presence.announce(workerPool.id))
  })
  const taskList = Object.fromEntries(
    [...options.jobs, ...recurring.map(({ job }) => job)].map((job) => [
      job.name,
      async (payload: unknown, helpers: { job: { attempts: number; max_attempts: number } }) => {
        const { attempts, max_attempts } = helpers.job
        // Only what the timetable adds has no flag: the next turn makes up for this one.
        if (repeats.has(job.name) && pausedJobs().includes(job.name)) return
        await job.run(job.payload.parse(payload), {
          services,
          signal: stopping.signal,
          log: log.child({ job: job.name }),
          attempt: attempts,
          maxAttempts: max_attempts,
        })
      },
    ]),
  )
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    events,
    noHandleSignals: true,
    parsedCronItems,
    forbiddenFlags: () => [...pausedJobs()],
    concurrency: options.concurrency ?? 4,
    pollInterval: 2_000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'worker')
    }),
  })
  await Promise.all(ready)
  const sweep = async () => {
    // After the database was away our own pools have no lock either, until the presence is back.
    if (!presence.isHeld()) return
    await freeOrphans(pool).catch((err) => log.warn({ err }, 'job sweep failed'))
  }
  await sweep()
  const timer = setInterval(sweep, sweepMs)
  return {
    async close() {
      clearInterval(timer)
      stopping.abort()
      await runner.stop()
      await presence.close()
    },
  }
}

async function freeOrphans(pool: pg.Pool): Promise<void> {
  const found = await pool.query<{ pool: string }>(orphaned)
  if (found.rows.length === 0) return
  const pools = found.rows.map((row) => row.pool)
  await pool.query('select graphile_worker.force_unlock_workers($1)', [pools])
}
