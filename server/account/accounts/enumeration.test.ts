import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, register } from '#contract/account/accounts.ts'
import { forgotPassword } from '#contract/account/credentials.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { callFrom } from '#test/call-from-address.ts'

// Responses never reveal whether an address has an account. Timing is measured by `npm run bench -- accounts`.

let app: TestApp
let member: Member
let suspended: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  member = await app.member()
  suspended = await app.member()
  const set = { status: 'suspended' }
  await app.db.updateTable('account').set(set).where('id', '=', suspended.user.id).execute()
})
afterAll(() => app.close())

const unknownEmail = 'nobody-at-all@example.com'

/** Everything that could differ: status, headers and body, minus per-response values. */
async function answerTo(call: typeof login | typeof forgotPassword, input: object) {
  const { status, headers, body } = await callFrom(app, '127.0.0.1', call, input as never)
  const { 'x-request-id': id, date, ...others } = headers
  expect([typeof id, typeof date]).toEqual(['string', 'string'])
  const { requestId, ...rest } = body as { requestId?: string }
  return { status, headers: others, body: rest }
}

test('a wrong password, an unknown address and a suspended account get the same response', async () => {
  const answers = [
    member.user.email,
    member.user.email.toUpperCase(),
    suspended.user.email,
    unknownEmail,
  ]
  const replies = []
  for (const email of answers) replies.push(await answerTo(login, { email, password: 'not this' }))
  expect(replies[0]).toMatchObject({
    status: 401,
    body: {
      code: 'unauthenticated',
      message: 'Login failed. Please check your credentials and try again.',
    },
  })
  for (const reply of replies) expect(reply).toEqual(replies[0])
})

test('a password reset request gets the same response for every address', async () => {
  const replies = []
  for (const email of [member.user.email, suspended.user.email, unknownEmail]) {
    replies.push(await answerTo(forgotPassword, { email }))
  }
  expect(replies[0]).toMatchObject({ status: 202, body: {} })
  for (const reply of replies) expect(reply).toEqual(replies[0])
})

test('responses over the rate limit are the same too', async () => {
  const strict = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
  const { user } = await strict.member()
  const last: Record<string, unknown> = {}
  for (const email of [user.email, unknownEmail]) {
    for (let count = 0; count < 6; count += 1) {
      const input = { email }
      const { status, body } = await callFrom(strict, '127.0.0.1', forgotPassword, input)
      const { requestId, ...rest } = body as { requestId?: string }
      last[email] = { status, body: rest }
    }
  }
  expect(last[user.email]).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(last[unknownEmail]).toEqual(last[user.email])
  await strict.close()
})

test('signing up with a taken address says so, as decided, but is rate limited', async () => {
  const { password, user } = member
  const input = { email: user.email, password, first_name: 'Ana', last_name: 'Reyes' }
  const { status, body } = await callFrom(app, '127.0.0.1', register, input)
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'conflict' })])
})
