import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deleteJob,
  listJobQueues,
  listJobs,
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
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** A job due in an hour, or one out of attempts. */
async function makeJob(isFailed: boolean): Promise<string> {
  await app.db
    .transaction()
    .execute((tx) => enqueue(tx, sweep, {}, { key: 'a job', afterSeconds: 3_600 }))
  const [job] = (await admin.call(listJobs, { name: 'sweep' })).items
  if (!job) throw new Error('There is no job.')
  if (isFailed) {
    await app.db
      .updateTable('graphile_worker._private_jobs')
      .set({ attempts: 5, last_error: 'The disk was full.' })
      .where('id', '=', Number(job.id))
      .execute()
  }
  return job.id
}

const queueOf = async (name: string) =>
  (await admin.call(listJobQueues, {})).items.find((queue) => queue.name === name)

test('a failed job is found by its state and runs again', async () => {
  // Waits for the sign-up mail.
  await expect.poll(async () => (await admin.call(listJobs, {})).total, { timeout: 15_000 }).toBe(0)
  const id = await makeJob(true)
  const failed = await admin.call(listJobs, { state: 'failed' })
  expect(failed).toMatchObject({
    total: 1,
    items: [{ id, name: 'sweep', state: 'failed', attempts: 5, lastError: 'The disk was full.' }],
  })
  expect((await admin.call(listJobs, { state: 'scheduled' })).total).toBe(0)
  expect(await queueOf('sweep')).toMatchObject({ failed: 1, schedule: '7 * * * *' })
  expect(await admin.call(retryJob, { id })).toMatchObject({ id, attempts: 0 })
  await expect.poll(async () => (await admin.call(listJobs, {})).total, { timeout: 15_000 }).toBe(0)
  await expect(admin.call(retryJob, { id })).rejects.toMatchObject({ code: 'not_found' })
})

test('a scheduled job is removed; a running one isn’t', async () => {
  const id = await makeJob(false)
  const take = (locked_by: string | null) =>
    app.db
      .updateTable('graphile_worker._private_jobs')
      .set({ locked_by, locked_at: locked_by === null ? null : new Date() })
      .where('id', '=', Number(id))
      .execute()
  await take('a worker')
  await expect(admin.call(deleteJob, { id })).rejects.toMatchObject({ code: 'conflict' })
  await expect(admin.call(retryJob, { id })).rejects.toMatchObject({ code: 'conflict' })
  await take(null)
  await admin.call(deleteJob, { id })
  expect((await admin.call(listJobs, {})).total).toBe(0)
})

test('a paused job kind waits on every node until it is resumed', async () => {
  await admin.call(updateJobQueue, { name: 'deliver_mail', isPaused: true })
  await expect
    .poll(() => other.services.maintenance.current().pausedJobs, { timeout: 10_000 })
    .toEqual(['deliver_mail'])
  const email = 'waits@example.com'
  const content = emailTemplates.passwordChanged({ first_name: 'Ana' })
  await app.db
    .transaction()
    .execute((tx) => sendMail(tx, app.services, { email, accountId: null }, content))
  const id = await makeJob(false)
  // Another kind is picked up meanwhile, so the workers have polled.
  await admin.call(retryJob, { id })
  await expect
    .poll(async () => (await admin.call(listJobs, { name: 'sweep' })).total, { timeout: 15_000 })
    .toBe(0)
  expect(await queueOf('deliver_mail')).toMatchObject({ isPaused: true, waiting: 1 })
  await admin.call(updateJobQueue, { name: 'deliver_mail', isPaused: false })
  await expect
    .poll(async () => (await newestEmail(app, email)).status, { timeout: 15_000 })
    .toBe('kept')
})

test('all kinds are paused and resumed at once; an unknown one is refused', async () => {
  const paused = await admin.call(updateJobQueue, { name: 'all', isPaused: true })
  expect(paused.items.every(({ isPaused }) => isPaused)).toBe(true)
  const resumed = await admin.call(updateJobQueue, { name: 'all', isPaused: false })
  expect(resumed.items.some(({ isPaused }) => isPaused)).toBe(false)
  const unknown = { name: 'nothing', isPaused: true }
  await expect(admin.call(updateJobQueue, unknown)).rejects.toMatchObject({ code: 'not_found' })
})
