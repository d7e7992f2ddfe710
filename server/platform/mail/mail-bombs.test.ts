import { afterAll, beforeAll, expect, test } from 'vitest'
import { resendVerification } from '#contract/account/credentials.ts'
import { cancelDeletion, requestDeletion } from '#contract/account/deletion.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { emailsTo } from '#test/mail.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const kindsTo = async (email: string) => (await emailsTo(app, email)).map(({ kind }) => kind)

/** Requests and cancels account deletion: two notices each time. */
async function toggleDeletion({ call }: Member, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await call(requestDeletion, {})
    await call(cancelDeletion, {})
  }
}

test('an unconfirmed address gets only its confirmation email', async () => {
  const stranger = await app.member()
  await toggleDeletion(stranger, 2)
  expect(await kindsTo(stranger.user.email)).toEqual(['verify_email'])
})

test('one address gets at most ten notices an hour', async () => {
  const member = await app.verifiedMember()
  const { email } = member.user
  await toggleDeletion(member, 8)
  const notices = async () => (await kindsTo(email)).filter((kind) => kind.startsWith('deletion_'))
  expect(await notices()).toHaveLength(10)
  app.clock.advance(3_601)
  const { token } = await app.logIn({ email, password: member.password })
  await app.call(requestDeletion, {}, { token })
  expect(await notices()).toHaveLength(11)
})

test('one address gets at most ten link emails an hour, regardless of notices', async () => {
  const { user, call } = await app.member()
  for (let count = 0; count < 14; count += 1) await call(resendVerification, {})
  expect(await kindsTo(user.email)).toEqual(Array(10).fill('verify_email'))
})
