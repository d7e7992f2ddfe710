import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  defaultNotificationChoices,
  updateNotificationChoices,
} from '#contract/account/notifications.ts'
import { getReport, retryReport } from '#contract/transition/reports.ts'
import { getCurrentSurvey, submitCurrentSurvey } from '#contract/transition/surveys.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { emailsTo } from '#test/mail.ts'
import { readProgress, submitAnswers } from '#test/survey.ts'
import { startReport } from './queries.ts'
import { buildReportJob, sweepReports } from './report-job.ts'

let app: TestApp
beforeAll(async () => {
  // The tests run the jobs: the order of workers must not matter.
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

/** Sets a report's job as if `attempts` workers took it and `lockedBy` still holds it. */
async function setJob(reportId: string, attempts: number, lockedBy: string | null): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set attempts = ${attempts}, locked_by = ${lockedBy}, locked_at = ${lockedBy && app.clock.now()}
    where key = ${`report:${reportId}`}`.execute(app.db)
}

/** A report whose three workers died. */
async function strandReport(member: Member): Promise<string> {
  const { reportId } = await submitAnswers(member, army25b)
  await startReport(app.db, reportId, app.clock.now())
  await setJob(reportId, 3, null)
  return reportId
}

const statusOf = async (member: Member, id: string) => (await member.call(getReport, { id })).status

test('a report whose workers all died fails with a message and can be retried; live ones stay', async () => {
  const [ana, ben, eve] = [await app.member(), await app.member(), await app.member()]
  const stranded = await strandReport(ana)
  const waiting = (await submitAnswers(ben, army25b)).reportId
  const running = (await submitAnswers(eve, army25b)).reportId
  await startReport(app.db, running, app.clock.now())
  await setJob(running, 3, 'a worker that lives')
  await runNow(app, sweepReports, {})
  expect(await ana.call(getReport, { id: stranded })).toMatchObject({
    status: 'failed',
    error: { code: 'report_failed', retryable: true },
  })
  expect(await readProgress(app, ana, stranded)).toContain('event: failed')
  expect(await statusOf(ben, waiting)).toBe('queued')
  expect(await statusOf(eve, running)).toBe('processing')
  expect(await ana.call(retryReport, { id: stranded })).toMatchObject({ status: 'queued' })
  await runNow(app, buildReportJob, { reportId: stranded })
  expect(await statusOf(ana, stranded)).toBe('ready')
})

test('a retry revives a dead or overdue report before the sweep does', async () => {
  const member = await app.member()
  const id = await strandReport(member)
  expect(await member.call(retryReport, { id })).toEqual({ id, status: 'queued' })
  await startReport(app.db, id, app.clock.now())
  await setJob(id, 1, 'a worker that hangs')
  expect(await member.call(retryReport, { id })).toEqual({ id, status: 'processing' })
  app.clock.advance(11 * 60)
  expect(await member.call(retryReport, { id })).toEqual({ id, status: 'queued' })
  await runNow(app, buildReportJob, { reportId: id })
  expect(await statusOf(member, id)).toBe('ready')
})

test('submitting again requeues a dead report', async () => {
  const member = await app.member()
  const id = await strandReport(member)
  const { revision } = await member.call(getCurrentSurvey, {})
  expect(await member.call(submitCurrentSurvey, { revision })).toMatchObject({ reportId: id })
  expect(await statusOf(member, id)).toBe('queued')
  await runNow(app, buildReportJob, { reportId: id })
  expect(await statusOf(member, id)).toBe('ready')
})

test('a late second worker changes nothing and emails nothing', async () => {
  const member = await app.verifiedMember()
  const { kinds } = defaultNotificationChoices
  const report_ready = { inApp: true, mail: 'at_once' as const }
  await member.call(updateNotificationChoices, {
    kinds: { ...kinds, report_ready },
    quietHours: null,
  })
  const { reportId } = await submitAnswers(member, army25b)
  const { matcher } = app.services
  const late = {
    ...app.services,
    matcher: {
      ...matcher,
      async current() {
        await runNow(app, buildReportJob, { reportId })
        return matcher.current()
      },
    },
  }
  await runNow({ services: late }, buildReportJob, { reportId })
  const emails = await emailsTo(app, member.user.email)
  expect(emails.filter(({ kind }) => kind === 'report_ready')).toHaveLength(1)
  expect(await statusOf(member, reportId)).toBe('ready')
})
