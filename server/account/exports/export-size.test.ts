import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/lib/ids.ts'
import { army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Reports of one account: about 40 MB as text. */
const copies = 300
/** Memory limit in megabytes; loaded modules alone take half of it. */
const maxOldGenerationSizeMb = 60

test.runIf(process.env.FULL)('an archive of many reports needs little memory', async () => {
  const member = await app.member()
  const { id } = await reportFor(app, member, army25b)
  for (let copy = 0; copy < copies; copy++) {
    const ids = { report: newId(), survey: newId() }
    await sql`insert into survey (id, account_id, status, revision, step, answers)
      select ${ids.survey}, account_id, status, revision, step, answers from survey
      where id = (select survey_id from report where id = ${id})`.execute(app.db)
    await sql`insert into report (id, survey_id, account_id, status, inputs, as_of, body, ready_at)
      select ${ids.report}, ${ids.survey}, account_id, status, inputs, as_of, body, ready_at
      from report where id = ${id}`.execute(app.db)
  }
  const worker = new Worker(new URL('../../../test/archive-worker.ts', import.meta.url), {
    workerData: { connection: app.connection, accountId: member.user.id },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb },
  })
  const [bytes] = await once(worker, 'message')
  expect(bytes).toBeGreaterThan(1_000_000)
})
