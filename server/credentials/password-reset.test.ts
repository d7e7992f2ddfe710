import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, me } from '#contract/accounts.ts'
import { forgotPassword, resetPassword, verifyEmail } from '#contract/credentials.ts'
import { createLink } from '#server/accounts/account-link.ts'
import { newId } from '#server/lib/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { lettersTo, newestLetter } from '#test/mail.ts'
import { mailPasswordReset } from './password-reset.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const fresh = 'copper meadow violin'
const dead = {
  code: 'incomplete',
  status: 422,
  message: 'This link does not work any more. It works once, and not for long. Ask for a new one.',
}
const badLogin = { code: 'unauthenticated' }

/** Waits until the workers have nothing left of the job that writes the mails. */
async function jobsDone(): Promise<void> {
  const left = async () => {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs
      where task_identifier = ${mailPasswordReset.name}`.execute(app.db)
    return found.rows[0]?.count
  }
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
}

/** Asks for a link as a person does, with the address typed in some way, and opens the mail. */
async function linkFor(email: string, typed = email): Promise<string> {
  expect(await app.call(forgotPassword, { email: typed })).toEqual({})
  await jobsDone()
  return (await newestLetter(app, email, 'reset_password')).token
}

const events = (subject: string) =>
  app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor'])
    .where((eb) => eb.or([eb('subject', '=', subject), eb('actor', '=', subject)]))
    .orderBy('seq')
    .execute()

describe('a forgotten password', () => {
  test('is replaced by a mailed link, which ends every session and signs nobody in', async () => {
    const { user, token, password } = await app.member({ email: 'forgetful@example.com' })
    const other = await app.logIn({ email: user.email, password })
    const secret = await linkFor(user.email, 'FORGETFUL@example.com')
    const letter = await newestLetter(app, user.email, 'reset_password')
    expect(letter.link).toBe(`${app.services.config.publicUrl}/reset-password#token=${secret}`)

    expect(await app.call(resetPassword, { token: secret, password: fresh })).toBeUndefined()
    for (const one of [token, other.token]) {
      await expect(app.call(me, {}, { token: one })).rejects.toMatchObject(badLogin)
    }
    await expect(app.logIn({ email: user.email, password })).rejects.toMatchObject(badLogin)
    const again = await app.logIn({ email: user.email, password: fresh })
    expect(again.user).toEqual({ ...user, email_verified: true })
    expect((await newestLetter(app, user.email, 'password_changed')).subject).toBe(
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

  test('is the first password of who only came with a provider', async () => {
    const { user } = await app.verifiedMember()
    const none = { password_hash: null }
    await app.db.updateTable('account').set(none).where('id', '=', user.id).execute()
    await app.call(resetPassword, { token: await linkFor(user.email), password: fresh })
    expect((await app.logIn({ email: user.email, password: fresh })).user.id).toBe(user.id)
  })

  test('does not get around the second factor', async () => {
    const { user } = await app.verifiedMember()
    await app.db
      .insertInto('totp')
      .values({
        ...{ account_id: user.id, sealed_secret: Buffer.from('sealed') },
        ...{ created_at: app.clock.now(), confirmed_at: app.clock.now() },
      })
      .execute()
    await app.call(resetPassword, { token: await linkFor(user.email), password: fresh })
    expect(await app.call(login, { email: user.email, password: fresh })).toEqual({
      second_factor: { challenge: expect.any(String), methods: ['totp'] },
    })
  })

  test('whose address nobody had confirmed leaves no other way in', async () => {
    const stranger = await app.member()
    const owner = await app.verifiedMember()
    const now = app.clock.now()
    for (const { user } of [stranger, owner]) {
      await app.db
        .insertInto('identity')
        .values({
          ...{ id: newId(), account_id: user.id, provider: 'google', issuer: 'https://issuer' },
          ...{ subject: user.id, created_at: now, last_used_at: now },
        })
        .execute()
      await app.call(resetPassword, { token: await linkFor(user.email), password: fresh })
    }
    const left = await app.db.selectFrom('identity').select('account_id').execute()
    expect(left).toEqual([{ account_id: owner.user.id }])
  })
})

describe('asking for a link', () => {
  test('answers the same bytes for known, unknown and suspended addresses', async () => {
    const known = await app.member({ email: 'known-here@example.com' })
    const out = await app.member({ email: 'suspended@example.com' })
    const suspended = { status: 'suspended' }
    await app.db.updateTable('account').set(suspended).where('id', '=', out.user.id).execute()
    const answers = []
    for (const email of [known.user.email, 'unknown@example.com', out.user.email]) {
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
    const kinds = async (email: string) => (await lettersTo(app, email)).map(({ kind }) => kind)
    expect(await kinds(known.user.email)).toEqual(['verify_email', 'reset_password'])
    expect(await kinds('unknown@example.com')).toEqual([])
    expect(await kinds(out.user.email)).toEqual(['verify_email'])
  })

  test('mails one link although the job runs twice', async () => {
    const { user } = await app.member()
    const request = { id: newId(), ip: '127.0.0.1' }
    const context = {
      ...{ services: app.services, log: app.services.log, attempt: 1, maxAttempts: 5 },
      signal: new AbortController().signal,
    }
    await mailPasswordReset.run({ email: user.email, request }, context)
    await mailPasswordReset.run({ email: user.email, request }, context)
    const kinds = (await lettersTo(app, user.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['verify_email', 'reset_password'])
  })

  test('is limited to five an hour for one address, known or not', async () => {
    const strict = await startApp({ env: { RATE_LIMIT_SCALE: '1' } })
    for (const email of [(await strict.member()).user.email, 'unknown@example.com']) {
      for (const _ of Array(5)) await strict.call(forgotPassword, { email })
      await expect(strict.call(forgotPassword, { email })).rejects.toMatchObject({
        code: 'rate_limited',
        message: 'We have sent several mails already. Wait an hour before you ask for another.',
      })
    }
    await strict.close()
  })
})

describe('a link for a new password', () => {
  const linkOf = (
    account: { id: string; email: string },
    purpose: 'reset_password' | 'verify_email',
  ) =>
    app.db.transaction().execute((tx) => {
      return createLink(tx, app, { purpose, accountId: account.id, email: account.email })
    })

  test('works once', async () => {
    const { user } = await app.member()
    const token = await linkOf(user, 'reset_password')
    await app.call(resetPassword, { token, password: fresh })
    const again = app.call(resetPassword, { token, password: 'another copper meadow' })
    await expect(again).rejects.toMatchObject(dead)
    expect((await app.logIn({ email: user.email, password: fresh })).user.id).toBe(user.id)
  })

  test('used by five at once changes the password once', async () => {
    const { user } = await app.member()
    const token = await linkOf(user, 'reset_password')
    const words = ['one', 'two', 'three', 'four', 'five'].map((word) => `copper meadow ${word}`)
    const tries = await Promise.allSettled(
      words.map((password) => app.call(resetPassword, { token, password })),
    )
    const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(lost.map(({ code }) => code)).toEqual(Array(4).fill('incomplete'))
    const winner = words[tries.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    expect((await app.logIn({ email: user.email, password: winner })).user.id).toBe(user.id)
    const letters = await lettersTo(app, user.email)
    expect(letters.filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
  })

  test('works for 30 minutes', async () => {
    const { user } = await app.member()
    const late = await linkOf(user, 'reset_password')
    app.clock.advance(30 * 60)
    const tooLate = app.call(resetPassword, { token: late, password: fresh })
    await expect(tooLate).rejects.toMatchObject(dead)
    const inTime = await linkOf(user, 'reset_password')
    app.clock.advance(30 * 60 - 1)
    await app.call(resetPassword, { token: inTime, password: fresh })
  })

  test('ends the earlier ones with its use', async () => {
    const { user } = await app.member()
    const first = await linkOf(user, 'reset_password')
    const second = await linkOf(user, 'reset_password')
    await app.call(resetPassword, { token: first, password: fresh })
    const late = app.call(resetPassword, { token: second, password: 'another copper meadow' })
    await expect(late).rejects.toMatchObject(dead)
  })

  test('is not spent by a password that is refused', async () => {
    const { user } = await app.member()
    const token = await linkOf(user, 'reset_password')
    const tries = [
      ['tiny', 'Password must be at least 6 characters'],
      ['password123', 'This password is too common and easy to guess. Choose another one.'],
      ['Reyes-2041', 'Do not use your own name or email address as the password.'],
    ] as const
    for (const [password, message] of tries) {
      await expect(app.call(resetPassword, { token, password })).rejects.toMatchObject({
        ...{ code: 'validation', fields: { password: message } },
      })
    }
    await app.call(resetPassword, { token, password: fresh })
  })

  test('asks an admin for twelve characters', async () => {
    const { user } = await app.admin()
    const token = await linkOf(user, 'reset_password')
    await expect(app.call(resetPassword, { token, password: 'harbor-17' })).rejects.toMatchObject({
      fields: { password: 'Password must be at least 12 characters' },
    })
  })

  test('is not one to confirm an address, and the other way round', async () => {
    const { user } = await app.member()
    const verify = await linkOf(user, 'verify_email')
    await expect(app.call(resetPassword, { token: verify, password: fresh })).rejects.toMatchObject(
      dead,
    )
    const reset = await linkOf(user, 'reset_password')
    await expect(app.call(verifyEmail, { token: reset })).rejects.toMatchObject({
      code: 'incomplete',
    })
    expect(await app.call(verifyEmail, { token: verify })).toEqual({ done: 'verified' })
    await app.call(resetPassword, { token: reset, password: fresh })
  })

  test('is no token to log in with', async () => {
    const { user } = await app.member()
    const token = await linkOf(user, 'reset_password')
    await expect(app.call(me, {}, { token })).rejects.toMatchObject(badLogin)
  })

  test('is dead once the account is suspended or has another address', async () => {
    const changes = [{ status: 'suspended' }, { email: 'moved-away@example.com' }]
    for (const change of changes) {
      const { user } = await app.member()
      const token = await linkOf(user, 'reset_password')
      await app.db.updateTable('account').set(change).where('id', '=', user.id).execute()
      const late = app.call(resetPassword, { token, password: fresh })
      await expect(late).rejects.toMatchObject(dead)
    }
  })

  test.each(['', 'x', 'A'.repeat(200), '../../etc', 'é'.repeat(43)])(
    'that is made up is refused: %j',
    async (token) => {
      const made = app.call(resetPassword, { token, password: fresh })
      await expect(made).rejects.toMatchObject({ status: token === '' ? 400 : 422 })
    },
  )

  test('is kept as a hash only', async () => {
    const { user } = await app.member()
    const token = await linkOf(user, 'reset_password')
    const rows = await app.db
      .selectFrom('account_link')
      .selectAll()
      .where('account_id', '=', user.id)
      .where('purpose', '=', 'reset_password')
      .execute()
    expect(rows).toHaveLength(1)
    const bytes = [rows[0]?.token_hash.toString('hex'), rows[0]?.token_hash.toString('utf8')]
    const raw = Buffer.from(token, 'base64url')
    expect(raw).toHaveLength(32)
    expect(JSON.stringify([rows, bytes])).not.toContain(token)
    expect(rows[0]?.token_hash.equals(raw)).toBe(false)
  })
})
