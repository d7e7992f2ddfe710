import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, me } from '#contract/account/accounts.ts'
import { forgotPassword, resetPassword } from '#contract/account/credentials.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'
import { mailPasswordReset } from './password-reset.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const newPassword = 'copper meadow violin'
const badLogin = { code: 'unauthenticated' }

/** Waits until the job that writes the mails has finished. */
async function jobsDone(): Promise<void> {
  const left = async () => {
    const result = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs
      where task_identifier = ${mailPasswordReset.name}`.execute(app.db)
    return result.rows[0]?.count
  }
  await expect.poll(left).toBe(0)
}

/** Requests a link for an address as typed, and opens the email. */
async function linkFor(email: string, typed = email): Promise<string> {
  expect(await app.call(forgotPassword, { email: typed })).toEqual({})
  await jobsDone()
  return (await newestEmail(app, email, 'reset_password')).token
}

const events = (subject: string) =>
  app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor'])
    .where((eb) => eb.or([eb('subject', '=', subject), eb('actor', '=', subject)]))
    .orderBy('seq')
    .execute()

describe('a forgotten password', () => {
  test('is replaced through a mailed link, which ends every session and signs no one in', async () => {
    const { user, token, password } = await app.member({ email: 'forgetful@example.com' })
    const other = await app.logIn({ email: user.email, password })
    const secret = await linkFor(user.email, 'FORGETFUL@example.com')
    const content = await newestEmail(app, user.email, 'reset_password')
    expect(content.link).toBe(`${app.services.config.publicUrl}/reset-password#token=${secret}`)

    expect(await app.call(resetPassword, { token: secret, password: newPassword })).toBeUndefined()
    for (const value of [token, other.token]) {
      await expect(app.call(me, {}, { token: value })).rejects.toMatchObject(badLogin)
    }
    await expect(app.logIn({ email: user.email, password })).rejects.toMatchObject(badLogin)
    const again = await app.logIn({ email: user.email, password: newPassword })
    expect(again.user).toEqual({ ...user, email_verified: true })
    expect((await newestEmail(app, user.email, 'password_changed')).subject).toBe(
      'Your password was changed',
    )
    expect(await events(user.id)).toEqual([
      { kind: 'account.created', actor: user.id },
      { kind: 'session.opened', actor: user.id },
      { kind: 'password.reset_requested', actor: null },
      { kind: 'password.reset', actor: user.id },
      { kind: 'session.refused', actor: null },
      { kind: 'session.opened', actor: user.id },
    ])
  })

  test('sets the first password of a provider account', async () => {
    const { user } = await app.verifiedMember()
    const none = { password_hash: null }
    await app.db.updateTable('account').set(none).where('id', '=', user.id).execute()
    await app.call(resetPassword, { token: await linkFor(user.email), password: newPassword })
    expect((await app.logIn({ email: user.email, password: newPassword })).user.id).toBe(user.id)
  })

  test('does not bypass the second factor', async () => {
    const { user } = await app.verifiedMember()
    await app.db
      .insertInto('totp')
      .values({
        account_id: user.id,
        sealed_secret: Buffer.from('sealed'),
        created_at: app.clock.now(),
        confirmed_at: app.clock.now(),
      })
      .execute()
    await app.call(resetPassword, { token: await linkFor(user.email), password: newPassword })
    expect(await app.call(login, { email: user.email, password: newPassword })).toEqual({
      second_factor: { challenge: expect.any(String), methods: ['totp'] },
    })
  })

  test('of an unverified address removes all other ways to sign in', async () => {
    const stranger = await app.member()
    const owner = await app.verifiedMember()
    const now = app.clock.now()
    for (const { user } of [stranger, owner]) {
      await app.db
        .insertInto('identity')
        .values({
          id: newId(),
          account_id: user.id,
          provider: 'google',
          issuer: 'https://issuer',
          subject: user.id,
          created_at: now,
          last_used_at: now,
        })
        .execute()
      await app.call(resetPassword, { token: await linkFor(user.email), password: newPassword })
    }
    const left = await app.db.selectFrom('identity').select('account_id').execute()
    expect(left).toEqual([{ account_id: owner.user.id }])
  })
})

describe('requesting a link', () => {
  test('returns identical bytes for known, unknown and suspended addresses', async () => {
    const account = await app.member({ email: 'known-here@example.com' })
    const out = await app.member({ email: 'suspended@example.com' })
    const suspended = { status: 'suspended' }
    await app.db.updateTable('account').set(suspended).where('id', '=', out.user.id).execute()
    const answers = []
    for (const email of [account.user.email, 'unknown@example.com', out.user.email]) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email })
      const response = await app.fetch(forgotPassword.path, { method: 'POST', headers, body })
      const names = [...response.headers.keys()].sort()
      answers.push({ status: response.status, text: await response.text(), names })
    }
    const [first] = answers
    expect(first).toEqual({ status: 202, text: '{}', names: expect.any(Array) })
    expect(answers).toEqual([first, first, first])
    await jobsDone()
    const kinds = async (email: string) => (await emailsTo(app, email)).map(({ kind }) => kind)
    expect(await kinds(account.user.email)).toEqual(['verify_email', 'reset_password'])
    expect(await kinds('unknown@example.com')).toEqual([])
    expect(await kinds(out.user.email)).toEqual(['verify_email'])
  })

  test('mails one link even if the job runs twice', async () => {
    const { user } = await app.member()
    const request = { id: newId(), ip: '127.0.0.1' }
    const context = {
      services: app.services,
      log: app.services.log,
      attempt: 1,
      maxAttempts: 5,
      signal: new AbortController().signal,
    }
    await mailPasswordReset.run({ email: user.email, request }, context)
    await mailPasswordReset.run({ email: user.email, request }, context)
    const kinds = (await emailsTo(app, user.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['verify_email', 'reset_password'])
  })

  test('is limited to five an hour per address, known or not', async () => {
    const strict = await startApp({ env: { RATE_LIMIT_SCALE: '1' } })
    for (const email of [(await strict.member()).user.email, 'unknown@example.com']) {
      for (const _ of Array(5)) await strict.call(forgotPassword, { email })
      await expect(strict.call(forgotPassword, { email })).rejects.toMatchObject({
        code: 'rate_limited',
        message: 'We have sent several emails already. Wait an hour before you ask for another.',
      })
    }
    await strict.close()
  })
})
