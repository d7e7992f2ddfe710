import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { login } from '#contract/account/accounts.ts'
import { limitRules } from '#server/platform/limits.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { callFrom } from '#test/call-from-address.ts'
import { accountKey } from './login-attempts.ts'

// Uses production limits over real HTTP from several local addresses.

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.close())

const stranger = '127.0.0.66'
const home = '127.0.0.2'
const otherAddress = '127.0.0.3'

const tryFrom = (address: string, email: string, password: string) =>
  callFrom(app, address, login, { email, password })

/** Counts responses by status. */
const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((s) => s === status).length]),
  )

async function wrongPasswords(count: number, from: string, email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let attempts = 0; attempts < count; attempts += 1) {
    statuses.push((await tryFrom(from, email, `wrong ${attempts}`)).status)
  }
  return statuses
}

/** Exhausts the account's limit with wrong passwords from many addresses. */
async function useUpAccount(email: string) {
  for (let count = 0; count < limitRules.loginAnywhere.points; count += 1) {
    await app.services.limits.take('loginAnywhere', accountKey(email)).catch(() => {})
  }
}

describe('a thousand wrong passwords from one address', () => {
  test('do not lock the owner out of another address, even a new one', async () => {
    const { user, password } = await app.member()
    expect((await tryFrom(home, user.email, password)).status).toBe(200)
    const statuses = await wrongPasswords(1_000, stranger, user.email)
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    // Attempts may span a minute boundary; each minute allows at most five.
    const { 401: unauthorized = 0, 429: refused = 0 } = counted(statuses)
    expect([unauthorized + refused, unauthorized % 5, unauthorized <= 30]).toEqual([1_000, 0, true])
    expect((await tryFrom(home, user.email, password)).status).toBe(200)
    expect((await tryFrom(otherAddress, user.email, password)).status).toBe(200)
    // From the attacker's address the right password is refused too, so it reveals nothing.
    expect((await tryFrom(stranger, user.email, password)).status).toBe(429)
  })
})

describe('one account from one address', () => {
  test('matches every spelling of the email, including Unicode lookalikes the database folds', async () => {
    const { user, password } = await app.member({ email: 'kiki.iiii@example.com' })
    const spellings = [
      'kiki.iiii',
      'KIKI.iiii',
      '\u212Aiki.iiii',
      'KiKi.iiii',
      'kiki.IIII',
      'kiki.iIii',
    ]
    const statuses: number[] = []
    for (const spelling of spellings) {
      statuses.push((await tryFrom('127.0.0.67', `${spelling}@example.com`, 'wrong')).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await tryFrom(home, user.email.toUpperCase(), password)).status).toBe(200)
    // A capital I with a dot is a different address and must stay different.
    const dotted = await tryFrom(home, 'k\u0130ki.iiii@example.com', password)
    expect(dotted.status).toBe(401)
  })

  test('ten concurrent attempts check at most five passwords', async () => {
    const { user } = await app.member()
    const attempts = Array.from({ length: 10 }, (_, index) =>
      tryFrom('127.0.0.10', user.email, `x${index}`),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(counted(statuses)).toEqual({ 401: 5, 429: 5 })
  })

  test('is refused with the seconds to wait, whether the account exists or not', async () => {
    const { user } = await app.member()
    for (const email of [user.email, 'nobody@example.com']) {
      await wrongPasswords(5, '127.0.0.11', email)
      const refused = await tryFrom('127.0.0.11', email, 'wrong again')
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
        body: {
          code: 'rate_limited',
          message: 'Too many tries. Wait a moment and try again.',
          requestId: expect.any(String),
        },
      })
    }
  })

  test('is the same account in any spelling', async () => {
    const { user } = await app.member()
    const spellings = [
      user.email,
      user.email.toUpperCase(),
      ` ${user.email} `,
      'Member-',
      user.email,
    ]
    const statuses: number[] = []
    for (const email of [...spellings, user.email.replace('m', 'M')]) {
      statuses.push((await tryFrom('127.0.0.12', email, 'wrong')).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
    expect((await tryFrom('127.0.0.12', user.email, 'wrong')).status).toBe(429)
  })

  test('resets after a correct password', async () => {
    const { user, password } = await app.member()
    await wrongPasswords(4, '127.0.0.13', user.email)
    expect((await tryFrom('127.0.0.13', user.email, password)).status).toBe(200)
    expect(await wrongPasswords(5, '127.0.0.13', user.email)).toEqual([401, 401, 401, 401, 401])
  })

  test('must wait a minute after five attempts, and an hour after thirty', async () => {
    const { user, password } = await app.member()
    const from = '127.0.0.14'
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (let minute = 0; minute < 6; minute += 1) {
        expect(await wrongPasswords(6, from, user.email)).toEqual([401, 401, 401, 401, 401, 429])
        vi.setSystemTime(Date.now() + 60_001)
      }
      const refused = await tryFrom(from, user.email, password)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50 * 60)
      vi.setSystemTime(Date.now() + 60 * 60_000)
      expect((await tryFrom(from, user.email, password)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('one account from many addresses', () => {
  test('after a hundred wrong attempts unknown addresses wait, but the owner’s do not', async () => {
    const { user, password } = await app.member()
    expect((await tryFrom(home, user.email, password)).status).toBe(200)
    await useUpAccount(user.email)
    expect((await tryFrom('127.0.0.21', user.email, password)).status).toBe(429)
    expect((await tryFrom(home, user.email, password)).status).toBe(200)
    // Wrong passwords from there are still checked, five per minute.
    expect(await wrongPasswords(6, home, user.email)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('concurrent attempts cannot share the last point', async () => {
    const { user } = await app.member()
    await useUpAccount(user.email)
    await app.services.limits.refund('loginAnywhere', accountKey(user.email))
    const addresses = Array.from({ length: 10 }, (_, index) => `127.0.1.${index + 1}`)
    const answers = await Promise.all(addresses.map((from) => tryFrom(from, user.email, 'wrong')))
    expect(counted(answers.map(({ status }) => status))).toEqual({ 401: 1, 429: 9 })
  })

  test('correct passwords use no points', async () => {
    const { user, password } = await app.member()
    for (let count = 0; count < 3; count += 1) await tryFrom(home, user.email, password)
    const { limits } = app.services
    for (let count = 0; count < limitRules.loginAnywhere.points; count += 1) {
      await limits.take('loginAnywhere', accountKey(user.email))
    }
    await expect(limits.take('loginAnywhere', accountKey(user.email))).rejects.toMatchObject({
      code: 'rate_limited',
    })
  })
})

test('counters contain no email addresses', async () => {
  const { user } = await app.member()
  await wrongPasswords(1, '127.0.0.15', user.email)
  const rows = await app.db.selectFrom('rate_limit').select('key').execute()
  expect(rows.filter(({ key }) => key.includes('@'))).toEqual([])
})
