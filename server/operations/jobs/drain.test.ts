import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import {
  drainJobQueue,
  listJobQueues,
  listJobs,
  maxRetries,
  retryFailedJobs,
  retryJob,
  updateJobQueue,
} from '#contract/operations/jobs.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { newestEmail } from '#test/mail.ts'
import { sweep } from '../housekeeping/sweep-job.ts'

let app: TestApp
let other: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 1 })
  other = await startApp({ connection: app.connection, workers: 1 })
  admin = await app.admin()
  // Waits for the sign-up mail.
  await vi.waitUntil(async () => (await admin.call(listJobs, {})).total === 0, patience)
})
afterAll(async () => {
  await other.close()
  await app.close()
})
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  await admin.call(updateJobQueue, { name: 'all', isPaused: false })
})

const patience = { timeout: 15_000 }

const queueOf = async (name: string) =>
  (await admin.call(listJobQueues, {})).items.find((queue) => queue.name === name)

const pause = (name: string, isPaused: boolean) => admin.call(updateJobQueue, { name, isPaused })

/** Until the other node skips jobs of this kind. */
const followed = (name: string) =>
  expect.poll(() => other.services.maintenance.current().pausedJobs, patience).toContain(name)

function send(email: string) {
  const content = emailTemplates.passwordChanged({ first_name: 'Ana' })
  return app.db
    .transaction()
    .execute((tx) => sendMail(tx, app.services, { email, accountId: null }, content))
}

/** Locks a job as a worker that runs it would, or unlocks it as a failed try does. */
async function lock(id: string, isRunning: boolean) {
  await app.db
    .updateTable('graphile_worker._private_jobs')
    .set({
      locked_by: isRunning ? 'a worker' : null,
      locked_at: isRunning ? sql`now() + interval '1 hour'` : null,
    })
    .where('id', '=', Number(id))
    .execute()
}

const newestMailJob = async () => {
  const [job] = (await admin.call(listJobs, { name: 'deliver_mail' })).items
  if (!job) throw new Error('There is no mail job.')
  return job.id
}

/** A job of another kind has run, so the workers have polled meanwhile. */
async function polled() {
  const options = { key: 'a job', afterSeconds: 3_600 }
  await app.db.transaction().execute((tx) => enqueue(tx, sweep, {}, options))
  const [job] = (await admin.call(listJobs, { name: 'sweep' })).items
  await admin.call(retryJob, { id: job?.id ?? '' })
  const sweeps = async () => (await admin.call(listJobs, { name: 'sweep' })).total
  await expect.poll(sweeps, patience).toBe(0)
}

test('a drain finishes what runs or is due, on every node, and holds newer jobs', async () => {
  await pause('deliver_mail', true)
  await followed('deliver_mail')
  await send('running@example.com')
  const running = await newestMailJob()
  await lock(running, true)
  await send('due@example.com')
  const { items } = await admin.call(drainJobQueue, { name: 'deliver_mail' })
  expect(items.find(({ name }) => name === 'deliver_mail')).toMatchObject({
    state: 'draining',
    isPaused: true,
    running: 1,
    left: 2,
  })
  expect(items.filter(({ isPaused }) => isPaused)).toHaveLength(1)
  const statusOf = async (email: string) => (await newestEmail(app, email)).status
  await expect.poll(() => statusOf('due@example.com'), patience).toBe('kept')
  await send('newer@example.com')
  await polled()
  expect(await queueOf('deliver_mail')).toMatchObject({ state: 'draining', left: 1, waiting: 1 })

  // A retry belongs to the drain.
  await lock(running, false)
  await expect.poll(() => statusOf('running@example.com'), patience).toBe('kept')
  await polled()
  expect(await queueOf('deliver_mail')).toMatchObject({ state: 'drained', left: 0, waiting: 1 })
  expect(await statusOf('newer@example.com')).toBe('queued')
  await pause('deliver_mail', false)
  await expect.poll(() => statusOf('newer@example.com'), patience).toBe('kept')
  const { items: events } = await admin.call(listAuditLogs, { kind: 'jobs.drained' })
  expect(events).toMatchObject([{ subject: 'deliver_mail' }])
})

test('a pause ends a drain: what hasn’t run waits', async () => {
  await pause('deliver_mail', true)
  await followed('deliver_mail')
  await send('stopped@example.com')
  const id = await newestMailJob()
  await lock(id, true)
  await admin.call(drainJobQueue, { name: 'deliver_mail' })
  await pause('deliver_mail', true)
  await lock(id, false)
  await polled()
  expect(await queueOf('deliver_mail')).toMatchObject({ state: 'paused', waiting: 1, left: 0 })
})

test('all kinds are drained at once; an unknown one is refused', async () => {
  const { items } = await admin.call(drainJobQueue, { name: 'all' })
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['drained']))
  const unknown = admin.call(drainJobQueue, { name: 'nothing' })
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
})

/** Queues jobs of a kind that are out of attempts. */
async function addFailed(name: string, count: number) {
  await sql`
    select graphile_worker.add_job(${name}, '{}', max_attempts := 1, flags := array[${name}],
      run_at := now() + interval '1 hour')
    from generate_series(1, ${count}::int)`.execute(app.db)
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(app.db)
}

test('all failed jobs of a queue are retried in one call, up to a limit', async () => {
  await pause('all', true)
  await addFailed('embed_opportunities', 2)
  await addFailed('sweep', maxRetries + 1)
  expect(await admin.call(retryFailedJobs, { name: 'sweep' })).toEqual({
    retried: maxRetries,
    left: 1,
  })
  expect(await queueOf('sweep')).toMatchObject({ failed: 1, waiting: maxRetries })
  expect(await queueOf('embed_opportunities')).toMatchObject({ failed: 2, waiting: 0 })
  const waiting = await admin.call(listJobs, { name: 'sweep', state: 'waiting' })
  expect(waiting.items[0]).toMatchObject({ attempts: 0 })
  expect(await admin.call(retryFailedJobs, { name: 'sweep' })).toEqual({ retried: 1, left: 0 })
  const again = admin.call(retryFailedJobs, { name: 'sweep' })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  const unknown = admin.call(retryFailedJobs, { name: 'nothing' })
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  const { items } = await admin.call(listAuditLogs, { kind: 'jobs.retried' })
  expect(items.map(({ subject, detail }) => [subject, detail])).toEqual([
    ['sweep', { count: 1 }],
    ['sweep', { count: maxRetries }],
  ])
})
