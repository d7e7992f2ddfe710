import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteReport, getReport, listReports, retryReport } from '#contract/transition/reports.ts'
import { getCurrentSurvey, submitCurrentSurvey } from '#contract/transition/surveys.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { limitRules } from '#server/platform/limits.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { submitAnswers } from '#test/survey.ts'
import { buildReportJob } from './report-job.ts'
import { maxReports } from './reports.ts'

let app: TestApp
beforeAll(async () => {
  // The tests run the jobs, so the queue must not advance on its own.
  app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.close())

const make = (reportId: string) => runNow(app, buildReportJob, { reportId })

/** Copies a ready report `times` times, as if it had been made then. */
async function copyReport(id: string, times: number): Promise<void> {
  for (let copy = 0; copy < times; copy++) {
    const ids = { report: newId(), survey: newId() }
    await sql`insert into survey (id, account_id, status, revision, step, answers, created_at)
      select ${ids.survey}, account_id, status, 0, step, answers, created_at - interval '1 day'
      from survey where id = (select survey_id from report where id = ${id})`.execute(app.db)
    await sql`insert into report (id, survey_id, account_id, status, inputs, as_of, body, ready_at)
      select ${ids.report}, ${ids.survey}, account_id, status, inputs, as_of, body, ready_at
      from report where id = ${id}`.execute(app.db)
  }
}

const refusal = (call: Promise<unknown>) => call.then(() => null).catch(({ code }) => code)

test('an account can queue only one report at a time', async () => {
  const [ana, ben, eve] = [await app.member(), await app.member(), await app.member()]
  const flood = async (member: Member) => {
    const outcomes = []
    for (let i = 0; i < 5; i++) outcomes.push(await refusal(submitAnswers(member, army25b)))
    return outcomes
  }
  const rest = Array(4).fill('conflict')
  expect(await Promise.all([flood(ana), flood(ben)])).toEqual([
    [null, ...rest],
    [null, ...rest],
  ])
  const { reportId } = await submitAnswers(eve, army25b)
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'build_report'
    order by priority, run_at, id`.execute(app.db)
  expect(rows.map(({ key }) => key).indexOf(`report:${reportId}`)).toBe(2)
  await make(reportId)
  expect((await submitAnswers(eve, army25b)).reportId).not.toBe(reportId)
})

test('a retry waits while another report of the account is in progress', async () => {
  const member = await app.member()
  const { reportId } = await submitAnswers(member, army25b)
  const failed = { status: 'failed' }
  await app.db.updateTable('report').set(failed).where('id', '=', reportId).execute()
  const next = await submitAnswers(member, army25b)
  const retried = member.call(retryReport, { id: reportId })
  await expect(retried).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your last report is still being made. Try again when it is ready.',
  })
  await make(next.reportId)
  expect((await member.call(retryReport, { id: reportId })).status).toBe('queued')
})

test("limits an account to ten submits an hour; ones that make no report don't count", async () => {
  const member = await app.member()
  const { revision } = await member.call(getCurrentSurvey, {})
  for (let i = 0; i < 20; i++) {
    expect(await refusal(member.call(submitCurrentSurvey, { revision }))).toBe('incomplete')
  }
  for (let i = 0; i < limitRules.submit.points; i++) {
    await make((await submitAnswers(member, army25b)).reportId)
  }
  await expect(submitAnswers(member, army25b)).rejects.toMatchObject({
    code: 'rate_limited',
    message: limitRules.submit.message,
  })
})

test('an account has at most fifty reports and deletes one to make another', async () => {
  const [member, other] = [await app.member(), await app.member()]
  const { reportId } = await submitAnswers(member, army25b)
  const deletion = member.call(deleteReport, { id: reportId })
  await expect(deletion).rejects.toMatchObject({ code: 'conflict' })
  await make(reportId)
  await copyReport(reportId, maxReports - 1)
  const message =
    'You have 50 reports, and an account can keep 50. Delete one on the Reports page, then submit again.'
  await expect(submitAnswers(member, army25b)).rejects.toMatchObject({ code: 'conflict', message })
  expect(await refusal(other.call(deleteReport, { id: reportId }))).toBe('not_found')
  expect(await member.call(deleteReport, { id: reportId })).toBe(undefined)
  expect(await refusal(member.call(deleteReport, { id: reportId }))).toBe('not_found')
  expect(await refusal(member.call(getReport, { id: reportId }))).toBe('not_found')
  expect((await member.call(listReports, {})).total).toBe(maxReports - 1)
  const { revision } = await member.call(getCurrentSurvey, {})
  const created = await member.call(submitCurrentSurvey, { revision })
  expect(created.reportId).not.toBe(reportId)
  const deleted = app.db.selectFrom('audit_event').select(['actor', 'subject'])
  expect(await deleted.where('kind', '=', 'report.deleted').execute()).toEqual([
    { actor: member.user.id, subject: reportId },
  ])
})
