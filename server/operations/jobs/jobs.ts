import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type {
  Job,
  JobQueue,
  listJobs as listContract,
  updateJobQueue as updateContract,
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

/** Every kind of job with its counts, busiest first. */
export async function queuesOf({ db, jobKinds }: Services): Promise<{ items: JobQueue[] }> {
  const counts = await queries.countByName(db)
  const paused = await queries.listPaused(db)
  const items = jobKinds.map(({ name, schedule }) => {
    const { oldest = null, ...row } = counts.get(name) ?? {}
    const none = { waiting: 0, scheduled: 0, running: 0, failed: 0 }
    return { ...none, ...row, name, isPaused: paused.has(name), oldestSeconds: oldest, schedule }
  })
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name)) }
}

/** Pauses or resumes a kind of job, or all of them; running jobs finish. */
export async function changeQueue(
  services: Services,
  admin: SignedIn,
  { name, isPaused }: ParsedInputOf<typeof updateContract>,
  request: RequestInfo,
): Promise<{ items: JobQueue[] }> {
  const { db, clock, jobKinds, maintenance } = services
  const kindNames = jobKinds.map((kind) => kind.name)
  const names = name === 'all' ? kindNames : kindNames.filter((value) => value === name)
  if (names.length === 0) throw new AppError('not_found', 'There is no such kind of job.')
  await db.transaction().execute(async (tx) => {
    await (isPaused ? queries.pauseJobs(tx, names, clock.now()) : queries.resumeJobs(tx, names))
    const kind = isPaused ? 'jobs.paused' : 'jobs.resumed'
    await record(tx, services, { kind, actor: admin.id, subject: name, request })
  })
  await maintenance.refresh()
  return queuesOf(services)
}
