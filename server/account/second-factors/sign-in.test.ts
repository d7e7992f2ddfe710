import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, me } from '#contract/account/accounts.ts'
import {
  answerSecondFactor,
  confirmTotp,
  getSecurity,
  makeRecoveryCodes,
  startTotp,
} from '#contract/account/second-factors.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { totpCode } from '#test/authenticator.ts'
import { auditKindsOf, challengeOf, memberWithTotp } from '#test/second-factors.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const wrongCode = { status: 403, code: 'forbidden', fields: { code: expect.any(String) } }
const logInAgain = { status: 403, code: 'forbidden', fields: { challenge: expect.any(String) } }

describe('the second step of a sign-in', () => {
  test('opens a session marked with a second factor', async () => {
    const { member, code } = await memberWithTotp(app)
    const challenge = await challengeOf(app, member)
    const { token, user } = await app.call(answerSecondFactor, { challenge, code: code() })
    expect(user).toEqual({ ...member.user, second_factor: true })
    expect(await app.call(me, {}, { token })).toEqual(user)
  })

  test('accepts a code typed in groups, and codes of adjacent time steps', async () => {
    const { member, code } = await memberWithTotp(app)
    const early = code(-30)
    const grouped = `${early.slice(0, 3)} ${early.slice(3)}`
    for (const value of [grouped, code(30)]) {
      const challenge = await challengeOf(app, member)
      expect(await app.call(answerSecondFactor, { challenge, code: value })).toHaveProperty('token')
    }
    app.clock.advance(120)
    for (const value of [code(-60), code(60)]) {
      const challenge = await challengeOf(app, member)
      await expect(app.call(answerSecondFactor, { challenge, code: value })).rejects.toMatchObject(
        wrongCode,
      )
    }
  })

  test('accepts each code once, even with another challenge', async () => {
    const { member, code } = await memberWithTotp(app)
    const usedCode = code()
    const first = await challengeOf(app, member)
    await app.call(answerSecondFactor, { challenge: first, code: usedCode })
    const challenge = await challengeOf(app, member)
    await expect(app.call(answerSecondFactor, { challenge, code: usedCode })).rejects.toMatchObject(
      wrongCode,
    )
    expect(await auditKindsOf(app, member.user.id)).toContain('second_factor.failed')
  })

  test('accepts one of twenty identical concurrent codes', async () => {
    const { member, code } = await memberWithTotp(app)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(app, member)))
    const usedCode = code()
    const attempts = Array.from({ length: 20 }, (_, index) =>
      app.call(answerSecondFactor, { challenge: challenges[index % 4] ?? '', code: usedCode }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('accepts a challenge once', async () => {
    const { member, code, codes } = await memberWithTotp(app)
    const challenge = await challengeOf(app, member)
    await app.call(answerSecondFactor, { challenge, code: code() })
    const again = app.call(answerSecondFactor, { challenge, code: codes[0] ?? '' })
    await expect(again).rejects.toMatchObject(logInAgain)
    // The code was not consumed.
    expect(await member.call(getSecurity, {})).toMatchObject({ recovery_codes_left: 10 })
  })

  test('accepts a challenge for ten minutes', async () => {
    const { member, code } = await memberWithTotp(app)
    const challenge = await challengeOf(app, member)
    app.clock.advance(600)
    await expect(app.call(answerSecondFactor, { challenge, code: code() })).rejects.toMatchObject(
      logInAgain,
    )
  })

  test('accepts only a code of the challenged account', async () => {
    const ana = await memberWithTotp(app)
    const ben = await memberWithTotp(app)
    const challenge = await challengeOf(app, ana.member)
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

  test('has a challenge that is not usable as a token', async () => {
    const { member } = await memberWithTotp(app)
    const token = await challengeOf(app, member)
    await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('is limited by account and address, even for the right code', async () => {
    const strict = await startApp({ env: { RATE_LIMIT_SCALE: '1' } })
    const member = await strict.member()
    const { secret } = await member.call(startTotp, {})
    await member.call(confirmTotp, { code: totpCode(secret, strict.clock.now()) })
    const { email } = member.user
    const answer = await strict.call(login, { email, password: member.password })
    if (!('second_factor' in answer)) throw new Error('No second factor was asked for.')
    const { challenge } = answer.second_factor
    for (let round = 0; round < 10; round += 1) {
      const wrong = strict.call(answerSecondFactor, { challenge, code: '000000' })
      await expect(wrong).rejects.toMatchObject({ code: 'forbidden' })
    }
    const eleventh = strict.call(answerSecondFactor, { challenge, code: '000000' })
    await expect(eleventh).rejects.toMatchObject({ code: 'rate_limited' })
    strict.clock.advance(60)
    const right = totpCode(secret, strict.clock.now())
    await expect(strict.call(answerSecondFactor, { challenge, code: right })).rejects.toMatchObject(
      { code: 'rate_limited' },
    )
    await strict.close()
  })
})

describe('a recovery code', () => {
  test('logs in once, in any spelling, and notifies its owner', async () => {
    const { member, codes } = await memberWithTotp(app)
    const [code = ''] = codes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `
    const first = await challengeOf(app, member)
    const { user } = await app.call(answerSecondFactor, { challenge: first, code: typed })
    expect(user.second_factor).toBe(true)
    expect(await member.call(getSecurity, {})).toMatchObject({ recovery_codes_left: 9 })
    const challenge = await challengeOf(app, member)
    await expect(app.call(answerSecondFactor, { challenge, code })).rejects.toMatchObject(wrongCode)
    expect(await auditKindsOf(app, member.user.id)).toEqual([
      'totp.added',
      'recovery_codes.made',
      'recovery_code.used',
      'second_factor.failed',
    ])
  })

  test('is stored only as a hash', async () => {
    const { member, codes } = await memberWithTotp(app)
    const rows = await app.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('account_id', '=', member.user.id)
      .execute()
    expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
    const storedHashes = rows.map(({ code_hash }) => code_hash.toString('latin1')).join('')
    for (const code of codes) expect(storedHashes).not.toContain(code.replaceAll('-', ''))
  })

  test('is invalid when new ones are created', async () => {
    const { member, codes } = await memberWithTotp(app)
    const { recovery_codes } = await member.call(makeRecoveryCodes, {})
    const challenge = await challengeOf(app, member)
    const old = app.call(answerSecondFactor, { challenge, code: codes[3] ?? '' })
    await expect(old).rejects.toMatchObject(wrongCode)
    const unusedCode = { challenge, code: recovery_codes[3] ?? '' }
    expect(await app.call(answerSecondFactor, unusedCode)).toHaveProperty('token')
  })
})
