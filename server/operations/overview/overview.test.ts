import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOverview } from '#contract/operations/overview.ts'
import { army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Thirteen days before today without activity. */
const zeros = Array.from({ length: 13 }, () => 0)

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
    },
    queue: {
      waiting: expect.any(Number),
      running: expect.any(Number),
      failed: 0,
      // A job that waits may be due already.
      oldestSeconds: expect.toBeOneOf([null, expect.any(Number)]),
    },
    mail: { queued: expect.any(Number), failed: 0 },
    trends: {
      accounts: [...zeros, 2],
      surveys: [...zeros, 1],
      reports: [...zeros, 1],
      failures: [...zeros, 0],
    },
    chores: [],
    imports: [],
  })
})
