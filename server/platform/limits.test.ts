import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRoles, me, register } from '#contract/account/accounts.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { callFrom } from '#test/call-from-address.ts'
import { addressKey, limitRules } from './limits.ts'

describe('address keys for rate limits', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:1202:3:4:5:6', '2001:db8:1:1200::/56'],
    ['2001:db8:1:12ff:ffff:ffff:ffff:ffff', '2001:db8:1:1200::/56'],
    ['2001:DB8:0001:1202::1', '2001:db8:1:1200::/56'],
    ['2001:db8:1:1302::1', '2001:db8:1:1300::/56'],
    ['2001:db8:1:2::1', '2001:db8:1:0::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['::', '0:0:0:0::/56'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
    [`${'9'.repeat(10_000)}`, 'unknown'],
    ["1.2.3.4' or '1'='1", 'unknown'],
  ])('%s maps to %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })
})

describe('a limit', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
  })
  afterAll(() => app.close())

  const take = (key: string) => app.services.limits.take('link', key)

  test('allows its points, then refuses with the seconds to wait', async () => {
    for (let count = 0; count < limitRules.link.points; count += 1) await take('one')
    const refused = { code: 'rate_limited', status: 429, retryAfter: expect.any(Number) }
    await expect(take('one')).rejects.toMatchObject(refused)
    const { retryAfter } = await take('one').catch((error) => error)
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(limitRules.link.seconds)
    await take('another')
  })

  test('a hundred concurrent calls get no more than the limit', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 100 }, () => take('at once')))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  })

  test('resets on success, and allows one more after a refund', async () => {
    const { limits } = app.services
    for (let count = 0; count < 30; count += 1) await take('given')
    await limits.refund('link', 'given')
    await take('given')
    await expect(take('given')).rejects.toMatchObject({ code: 'rate_limited' })
    await limits.reset('link', 'given')
    await take('given')
  })

  test.each([
    ['empty', ''],
    ['a NUL', 'a\0b'],
    ['half a character', '\ud800'],
    ['SQL', "'; drop table rate_limit; --"],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['another megabyte', 'y'.repeat(1_000_000)],
    ['other letters', 'Ж'.repeat(200)],
  ])('counts a key that is %s like any other', async (_, key) => {
    for (let count = 0; count < 30; count += 1) await take(key)
    await expect(take(key)).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test('is shared by two nodes with one database', async () => {
    const second = await startApp({
      workers: 0,
      connection: app.connection,
      env: { RATE_LIMIT_SCALE: '1' },
    })
    for (let count = 0; count < 15; count += 1) {
      await take('two nodes')
      await second.services.limits.take('link', 'two nodes')
    }
    const refused = { code: 'rate_limited' }
    await expect(second.services.limits.take('link', 'two nodes')).rejects.toMatchObject(refused)
    await expect(take('two nodes')).rejects.toMatchObject(refused)
    await second.close()
  })
})

describe('1,200 calls in five minutes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
  })
  afterAll(() => app.close())

  /** Uses up all but one point of a key. */
  async function leaveOne(key: string) {
    for (let count = 1; count < limitRules.api.points; count += 1) {
      await app.services.limits.take('api', key)
    }
  }

  test('are counted by IP address without an account, with refusals in the common shape', async () => {
    await leaveOne('127.0.0.9')
    const path = '/api/health/live'
    const unknown = { method: 'GET', path: '/api/nothing' } as typeof me
    expect(await callFrom(app, '127.0.0.9', unknown, {})).toMatchObject({ status: 404 })
    for (const endpoint of [unknown, me, { ...me, path: '/api/openapi.json' } as typeof me]) {
      const refused = await callFrom(app, '127.0.0.9', endpoint, {})
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' },
        body: {
          code: 'rate_limited',
          message: 'Too many requests came from you in a short time. Wait a moment and try again.',
          requestId: refused.headers['x-request-id'],
        },
      })
    }
    // Liveness checks are exempt, and other addresses are unaffected.
    expect((await callFrom(app, '127.0.0.9', { ...me, path } as typeof me, {})).status).toBe(200)
    expect((await callFrom(app, '127.0.0.8', me, {})).status).toBe(401)
  })

  test('are counted by account when signed in, even behind an exhausted IP address', async () => {
    const { token, user } = await app.member()
    const authorization = `Bearer ${token}`
    await leaveOne('127.0.0.7')
    await callFrom(app, '127.0.0.7', me, {})
    const { path } = listRoles
    const endpoint = { ...me, path: path.replace(':id', user.id) } as typeof me
    expect((await callFrom(app, '127.0.0.7', me, {})).status).toBe(429)
    expect((await callFrom(app, '127.0.0.7', endpoint, {}, { authorization })).status).toBe(200)
    await leaveOne(user.id)
    expect((await callFrom(app, '127.0.0.7', endpoint, {}, { authorization })).status).toBe(429)
    // The account is counted from any IP address, even on public endpoints.
    const open = { ...me, path: '/api/opportunities' } as typeof me
    expect((await callFrom(app, '127.0.0.6', open, {}, { authorization })).status).toBe(429)
    expect((await callFrom(app, '127.0.0.6', open, {})).status).toBe(200)
  })

  test('a call with an invalid token counts against its IP address', async () => {
    await leaveOne('127.0.0.5')
    const bad = { authorization: 'Bearer x.y.z' }
    expect((await callFrom(app, '127.0.0.5', me, {}, bad)).status).toBe(401)
    expect((await callFrom(app, '127.0.0.5', me, {}, bad)).status).toBe(429)
  })
})

describe('X-Forwarded-For', () => {
  const person = { password: 'sturdy harbor lantern', first_name: 'Ana', last_name: 'Reyes' }

  async function addressesOf(app: TestApp, email: string) {
    const rows = await app.db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select('session.address')
      .where('account.email', '=', email)
      .execute()
    return rows.map(({ address }) => address)
  }

  async function registerWith(app: TestApp, email: string, forwarded: string) {
    const headers = {
      'x-forwarded-for': forwarded,
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
    }
    const answer = await callFrom(app, '127.0.0.1', register, { ...person, email }, headers)
    expect(answer.status).toBe(201)
    return addressesOf(app, email)
  }

  test('is ignored from untrusted clients, so it can neither dodge limits nor fake an address', async () => {
    const app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
    expect(await registerWith(app, 'a@example.com', '6.6.6.6')).toEqual(['127.0.0.1'])
    const statuses: number[] = []
    for (let count = 0; count < 60; count += 1) {
      const headers = { 'x-forwarded-for': `6.6.6.${count}` }
      const input = { ...person, email: 'a@example.com' }
      statuses.push((await callFrom(app, '127.0.0.1', register, input, headers)).status)
    }
    expect(statuses).toEqual([...Array(59).fill(409), 429])
    await app.close()
  })

  test('is trusted from a trusted proxy, up to the first address that is not a proxy', async () => {
    const app = await startApp({ workers: 0, env: { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' } })
    const seen = {
      '203.0.113.5': '203.0.113.5',
      '6.6.6.6, 203.0.113.5': '203.0.113.5',
      '6.6.6.6, 203.0.113.5, 10.1.2.3': '203.0.113.5',
      '2001:DB8::1': '2001:db8::1',
      '::ffff:203.0.113.9': '203.0.113.9',
      '203.0.113.5:4711': '203.0.113.5',
      '[2001:db8::2]:4711': '2001:db8::2',
      // Ignores values that aren't addresses and uses the proxy's own.
      unknown: '127.0.0.1',
      '<script>alert(1)</script>': '127.0.0.1',
      [`${'9'.repeat(3_000)}`]: '127.0.0.1',
    }
    const actual: Record<string, unknown> = {}
    for (const [index, forwarded] of Object.keys(seen).entries()) {
      const [address] = await registerWith(app, `proxied-${index}@example.com`, forwarded)
      actual[forwarded] = address
    }
    expect(actual).toEqual(seen)
    await app.close()
  })
})
