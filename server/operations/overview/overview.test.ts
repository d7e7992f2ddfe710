import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOverview } from '#contract/operations/overview.ts'
import { sweep } from '#server/operations/housekeeping/sweep-job.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { reportFor } from '#test/survey.ts'
import { sampleQueueJob } from './sample-job.ts'

let app: TestApp
let idle: TestApp
beforeAll(async () => {
  app = await startApp()
  idle = await startApp({ workers: 0, now: '2026-11-20T03:30:00Z' })
})
afterAll(async () => {
  await idle.close()
  await app.close()
})

/** Thirteen days before today without activity. */
const zeros = Array.from({ length: 13 }, () => 0)
const unknown = zeros.map(() => null)
const aDate = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)

test('an admin sees the service’s totals, a member doesn’t', async () => {
  const member = await app.member()
  await reportFor(app, member, army25b)
  await expect(member.call(getOverview, {})).rejects.toMatchObject({ code: 'forbidden' })
  const admin = await app.admin()
  expect(await admin.call(getOverview, {})).toEqual({
    accounts: 2,
    surveys: { drafts: 0, submitted: 1 },
    reports: { waiting: 0, ready: 1, failed: 0 },
    listing: {
      organizations: 60,
      opportunities: 206,
      sample: true,
      lastVerified: expect.any(String),
      importedAt: null,
      ageDays: null,
    },
    queue: {
      waiting: expect.any(Number),
      running: expect.any(Number),
      failed: 0,
      // A job that waits may be due already.
      oldestSeconds: expect.toBeOneOf([null, expect.any(Number)]),
    },
    mail: { queued: expect.any(Number), failed: 0 },
    window: {
      timeZone: 'America/New_York',
      from: aDate,
      to: aDate,
      firstDay: aDate,
      lastDay: aDate,
    },
    trends: {
      accounts: [...zeros, 2],
      surveys: [...zeros, 1],
      reports: [...zeros, 1],
      failures: [...zeros, 0],
      mail: [...zeros, expect.any(Number)],
      queue: [...unknown, null],
      listingAge: [...unknown, null],
    },
    chores: [],
    imports: [],
  })
})

/** An import of programs that finished now. */
async function importNow(counts: Record<string, number>, kind = 'programs'): Promise<string> {
  const at = idle.clock.now()
  const row = { id: newId(), kind, file_name: 'list.csv', file_sha256: 'x', status: 'done' }
  await idle.db
    .insertInto('import_run')
    .values({ ...row, counts: JSON.stringify(counts), started_at: at, finished_at: at })
    .execute()
  return row.id
}

const hour = 3_600
const day = 24 * hour

/** The overview, read by an admin who logs in at the clock's time. */
async function overviewNow(timeZone = 'America/New_York') {
  const admin = await idle.admin()
  const inZone = { time_zone: timeZone }
  await idle.db.updateTable('account').set(inZone).where('id', '=', admin.user.id).execute()
  return admin.call(getOverview, {})
}

test('days are those of the admin’s time zone, with the age of the listing on each', async () => {
  // 10:30 p.m. on Nov 19 in New York, already Nov 20 in UTC.
  await idle.member()
  await importNow({ new: 3 })
  idle.clock.advance(2 * day)
  await importNow({ new: 900 }, 'onet')
  const { window, trends, listing } = await overviewNow()
  expect(window).toEqual({
    timeZone: 'America/New_York',
    from: '2026-11-08',
    to: '2026-11-21',
    firstDay: '2026-11-19',
    lastDay: '2026-11-21',
  })
  expect(trends.accounts).toEqual([...zeros.slice(2), 1, 0, 1])
  expect(trends.listingAge).toEqual([...unknown.slice(2), 0, 1, 2])
  expect(listing).toMatchObject({ importedAt: '2026-11-20T03:30:00.000Z', ageDays: 2 })
  const utc = await overviewNow('UTC')
  expect([utc.window.from, utc.window.to]).toEqual(['2026-11-09', '2026-11-22'])
  expect(utc.trends.accounts).toEqual([...zeros.slice(2), 1, 0, 2])
})

test('the queue’s trend is its longest of each day, and old samples are deleted', async () => {
  const addLate = (count: number) =>
    sql`select graphile_worker.add_job('sweep', '{}'::json, run_at := now() - interval '1 minute')
      from generate_series(1, ${count}::int)`.execute(idle.db)
  const takeSample = () => runNow(idle, sampleQueueJob, {})
  await takeSample()
  const before = (await overviewNow()).trends.queue.at(-1) ?? 0
  await addLate(3)
  await takeSample()
  await sql`delete from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'sweep')`.execute(
    idle.db,
  )
  await takeSample()
  expect((await overviewNow()).trends.queue).toEqual([...unknown, before + 3])
  idle.clock.advance(day)
  await takeSample()
  const { queue } = (await overviewNow()).trends
  expect([queue.at(-2), queue.at(-3)]).toEqual([before + 3, null])
  idle.clock.advance(20 * day)
  await runNow(idle, sweep, {})
  expect(await idle.db.selectFrom('queue_hour').select('hour').execute()).toEqual([])
})

/** The pending work by kind. */
async function choresNow(): Promise<Record<string, number>> {
  const { chores } = await overviewNow()
  return Object.fromEntries(chores.map(({ key, count }) => [key, count]))
}

test('a failure needs no one once it’s superseded, or a week old', async () => {
  const member = await idle.member()
  await failedReport(member)
  const writeMail = async (status: string) => {
    const mail = { recipient: member.user.email, kind: 'report_ready', content: '{}', status }
    await idle.db
      .insertInto('mail')
      .values({ ...mail, id: newId(), created_at: idle.clock.now() })
      .execute()
  }
  await writeMail('failed')
  expect(await choresNow()).toMatchObject({ failed_reports: 1, failed_mail: 1 })
  idle.clock.advance(hour)
  await writeMail('sent')
  expect(await choresNow()).toMatchObject({ failed_reports: 1 })
  expect(await choresNow()).not.toHaveProperty('failed_mail')
  idle.clock.advance(7 * day)
  expect(await choresNow()).not.toHaveProperty('failed_reports')
  await failedReport(member)
  expect(await choresNow()).toMatchObject({ failed_reports: 1 })
  idle.clock.advance(hour)
  await failedReport(member)
  await idle.db
    .updateTable('report')
    .set({ status: 'ready', body: '{}' })
    .where('created_at', '=', idle.clock.now())
    .execute()
  expect(await choresNow()).not.toHaveProperty('failed_reports')
})

/** A report that failed now. */
async function failedReport({ user }: Member): Promise<void> {
  const created_at = idle.clock.now()
  const owner = { account_id: user.id }
  const done = { status: 'submitted', submitted_at: created_at }
  const survey = { ...owner, ...done, id: newId(), step: 'review', answers: '{}', revision: 1 }
  await idle.db.insertInto('survey').values(survey).execute()
  const as_of = created_at.toISOString().slice(0, 10)
  const report = { ...owner, id: newId(), survey_id: survey.id, inputs: '{}', as_of, created_at }
  await idle.db
    .insertInto('report')
    .values({ ...report, status: 'failed' })
    .execute()
}

test('refused rows are those of the latest import of each kind, with a link to it', async () => {
  const refused = await importNow({ refused: 4 }, 'skillbridge-programs')
  const chore = async () => (await overviewNow()).chores.filter(({ key }) => key === 'refused_rows')
  const url = `/admin/etl/${refused}`
  expect(await chore()).toEqual([{ key: 'refused_rows', count: 4, url }])
  await importNow({ refused: 2 }, 'rules')
  expect(await chore()).toEqual([{ key: 'refused_rows', count: 6, url: '/admin/etl?review=open' }])
  idle.clock.advance(hour)
  await importNow({ refused: 0 }, 'rules')
  expect(await chore()).toEqual([{ key: 'refused_rows', count: 4, url }])
  await importNow({ refused: 0 }, 'programs')
  expect(await chore()).toEqual([])
})
