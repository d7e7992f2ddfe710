import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Log } from './log.ts'
import { openPresence, presenceClass } from './presence.ts'

/** A background job: its name, payload schema and handler. */
export interface Job<S extends z.ZodType = z.ZodType, Services = unknown> {
  readonly name: string
  readonly payload: S
  readonly run: (payload: z.output<S>, context: JobContext<Services>) => Promise<void>
}

/** Context of a running job. `signal` aborts when the server stops. */
export interface JobContext<Services> {
  readonly services: Services
  readonly log: Log
  readonly signal: AbortSignal
  /** Starts at 1. */
  readonly attempt: number
  readonly maxAttempts: number
}

/** Payload of jobs without input, such as recurring ones. */
export const NoPayload = z.object({})

/** Declares a job. */
export function job<S extends z.ZodType, Services>(
  name: string,
  payload: S,
  run: Job<S, Services>['run'],
): Job<S, Services> {
  return { name, payload, run }
}

/** A recurring job. */
export interface Recurring<Services> {
  /** Five-field cron pattern, in UTC. */
  readonly at: string
  /** Its payload must accept an empty object. */
  readonly job: Job<z.ZodType, Services>
  readonly options: Pick<EnqueueOptions, 'queue' | 'priority'>
}

/** Declares a recurring job: `every('7 * * * *', sweep)` runs hourly at seven minutes past. */
export function every<S extends z.ZodType, Services>(
  at: string,
  job: Job<S, Services>,
  options: Recurring<Services>['options'] = {},
): Recurring<Services> {
  return { at, job, options }
}

/** Options of a queued job. */
export interface EnqueueOptions {
  /** Keeps only one pending job with this key. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Jobs of one queue run one at a time. */
  readonly queue?: string
  /** Lower numbers run first; default 0. */
  readonly priority?: number
  /** Minimum delay before it runs, in seconds. */
  readonly afterSeconds?: number
}

/** Replaces the flag of jobs that still run while their kind is drained. */
export const drainFlag = 'draining'

/** Enqueues a job in the caller's transaction. */
export async function enqueue<S extends z.ZodType, DB>(
  tx: Transaction<DB>,
  { name }: Pick<Job<S>, 'name' | 'payload'>,
  payload: z.input<S>,
  { key, maxAttempts = 5, queue, priority = 0, afterSeconds = 0 }: EnqueueOptions = {},
): Promise<void> {
  // The flag lets workers skip the job while its kind is paused.
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null},
      run_at := ${afterSeconds > 0 ? sql`now() + make_interval(secs => ${afterSeconds})` : null},
      max_attempts := ${maxAttempts}, job_key := ${key ?? null}, priority := ${priority},
      flags := array[${name}])`.execute(tx)
}

/** The part of the library's row that we read. */
interface RunningJob {
  readonly attempts: number
  readonly max_attempts: number
  readonly flags: Readonly<Record<string, true>> | null
}

/** The running workers. */
export interface Jobs {
  close(): Promise<void>
}

const sweepMs = 5_000

/** Finds pools without an advisory lock; pg_locks shows `hashtext` of the pool ID as unsigned. */
const orphaned = `
  with held as (
    select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
    union all
    select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null)
  select distinct locked_by as pool from held
  where locked_at < now() - interval '10 seconds' and not exists (
    select from pg_locks where locktype = 'advisory' and classid = ${presenceClass}
      and objid = (hashtext(locked_by)::bigint & 4294967295)::oid and granted)`

/** How far back we run recurring jobs missed while no server was running. */
const backfillPeriod = 24 * 3_600_000

/**
 * Converts the schedule for graphile-worker. Each run is enqueued once across all nodes, and not while a
 * previous run is still pending.
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
 * Starts the workers. A dead worker's job is released within 15 s: each live pool holds an advisory lock on its
 * own connection, and every pool releases jobs without a holder (the library itself waits 4 h).
 */
export async function startJobs<Services>(options: {
  jobs: readonly Job<z.ZodType, Services>[]
  recurring?: readonly Recurring<Services>[]
  pool: pg.Pool
  connection: pg.ClientConfig
  services: Services
  log: Log
  concurrency?: number
  /** Names of paused jobs; recurring runs are skipped meanwhile. */
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
      async (payload: unknown, helpers: { job: RunningJob }) => {
        const { attempts, max_attempts, flags } = helpers.job
        // Only scheduled runs lack a flag; the next run catches up.
        if (flags === null && repeats.has(job.name) && pausedJobs().includes(job.name)) return
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
    // After a database outage our own pools also lack locks until the presence reconnects.
    if (!presence.isLocked()) return
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
  const result = await pool.query<{ pool: string }>(orphaned)
  if (result.rows.length === 0) return
  const pools = result.rows.map((row) => row.pool)
  await pool.query('select graphile_worker.force_unlock_workers($1)', [pools])
}
