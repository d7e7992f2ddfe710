import { z } from 'zod'
import { endpoint, noContent, noInput, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** `scheduled` is due later; `failed` is out of attempts. */
export const JobState = z.enum(['waiting', 'scheduled', 'running', 'failed'], {
  error: 'Choose a state.',
})
export type JobState = z.infer<typeof JobState>

/** An unfinished background job. */
export const Job = z
  .object({
    id: z.string(),
    /** Its kind. */
    name: z.string(),
    state: JobState,
    attempts: z.number().int(),
    maxAttempts: z.number().int(),
    createdAt: Instant,
    runAt: Instant,
    /** When a worker picked it up. */
    startedAt: Instant.nullable(),
    /** Cut to 1,000 characters. */
    lastError: z.string().nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

/**
 * A drain finishes the jobs that were running or due when it began, and holds newer ones. `draining` still has some
 * of them; `drained` has none left.
 */
export const QueueState = z.enum(['on', 'paused', 'draining', 'drained'])
export type QueueState = z.infer<typeof QueueState>

/** All jobs of one kind. */
export const JobQueue = z
  .object({
    name: z.string(),
    state: QueueState,
    /** New jobs wait: it's paused, draining or drained. */
    isPaused: z.boolean(),
    /** How many jobs a drain has yet to finish, including running ones; 0 without a drain. */
    left: z.number().int(),
    waiting: z.number().int(),
    scheduled: z.number().int(),
    running: z.number().int(),
    failed: z.number().int(),
    /** How many seconds overdue the oldest waiting job is; null without one. */
    oldestSeconds: z.number().int().nullable(),
    /** Its schedule as a cron pattern in UTC. */
    schedule: z.string().nullable(),
  })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.infer<typeof JobQueue>

const access = { permission: 'maintenance.run' } as const
const id = z.string().regex(/^\d{1,18}$/, { error: 'Enter the number of a job.' })

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access,
  summary: 'Background jobs that are not done, newest first.',
  input: z.strictObject({
    ...pageInput,
    state: JobState.optional(),
    name: text(60).optional(),
  }),
  output: pageOf(Job),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access,
  summary: 'Runs a failed or scheduled job as soon as a worker is free, with all its attempts.',
  input: z.strictObject({ id }),
  output: Job,
})

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  access,
  summary: 'Removes a job that is not running.',
  input: z.strictObject({ id }),
  output: noContent,
  status: 204,
})

export const listJobQueues = endpoint({
  method: 'GET',
  path: '/api/admin/job-queues',
  access,
  summary: 'Every kind of job with its counts.',
  input: noInput,
  output: z.object({ items: z.array(JobQueue) }),
})

const queueName = text(60, 1)
const queues = z.object({ items: z.array(JobQueue) })

export const updateJobQueue = endpoint({
  method: 'PUT',
  path: '/api/admin/job-queues/:name',
  access,
  summary: 'Pauses or resumes a kind of job; `all` means every kind. Running jobs finish.',
  input: z.strictObject({
    name: queueName,
    isPaused: z.boolean({ error: 'Use true or false.' }),
  }),
  output: queues,
})

export const drainJobQueue = endpoint({
  method: 'POST',
  path: '/api/admin/job-queues/:name/drain',
  access,
  summary:
    'Finishes the jobs of a kind that are running or due, and holds newer ones until it is resumed; `all` means every kind.',
  input: z.strictObject({ name: queueName }),
  output: queues,
})

/** How many failed jobs one call retries. */
export const maxRetries = 1_000

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/api/admin/job-queues/:name/retry',
  access,
  summary: 'Runs up to 1,000 failed jobs of a kind again, oldest first, with all their attempts.',
  input: z.strictObject({ name: queueName }),
  /** `left` is how many failed jobs remain for another call. */
  output: z.object({ retried: z.number().int(), left: z.number().int() }),
})
