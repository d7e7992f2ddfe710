import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteFamily } from '#contract/transition/family.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { emailsTo } from '#test/mail.ts'
import { tablesWith } from '#test/traces.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.close())

test('no one gets more than three invitations a week, and no counter holds the address', async () => {
  const email = 'former.partner@example.com'
  const senders = [await app.verifiedMember(), await app.verifiedMember()]
  const invite = (index: number) =>
    senders[index % 2]?.call(inviteFamily, { email, agree: true }).catch(({ code }) => code)
  const answers: unknown[] = []
  for (let index = 0; index < 4; index += 1) answers.push(await invite(index))
  expect(answers[3]).toBe('rate_limited')
  expect(await emailsTo(app, email)).toHaveLength(3)
  expect(await tablesWith(app, email)).not.toContain('rate_limit')
})
