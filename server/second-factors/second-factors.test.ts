import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, me } from '#contract/accounts.ts'
import {
  answerSecondFactor,
  confirmTotp,
  getSecurity,
  makeRecoveryCodes,
  removeTotp,
  startTotp,
} from '#contract/second-factors.ts'
import { letters } from '#server/mail/letters.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { totpCode } from '#test/authenticator.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A member with an authenticator app, whose first code is past. */
async function protectedMember(make: () => Promise<Member> = () => app.member()) {
  const member = await make()
  const { secret } = await member.call(startTotp, {})
  const first = await member.call(confirmTotp, { code: totpCode(secret, app.clock.now()) })
  app.clock.advance(90)
  const code = (seconds = 0) =>
    totpCode(secret, new Date(app.clock.now().getTime() + seconds * 1000))
  return { member, secret, code, codes: first.recovery_codes ?? [] }
}

/** The challenge of a right password. */
async function challengeOf({ user, password }: Member): Promise<string> {
  const answer = await app.call(login, { email: user.email, password })
  if (!('second_factor' in answer)) throw new Error('No second factor was asked for.')
  return answer.second_factor.challenge
}

const kindsOf = async (subject: string) => {
  const rows = await app.db
    .selectFrom('audit_event')
    .select('kind')
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute()
  return rows.map(({ kind }) => kind)
}

const wrongCode = { status: 403, code: 'forbidden', fields: { code: expect.any(String) } }
const logInAgain = { status: 403, code: 'forbidden', fields: { challenge: expect.any(String) } }

describe('an authenticator app', () => {
  test('is offered as a secret of 160 bits, its address and a QR code of it', async () => {
    const member = await app.member()
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

  test('counts only after its first code, which brings ten recovery codes once', async () => {
    const member = await app.member()
    const { secret } = await member.call(startTotp, {})
    const { email } = member.user
    expect(await app.call(login, { email, password: member.password })).toHaveProperty('token')
    await expect(member.call(confirmTotp, { code: '000000' })).rejects.toMatchObject({
      ...{ code: 'validation', fields: { code: expect.stringContaining('does not fit') } },
    })
    const code = totpCode(secret, app.clock.now())
    const { recovery_codes } = await member.call(confirmTotp, { code })
    expect(new Set(recovery_codes).size).toBe(10)
    for (const one of recovery_codes ?? []) {
      expect(one).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
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
    expect(await kindsOf(member.user.id)).toEqual(['totp.added', 'recovery_codes.made'])
    const mail = await app.db
      .selectFrom('mail')
      .select('content')
      .where('account_id', '=', member.user.id)
      .where('kind', '=', 'factor_changed')
      .execute()
    const sentence = 'An authenticator app was added to your account a moment ago.'
    const { subject, paragraphs } = letters.factorChanged(member.user, sentence)
    expect(mail).toEqual([{ content: expect.objectContaining({ subject, paragraphs }) }])
  })

  test('is replaced only by the first code of the next one', async () => {
    const { member, code: old } = await protectedMember()
    const { secret } = await member.call(startTotp, {})
    const session = await app.call(answerSecondFactor, {
      ...{ challenge: await challengeOf(member), code: old() },
    })
    const call = { token: session.token }
    const made = await app.call(confirmTotp, { code: totpCode(secret, app.clock.now()) }, call)
    expect(made).toEqual({ recovery_codes: null })
    app.clock.advance(60)
    const challenge = await challengeOf(member)
    await expect(app.call(answerSecondFactor, { challenge, code: old() })).rejects.toMatchObject(
      wrongCode,
    )
    const code = totpCode(secret, app.clock.now())
    expect(await app.call(answerSecondFactor, { challenge, code })).toHaveProperty('token')
  })

  test('ends proofs without it in other sessions', async () => {
    const member = await app.member()
    const other = await app.logIn({ email: member.user.email, password: member.password })
    const { secret } = await member.call(startTotp, {})
    await member.call(confirmTotp, { code: totpCode(secret, app.clock.now()) })
    await expect(app.call(removeTotp, {}, { token: other.token })).rejects.toMatchObject({
      code: 'confirmation_required',
    })
  })

  test('is removed with the recovery codes, and the sessions have seen no factor then', async () => {
    const { member } = await protectedMember()
    await member.call(removeTotp, {})
    expect(await member.call(getSecurity, {})).toMatchObject({
      ...{ totp: null, recovery_codes_left: 0 },
    })
    expect(await member.call(me, {})).toMatchObject({ second_factor: false })
    await expect(member.call(removeTotp, {})).rejects.toMatchObject({ code: 'not_found' })
    await expect(member.call(makeRecoveryCodes, {})).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is never taken from an admin who has nothing else', async () => {
    const { member } = await protectedMember(() => app.admin())
    await expect(member.call(removeTotp, {})).rejects.toMatchObject({ code: 'conflict' })
    expect(await member.call(getSecurity, {})).toMatchObject({
      totp: { created_at: expect.any(String) },
      ...{ recovery_codes_left: 10, requires_second_factor: true },
    })
  })

  test('needs a proof of who one is that is younger than five minutes', async () => {
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

describe('the second step of a sign-in', () => {
  test('opens a session that has seen a second factor', async () => {
    const { member, code } = await protectedMember()
    const challenge = await challengeOf(member)
    const { token, user } = await app.call(answerSecondFactor, { challenge, code: code() })
    expect(user).toEqual({ ...member.user, second_factor: true })
    expect(await app.call(me, {}, { token })).toEqual(user)
  })

  test('takes a code typed in groups, and the code of the step before or after', async () => {
    const { member, code } = await protectedMember()
    const early = code(-30)
    const grouped = `${early.slice(0, 3)} ${early.slice(3)}`
    for (const one of [grouped, code(30)]) {
      const challenge = await challengeOf(member)
      expect(await app.call(answerSecondFactor, { challenge, code: one })).toHaveProperty('token')
    }
    app.clock.advance(120)
    for (const one of [code(-60), code(60)]) {
      const challenge = await challengeOf(member)
      await expect(app.call(answerSecondFactor, { challenge, code: one })).rejects.toMatchObject(
        wrongCode,
      )
    }
  })

  test('takes each code once, also with another challenge', async () => {
    const { member, code } = await protectedMember()
    const given = code()
    const first = await challengeOf(member)
    await app.call(answerSecondFactor, { challenge: first, code: given })
    const challenge = await challengeOf(member)
    await expect(app.call(answerSecondFactor, { challenge, code: given })).rejects.toMatchObject(
      wrongCode,
    )
    expect(await kindsOf(member.user.id)).toContain('second_factor.failed')
  })

  test('lets one of twenty win that bring the same code at once', async () => {
    const { member, code } = await protectedMember()
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(member)))
    const given = code()
    const tries = Array.from({ length: 20 }, (_, index) =>
      app.call(answerSecondFactor, { challenge: challenges[index % 4] ?? '', code: given }),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('takes a challenge once', async () => {
    const { member, code, codes } = await protectedMember()
    const challenge = await challengeOf(member)
    await app.call(answerSecondFactor, { challenge, code: code() })
    const again = app.call(answerSecondFactor, { challenge, code: codes[0] ?? '' })
    await expect(again).rejects.toMatchObject(logInAgain)
    // The code was not spent on it.
    expect(await member.call(getSecurity, {})).toMatchObject({ recovery_codes_left: 10 })
  })

  test('takes a challenge for ten minutes', async () => {
    const { member, code } = await protectedMember()
    const challenge = await challengeOf(member)
    app.clock.advance(600)
    await expect(app.call(answerSecondFactor, { challenge, code: code() })).rejects.toMatchObject(
      logInAgain,
    )
  })

  test('takes the code of the account that the challenge is about, and no other', async () => {
    const ana = await protectedMember()
    const ben = await protectedMember()
    const challenge = await challengeOf(ana.member)
    for (const code of [ben.code(), ben.codes[0] ?? '']) {
      await expect(app.call(answerSecondFactor, { challenge, code })).rejects.toMatchObject(
        wrongCode,
      )
    }
  })

  test.each(['nonsense', 'AAAA', 'x'.repeat(2000)])(
    'refuses %.12s as a challenge',
    async (text) => {
      await expect(
        app.call(answerSecondFactor, { challenge: text, code: '123456' }),
      ).rejects.toMatchObject(logInAgain)
    },
  )

  test('has a challenge that is worth nothing as a token', async () => {
    const { member } = await protectedMember()
    const token = await challengeOf(member)
    await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('is limited by account, also for the right code', async () => {
    const strict = await startApp({ env: { RATE_LIMIT_SCALE: '1' } })
    const member = await strict.member()
    const { secret } = await member.call(startTotp, {})
    await member.call(confirmTotp, { code: totpCode(secret, strict.clock.now()) })
    const { email } = member.user
    const answer = await strict.call(login, { email, password: member.password })
    if (!('second_factor' in answer)) throw new Error('No second factor was asked for.')
    const { challenge } = answer.second_factor
    for (let round = 0; round < 9; round += 1) {
      const wrong = strict.call(answerSecondFactor, { challenge, code: '000000' })
      await expect(wrong).rejects.toMatchObject({ code: 'forbidden' })
    }
    const tenth = strict.call(answerSecondFactor, { challenge, code: '000000' })
    await expect(tenth).rejects.toMatchObject({ code: 'rate_limited' })
    strict.clock.advance(60)
    const right = totpCode(secret, strict.clock.now())
    await expect(strict.call(answerSecondFactor, { challenge, code: right })).rejects.toMatchObject(
      { code: 'rate_limited' },
    )
    await strict.close()
  })
})

describe('a recovery code', () => {
  test('logs in once, however it is typed, and its owner is told', async () => {
    const { member, codes } = await protectedMember()
    const [code = ''] = codes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `
    const first = await challengeOf(member)
    const { user } = await app.call(answerSecondFactor, { challenge: first, code: typed })
    expect(user.second_factor).toBe(true)
    expect(await member.call(getSecurity, {})).toMatchObject({ recovery_codes_left: 9 })
    const challenge = await challengeOf(member)
    await expect(app.call(answerSecondFactor, { challenge, code })).rejects.toMatchObject(wrongCode)
    expect(await kindsOf(member.user.id)).toEqual([
      ...['totp.added', 'recovery_codes.made', 'recovery_code.used', 'second_factor.failed'],
    ])
  })

  test('is kept as a hash only', async () => {
    const { member, codes } = await protectedMember()
    const rows = await app.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('account_id', '=', member.user.id)
      .execute()
    expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
    const kept = rows.map(({ code_hash }) => code_hash.toString('latin1')).join('')
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  test('ends when new ones are made', async () => {
    const { member, codes } = await protectedMember()
    const { recovery_codes } = await member.call(makeRecoveryCodes, {})
    const challenge = await challengeOf(member)
    const old = app.call(answerSecondFactor, { challenge, code: codes[3] ?? '' })
    await expect(old).rejects.toMatchObject(wrongCode)
    const fresh = { challenge, code: recovery_codes[3] ?? '' }
    expect(await app.call(answerSecondFactor, fresh)).toHaveProperty('token')
  })
})
