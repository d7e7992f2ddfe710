import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout } from '#contract/account/accounts.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { submitAnswers } from '#test/survey.ts'
import { progressOf } from './progress.ts'

// Without workers, so a report waits and its stream stays open.
let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

/** Opens a stream and returns its next event. */
async function follow(member: Member): Promise<Promise<IteratorResult<string>>[]> {
  const { reportId } = await submitAnswers(member, army25b)
  const user = await app.services.authenticate(member.token)
  const { signal } = new AbortController()
  const options = { lastEventId: undefined, signal }
  const events = await progressOf(app.services, user, reportId, options)
  return [events[Symbol.asyncIterator]().next()]
}

const over = { done: true, value: undefined }

test('an open stream ends with its session', async () => {
  const member = await app.member()
  const [event] = await follow(member)
  await member.call(logout, {})
  expect(await event).toEqual(over)
})

test('ends when the notification was lost or the account is suspended', async () => {
  const [ana, ben] = [await app.member(), await app.member()]
  const events = [...(await follow(ana)), ...(await follow(ben))]
  const now = app.clock.now()
  await app.db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', ana.user.id)
    .execute()
  await app.db
    .updateTable('account')
    .set({ status: 'suspended' })
    .where('id', '=', ben.user.id)
    .execute()
  expect(await Promise.all(events)).toEqual([over, over])
})
