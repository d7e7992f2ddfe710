import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  type Job,
  type JobQueue,
  type listJobs as listContract,
  maxRetries,
  type retryFailedJobs as retryContract,
  type updateJobQueue as updateContract,
} from '#contract/operations/jobs.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** Every kind of job by name, with its schedule if it repeats. */
    readonly jobKinds: readonly { readonly name: string; readonly schedule: string | null }[]
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findJob>>>

function toJob({ max_attempts, created_at, run_at, locked_at, last_error, ...row }: Row): Job {
  return {
    ...row,
    maxAttempts: max_attempts,
    createdAt: created_at.toISOString(),
    runAt: run_at.toISOString(),
    startedAt: locked_at?.toISOString() ?? null,
    lastError: last_error,
  }
}

/** A page of unfinished jobs. */
export async function jobsMatching(
  db: Db,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listContract>,
  defaultSize: number,
): Promise<OutputOf<typeof listContract>> {
  const size = pageSize ?? defaultSize
  const total = await queries.countJobs(db, filter)
  const rows = await queries.findJobs(db, filter, { limit: size, offset: (page - 1) * size })
  return { items: rows.map(toJob), total, page, pageSize: size }
}

const running = new AppError('conflict', 'A worker is running this job right now.')

async function requireJob(db: Db, id: string): Promise<Row> {
  const job = await queries.findJob(db, id)
  if (!job) throw new AppError('not_found', 'This job is done or was removed.')
  return job
}

/** Reruns a job as soon as a worker is free. */
export function retryJob(
  services: Services,
  admin: SignedIn,
  id: string,
  request: RequestInfo,
): Promise<Job> {
  return services.db.transaction().execute(async (tx) => {
    const { name, state } = await requireJob(tx, id)
    if (!(await queries.rescheduleJob(tx, id))) throw running
    const detail = { name, state }
    const event = { kind: 'job.retried', actor: admin.id, subject: id, detail, request } as const
    const job = toJob(await requireJob(tx, id))
    await record(tx, services, event)
    return job
  })
}

/** Deletes a job before it runs. */
export function deleteJob(
  services: Services,
  admin: SignedIn,
  id: string,
  request: RequestInfo,
): Promise<undefined> {
  return services.db.transaction().execute(async (tx) => {
    const { name, state } = await requireJob(tx, id)
    if (!(await queries.removeJob(tx, id))) throw running
    const detail = { name, state }
    await record(tx, services, {
      kind: 'job.deleted',
      actor: admin.id,
      subject: id,
      detail,
      request,
    })
    return undefined
  })
}

const noSuchKind = new AppError('not_found', 'There is no such kind of job.')

/** Retries the failed jobs of a kind, at most `maxRetries` of them. */
export function retryFailed(
  services: Services,
  admin: SignedIn,
  name: string,
  request: RequestInfo,
): Promise<OutputOf<typeof retryContract>> {
  if (!services.jobKinds.some((kind) => kind.name === name)) throw noSuchKind
  return services.db.transaction().execute(async (tx) => {
    const retried = await queries.rescheduleFailed(tx, name, maxRetries)
    if (retried === 0) throw new AppError('conflict', 'No job of this queue has failed.')
    const left = await queries.countJobs(tx, { name, state: 'failed' })
    const event = { kind: 'jobs.retried', actor: admin.id, subject: name, request } as const
    await record(tx, services, { ...event, detail: { count: retried } })
    return { retried, left }
  })
}

function stateOf(
  paused: { isDraining: boolean } | undefined,
  unfinished: number,
): JobQueue['state'] {
  if (!paused) return 'on'
  if (!paused.isDraining) return 'paused'
  return unfinished > 0 ? 'draining' : 'drained'
}

/** Every kind of job with its counts, by name. */
export async function queuesOf({ db, jobKinds }: Services): Promise<{ items: JobQueue[] }> {
  const counts = await queries.countByName(db)
  const paused = await queries.listPaused(db)
  const items = jobKinds.map(({ name, schedule }) => {
    const { oldest = null, unfinished = 0, ...row } = counts.get(name) ?? {}
    const none = { waiting: 0, scheduled: 0, running: 0, failed: 0 }
    const state = stateOf(paused.get(name), unfinished)
    return {
      ...none,
      ...row,
      name,
      state,
      isPaused: state !== 'on',
      left: state === 'draining' ? unfinished : 0,
      oldestSeconds: oldest,
      schedule,
    }
  })
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name)) }
}

/** The names of the kinds: one, or all of them. */
function requireKinds({ jobKinds }: Services, name: string): readonly string[] {
  const kindNames = jobKinds.map((kind) => kind.name)
  const names = name === 'all' ? kindNames : kindNames.filter((value) => value === name)
  if (names.length === 0) throw noSuchKind
  return names
}

/** Pauses or resumes a kind of job, or all of them; running jobs finish. Both end a drain. */
export async function changeQueue(
  services: Services,
  admin: SignedIn,
  { name, isPaused }: ParsedInputOf<typeof updateContract>,
  request: RequestInfo,
): Promise<{ items: JobQueue[] }> {
  const { db, clock, maintenance } = services
  const names = requireKinds(services, name)
  await db.transaction().execute(async (tx) => {
    const pause = { now: clock.now(), isDraining: false }
    await (isPaused ? queries.pauseJobs(tx, names, pause) : queries.resumeJobs(tx, names))
    await queries.unmarkDrained(tx, names)
    const kind = isPaused ? 'jobs.paused' : 'jobs.resumed'
    await record(tx, services, { kind, actor: admin.id, subject: name, request })
  })
  await maintenance.refresh()
  return queuesOf(services)
}

/**
 * Drains a kind of job, or all of them, as before an upgrade: no node starts a newer job, while those that are
 * running or due finish, with their retries. Newer and scheduled jobs are stored and wait until the kind is resumed,
 * so nothing is lost and no request fails. Other nodes follow within seconds.
 */
export async function drainQueue(
  services: Services,
  admin: SignedIn,
  name: string,
  request: RequestInfo,
): Promise<{ items: JobQueue[] }> {
  const { db, clock, maintenance } = services
  const names = requireKinds(services, name)
  await db.transaction().execute(async (tx) => {
    await queries.pauseJobs(tx, names, { now: clock.now(), isDraining: true })
    await queries.markDrained(tx, names)
    await record(tx, services, { kind: 'jobs.drained', actor: admin.id, subject: name, request })
  })
  await maintenance.refresh()
  return queuesOf(services)
}
