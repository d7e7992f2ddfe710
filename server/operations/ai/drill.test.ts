import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReportNarrative } from '#contract/transition/ai-help.ts'
import { getReport } from '#contract/transition/reports.ts'
import { aiEnv, allowAi, consentingMember } from '#test/ai.ts'
import { type AiServer, startAiServer } from '#test/ai-server.ts'
import { army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

// A provider that accepts every call and never answers, with the real two workers.

let server: AiServer
let app: TestApp
beforeAll(async () => {
  server = await startAiServer()
  server.behave('hang')
  app = await startApp({ env: aiEnv(server), workers: 2 })
  await allowAi(app, { meaning: false })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

test('reports still finish while the narrative provider is unresponsive', async () => {
  const member = await consentingMember(app)
  const reports: string[] = []
  for (let number = 1; number <= 4; number++) {
    reports.push((await reportFor(app, member, army25b)).id)
  }
  for (const id of reports) {
    expect(await member.call(getReport, { id })).toMatchObject({ status: 'ready' })
    expect(await member.call(getReportNarrative, { id })).toEqual({ status: 'waiting' })
  }
  // Only one text is in flight at a time, however many are queued.
  const locked = await app.db
    .selectFrom('graphile_worker.jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('task_identifier', '=', 'write_narrative')
    .where('locked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(locked.count).toBeLessThanOrEqual(1)
})
