import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRoadmap } from '#contract/transition/reports.ts'
import { createOwnTask } from '#contract/transition/roadmap.ts'
import { addDays } from '#planning/rules/dates.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { reportFor } from '#test/survey.ts'
import { remindOfDeadlines } from './reminder-job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const day = 24 * 3_600
const remind = () => runNow(app, remindOfDeadlines, {})
const noticesOf = async ({ user }: Member) => {
  const rows = await app.db
    .selectFrom('notice')
    .select('title')
    .where('account_id', '=', user.id)
    .where('kind', '=', 'deadline')
    .where('title', 'like', '%Call Lee%')
    .orderBy('created_at')
    .execute()
  return rows.map(({ title }) => title)
}

test('reminds a week ahead and the day before, once across all nodes', async () => {
  const member = await app.verifiedMember()
  await reportFor(app, member, army25b)
  const { asOf } = await member.call(getRoadmap, {})
  await member.call(createOwnTask, { title: 'Call Lee', due: addDays(asOf, 9) })
  await Promise.all([remind(), remind()])
  expect(await noticesOf(member)).toEqual([])
  app.clock.advance(3 * day)
  await Promise.all([remind(), remind(), remind()])
  expect(await noticesOf(member)).toEqual([expect.stringMatching(/^\w{3}, \w{3} \d+: Call Lee$/)])
  app.clock.advance(2 * day)
  await remind()
  expect(await noticesOf(member)).toHaveLength(1)
  app.clock.advance(3 * day)
  await Promise.all([remind(), remind()])
  expect(await noticesOf(member)).toEqual([expect.any(String), 'Tomorrow: Call Lee'])
  app.clock.advance(day)
  await remind()
  expect(await noticesOf(member)).toHaveLength(2)
})
