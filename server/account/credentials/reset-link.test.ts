import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { resetPassword, verifyEmail } from '#contract/account/credentials.ts'
import { createLink } from '#server/account/accounts/account-link.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { emailsTo } from '#test/mail.ts'
import { challengeOf, memberWithTotp } from '#test/second-factors.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const newPassword = 'copper meadow violin'
const invalidLink = {
  code: 'incomplete',
  status: 422,
  message: 'This link was already used or has expired. Get a new one.',
}

describe('a password reset link', () => {
  const linkOf = (
    account: { id: string; email: string },
    purpose: 'reset_password' | 'verify_email',
  ) =>
    app.db.transaction().execute((tx) => {
      return createLink(tx, app, { purpose, accountId: account.id, email: account.email })
    })

  test('works only once', async () => {
    const { user } = await app.member()
    const token = await linkOf(user, 'reset_password')
    await app.call(resetPassword, { token, password: newPassword })
    const again = app.call(resetPassword, { token, password: 'another copper meadow' })
    await expect(again).rejects.toMatchObject(invalidLink)
    expect((await app.logIn({ email: user.email, password: newPassword })).user.id).toBe(user.id)
  })

  test('used five times concurrently changes the password once', async () => {
    const { user } = await app.member()
    const token = await linkOf(user, 'reset_password')
    const words = ['one', 'two', 'three', 'four', 'five'].map((word) => `copper meadow ${word}`)
    const attempts = await Promise.allSettled(
      words.map((password) => app.call(resetPassword, { token, password })),
    )
    const rejections = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [attempt.reason] : [],
    )
    expect(rejections.map(({ code }) => code)).toEqual(Array(4).fill('incomplete'))
    const winner = words[attempts.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    expect((await app.logIn({ email: user.email, password: winner })).user.id).toBe(user.id)
    const emails = await emailsTo(app, user.email)
    expect(emails.filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
  })

  test('expires after 30 minutes', async () => {
    const { user } = await app.member()
    const late = await linkOf(user, 'reset_password')
    app.clock.advance(30 * 60)
    const tooLate = app.call(resetPassword, { token: late, password: newPassword })
    await expect(tooLate).rejects.toMatchObject(invalidLink)
    const inTime = await linkOf(user, 'reset_password')
    app.clock.advance(30 * 60 - 1)
    await app.call(resetPassword, { token: inTime, password: newPassword })
  })

  test('invalidates earlier links when used', async () => {
    const { user } = await app.member()
    const first = await linkOf(user, 'reset_password')
    const second = await linkOf(user, 'reset_password')
    await app.call(resetPassword, { token: first, password: newPassword })
    const late = app.call(resetPassword, { token: second, password: 'another copper meadow' })
    await expect(late).rejects.toMatchObject(invalidLink)
  })

  test('survives a refused password', async () => {
    const { user } = await app.member()
    const token = await linkOf(user, 'reset_password')
    const attempts = [
      ['tiny', 'Password must be at least 6 characters'],
      ['password123', 'That password is too easy to guess. Choose another one.'],
      ['Reyes-2041', 'Don’t use your name or email as your password.'],
    ] as const
    for (const [password, message] of attempts) {
      await expect(app.call(resetPassword, { token, password })).rejects.toMatchObject({
        code: 'validation',
        fields: { password: message },
      })
    }
    await app.call(resetPassword, { token, password: newPassword })
  })

  test('keeps the factors of an account with a verified address', async () => {
    const { member } = await memberWithTotp(app, () => app.verifiedMember())
    const token = await linkOf(member.user, 'reset_password')
    await app.call(resetPassword, { token, password: newPassword })
    expect(await challengeOf(app, { ...member, password: newPassword })).toEqual(expect.any(String))
  })

  test('requires twelve characters from an admin', async () => {
    const { user } = await app.admin()
    const token = await linkOf(user, 'reset_password')
    await expect(app.call(resetPassword, { token, password: 'harbor-17' })).rejects.toMatchObject({
      fields: { password: 'Password must be at least 12 characters' },
    })
  })

  test('does not verify an address, nor does a verification link reset a password', async () => {
    const { user } = await app.member()
    const verify = await linkOf(user, 'verify_email')
    await expect(
      app.call(resetPassword, { token: verify, password: newPassword }),
    ).rejects.toMatchObject(invalidLink)
    const reset = await linkOf(user, 'reset_password')
    await expect(app.call(verifyEmail, { token: reset })).rejects.toMatchObject({
      code: 'incomplete',
    })
    expect(await app.call(verifyEmail, { token: verify })).toEqual({ done: 'verified' })
    await app.call(resetPassword, { token: reset, password: newPassword })
  })

  test('is not a login token', async () => {
    const { user } = await app.member()
    const token = await linkOf(user, 'reset_password')
    await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('is invalid once the account is suspended or has another address', async () => {
    const changes = [{ status: 'suspended' }, { email: 'moved-away@example.com' }]
    for (const change of changes) {
      const { user } = await app.member()
      const token = await linkOf(user, 'reset_password')
      await app.db.updateTable('account').set(change).where('id', '=', user.id).execute()
      const late = app.call(resetPassword, { token, password: newPassword })
      await expect(late).rejects.toMatchObject(invalidLink)
    }
  })

  test.each(['', 'x', 'A'.repeat(200), '../../etc', 'é'.repeat(43)])(
    'is refused if invalid: %j',
    async (token) => {
      const created = app.call(resetPassword, { token, password: newPassword })
      await expect(created).rejects.toMatchObject({ status: token === '' ? 400 : 422 })
    },
  )

  test('is stored only as a hash', async () => {
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
