import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, me } from '#contract/account/accounts.ts'
import {
  answerSecondFactor,
  confirmTotp,
  getSecurity,
  makeRecoveryCodes,
  removeTotp,
  startTotp,
} from '#contract/account/second-factors.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { totpCode } from '#test/authenticator.ts'
import { auditKindsOf, challengeOf, memberWithTotp } from '#test/second-factors.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const wrongCode = { status: 403, code: 'forbidden', fields: { code: expect.any(String) } }

describe('an authenticator app', () => {
  test('refuses a code of other signs than digits, also of six UTF-16 units', async () => {
    const member = await app.verifiedMember()
    await member.call(startTotp, {})
    const codes = ['abcdef', '\u{20056}\u{20056}\u{20056}']
    for (const code of codes) {
      const answer = member.call(confirmTotp, { code })
      await expect(answer).rejects.toMatchObject({ status: 400, code: 'validation' })
    }
  })

  test('is offered as a 160-bit secret, its URI and a QR code', async () => {
    const member = await app.verifiedMember()
    const { secret, uri, qr } = await member.call(startTotp, {})
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Waypoint:${encodeURIComponent(member.user.email)}?issuer=Waypoint&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(qr).toEqual({
      size: expect.any(Number),
      path: expect.stringMatching(/^(M\d+ \d+h\d+v1h-\d+z)+$/),
    })
    const row = await app.db
      .selectFrom('totp')
      .select('sealed_secret')
      .where('account_id', '=', member.user.id)
      .executeTakeFirstOrThrow()
    expect(row.sealed_secret.toString('latin1')).not.toContain(secret)
  })

  test('is active after its first code, which creates ten recovery codes once', async () => {
    const member = await app.verifiedMember()
    const { secret } = await member.call(startTotp, {})
    const { email } = member.user
    expect(await app.call(login, { email, password: member.password })).toHaveProperty('token')
    await expect(member.call(confirmTotp, { code: '000000' })).rejects.toMatchObject({
      code: 'validation',
      fields: { code: expect.stringContaining('That code is wrong.') },
    })
    const code = totpCode(secret, app.clock.now())
    const { recovery_codes } = await member.call(confirmTotp, { code })
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes ?? []) {
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    }
    expect(await member.call(getSecurity, {})).toEqual({
      has_password: true,
      totp: { created_at: app.clock.now().toISOString() },
      passkeys: [],
      recovery_codes_left: 10,
      requires_second_factor: false,
    })
    expect(await member.call(me, {})).toMatchObject({ second_factor: true })
    expect(await app.call(login, { email, password: member.password })).toEqual({
      second_factor: { challenge: expect.any(String), methods: ['totp', 'recovery_code'] },
    })
    expect(await auditKindsOf(app, member.user.id)).toEqual(['totp.added', 'recovery_codes.made'])
    const mail = await app.db
      .selectFrom('mail')
      .select('content')
      .where('account_id', '=', member.user.id)
      .where('kind', '=', 'factor_changed')
      .execute()
    const sentence = 'An authenticator app was just added to your account.'
    const { subject, paragraphs } = emailTemplates.factorChanged(member.user, sentence)
    expect(mail).toEqual([{ content: expect.objectContaining({ subject, paragraphs }) }])
  })

  test('is replaced only by the first code of a new one', async () => {
    const { member, code: old } = await memberWithTotp(app)
    const { secret } = await member.call(startTotp, {})
    const session = await app.call(answerSecondFactor, {
      challenge: await challengeOf(app, member),
      code: old(),
    })
    const call = { token: session.token }
    const created = await app.call(confirmTotp, { code: totpCode(secret, app.clock.now()) }, call)
    expect(created).toEqual({ recovery_codes: null })
    app.clock.advance(60)
    const challenge = await challengeOf(app, member)
    await expect(app.call(answerSecondFactor, { challenge, code: old() })).rejects.toMatchObject(
      wrongCode,
    )
    const code = totpCode(secret, app.clock.now())
    expect(await app.call(answerSecondFactor, { challenge, code })).toHaveProperty('token')
  })

  test('invalidates proofs without it in other sessions', async () => {
    const member = await app.member()
    const other = await app.logIn({ email: member.user.email, password: member.password })
    const { secret } = await member.call(startTotp, {})
    await member.call(confirmTotp, { code: totpCode(secret, app.clock.now()) })
    await expect(app.call(removeTotp, {}, { token: other.token })).rejects.toMatchObject({
      code: 'confirmation_required',
    })
  })

  test('is removed with its recovery codes, and sessions lose the second-factor mark', async () => {
    const { member } = await memberWithTotp(app)
    await member.call(removeTotp, {})
    expect(await member.call(getSecurity, {})).toMatchObject({
      totp: null,
      recovery_codes_left: 0,
    })
    expect(await member.call(me, {})).toMatchObject({ second_factor: false })
    await expect(member.call(removeTotp, {})).rejects.toMatchObject({ code: 'not_found' })
    await expect(member.call(makeRecoveryCodes, {})).rejects.toMatchObject({ code: 'conflict' })
  })

  test('cannot be removed as an admin’s only factor', async () => {
    const { member } = await memberWithTotp(app, () => app.admin())
    await expect(member.call(removeTotp, {})).rejects.toMatchObject({ code: 'conflict' })
    expect(await member.call(getSecurity, {})).toMatchObject({
      totp: { created_at: expect.any(String) },
      recovery_codes_left: 10,
      requires_second_factor: true,
    })
  })

  test('requires reauthentication within five minutes', async () => {
    const member = await app.member()
    app.clock.advance(5 * 60)
    for (const call of [startTotp, removeTotp, makeRecoveryCodes]) {
      await expect(member.call(call, {})).rejects.toMatchObject({ code: 'confirmation_required' })
    }
    await expect(member.call(confirmTotp, { code: '123456' })).rejects.toMatchObject({
      code: 'confirmation_required',
    })
  })
})
