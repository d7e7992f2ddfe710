import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { enqueue, every, type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp
afterAll(() => app.close())

test('jobs have their own connections, whose statements may run longer than a request’s', async () => {
  const limitOf = async ({ db }: Pick<Services, 'db'>) => {
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(db)
    return rows[0]?.limit
  }
  let tell = (_limit: string | undefined) => {}
  const notified = new Promise((resolve) => (tell = resolve))
  const limitJob: Job<typeof NoPayload, Services> = job(
    'look',
    NoPayload,
    async (_payload, { services }) => tell(await limitOf(services)),
  )
  // A schedule far in the future: the test triggers the job itself.
  app = await startApp({ busyFromMs: 2_000, recurring: [every('0 0 1 1 *', limitJob)] })
  await app.db.transaction().execute((tx) => enqueue(tx, limitJob, {}))
  expect([await limitOf(app.services), await notified]).toEqual(['2500ms', '1min'])
})
