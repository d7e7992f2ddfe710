import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { answerSecondFactor } from '#contract/account/second-factors.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { challengeOf, memberWithTotp } from '#test/second-factors.ts'
import { setPassword } from './operator.ts'
import { accountOfAddress } from './provider-account.ts'
import { completeSignIn } from './sign-in.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const request = { id: 'test', ip: '203.0.113.7', userAgent: undefined }

/** The account as read by a sign-in before a later change. */
async function provedMember() {
  const { user } = await app.member()
  const account = await accountOfAddress(app.db, user.email)
  if (!account) throw new Error('We can’t find that account.')
  return account
}

const signIn = (account: Awaited<ReturnType<typeof provedMember>>) =>
  completeSignIn(app.services, account, { method: 'password', request })

const liveSessions = async (accountId: string) => {
  const row = await app.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
  return row.length
}

describe('a sign-in in progress', () => {
  test('opens no session if the password changed after it was checked', async () => {
    const account = await provedMember()
    await setPassword(app.services, { email: account.email, password: 'granite meadow kettle' })
    await expect(signIn(account)).rejects.toMatchObject({ code: 'conflict' })
    expect(await liveSessions(account.id)).toBe(0)
  })

  test('opens no session if the account was suspended after the check', async () => {
    const account = await provedMember()
    const suspended = { status: 'suspended' }
    await app.db.updateTable('account').set(suspended).where('id', '=', account.id).execute()
    await expect(signIn(account)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await liveSessions(account.id)).toBe(1)
  })

  test('gets no challenge if the password changed after it was checked', async () => {
    const { member } = await memberWithTotp(app)
    const account = await accountOfAddress(app.db, member.user.email)
    if (!account) throw new Error('We can’t find that account.')
    await setPassword(app.services, { email: account.email, password: 'granite meadow kettle' })
    await expect(signIn(account)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('starts over if the password changed while awaiting the second factor', async () => {
    const { member, code } = await memberWithTotp(app)
    const password = 'granite meadow kettle'
    const waiting = await challengeOf(app, member)
    app.clock.advance(60)
    await setPassword(app.services, { email: member.user.email, password })
    const late = app.call(answerSecondFactor, { challenge: waiting, code: code() })
    await expect(late).rejects.toMatchObject({ fields: { challenge: expect.any(String) } })
    const challenge = await challengeOf(app, { ...member, password })
    const { token } = await app.call(answerSecondFactor, { challenge, code: code() })
    expect(await app.call(me, {}, { token })).toMatchObject({ id: member.user.id })
  })
})
