import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, me } from '#contract/account/accounts.ts'
import { resetPassword, verifyEmail } from '#contract/account/credentials.ts'
import { deleteAccounts } from '#server/account/deletion/deletion-job.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { newestEmail } from '#test/mail.ts'
import { memberWithTotp, passkeyOf } from '#test/second-factors.ts'
import { mailPasswordReset } from './password-reset.ts'

const day = 24 * 3_600
const newPassword = 'copper meadow violin'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

/** A member with an authenticator app, recovery codes and a passkey; unverified by default. */
async function withFactors(make?: () => Promise<Member>): Promise<Member> {
  const { member } = await memberWithTotp(app, make)
  await passkeyOf(app, member)
  return member
}

async function confirm({ user }: Member, by?: Member): Promise<void> {
  const { token } = await newestEmail(app, user.email, 'verify_email')
  await app.call(verifyEmail, { token }, by ? { token: by.token } : {})
}

async function reset({ user }: Member): Promise<void> {
  const request = { id: `reset ${user.id}`, ip: '127.0.0.1' }
  await runNow(app, mailPasswordReset, { email: user.email, request })
  const { token } = await newestEmail(app, user.email, 'reset_password')
  await app.call(resetPassword, { token, password: newPassword })
}

async function factorsOf({ user }: Member): Promise<string[]> {
  const tables = ['totp', 'passkey', 'recovery_code'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      app.db.selectFrom(table).select('account_id').where('account_id', '=', user.id).execute(),
    ),
  )
  return tables.filter((_, index) => rows[index]?.length)
}

describe('the first verification of a mailbox', () => {
  test('by a reset removes all factors and sessions of a squatter', async () => {
    const squatter = await withFactors()
    await reset(squatter)
    expect(await factorsOf(squatter)).toEqual([])
    await expect(squatter.call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    const { email } = squatter.user
    expect(await app.call(login, { email, password: newPassword })).toHaveProperty('token')
  })

  test('by the first email does the same', async () => {
    const squatter = await withFactors()
    await confirm(squatter)
    expect(await factorsOf(squatter)).toEqual([])
    await expect(squatter.call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('keeps its own session, and the factors that session has used', async () => {
    const member = await withFactors()
    await confirm(member, member)
    expect(await factorsOf(member)).toEqual(['totp', 'passkey', 'recovery_code'])
    expect(await member.call(me, {})).toMatchObject({ email_verified: true })
  })

  test('keeps an admin’s authenticator app, since an operator granted the role', async () => {
    const admin = await withFactors()
    const set = { role: 'admin' }
    await app.db.updateTable('account').set(set).where('id', '=', admin.user.id).execute()
    await reset(admin)
    expect(await factorsOf(admin)).toEqual(['totp', 'recovery_code'])
  })
})

test('a later reset keeps the factors', async () => {
  const member = await withFactors(() => app.verifiedMember())
  await reset(member)
  expect(await factorsOf(member)).toEqual(['totp', 'passkey', 'recovery_code'])
})

test('an unverified account is deleted with its data 30 days after its last use', async () => {
  const left = await withFactors()
  const used = await app.member()
  const confirmed = await app.verifiedMember()
  const there = async () => {
    const ids = [left, used, confirmed].map(({ user }) => user.id)
    const rows = await app.db.selectFrom('account').select('id').where('id', 'in', ids).execute()
    return new Set(rows.map(({ id }) => id))
  }
  const everyone = await there()
  app.clock.advance(29 * day)
  await app.logIn({ email: used.user.email, password: used.password })
  await runNow(app, deleteAccounts, {})
  expect(await there()).toEqual(everyone)
  app.clock.advance(1 * day)
  await runNow(app, deleteAccounts, {})
  expect(await there()).toEqual(new Set([used.user.id, confirmed.user.id]))
  expect(await factorsOf(left)).toEqual([])
})
