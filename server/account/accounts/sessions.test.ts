import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout, me, refreshToken } from '#contract/account/accounts.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { callFrom } from '#test/call-from-address.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours
const ended = {
  code: 'unauthenticated',
  message: 'Your session has expired. Please login again.',
}

const refresh = async (token: string) => (await app.call(refreshToken, {}, { token })).token
const whoIs = (token: string) => app.call(me, {}, { token })

const sessionOf = (accountId: string) =>
  app.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

async function memberWithRole(role: string) {
  const { user, password } = await app.member()
  await app.db.updateTable('account').set({ role }).where('id', '=', user.id).execute()
  return { user, token: (await app.logIn({ email: user.email, password })).token }
}

describe('refresh', () => {
  test.each([
    ['no body and no type', {}],
    ['an empty body of type JSON', { headers: { 'content-type': 'application/json' }, body: '' }],
    ['an empty object', { headers: { 'content-type': 'application/json' }, body: '{}' }],
  ])('accepts %s', async (_, init) => {
    const { token } = await app.member()
    const headers = { ...('headers' in init ? init.headers : {}), authorization: `Bearer ${token}` }
    const response = await app.fetch('/api/auth/refresh-token', {
      method: 'POST',
      ...init,
      headers,
    })
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 200,
      body: { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
    })
  })

  test('an expired token is exchanged for a working one, and works nowhere else', async () => {
    const { token, user } = await app.member()
    app.clock.advance(31 * minutes)
    await expect(whoIs(token)).rejects.toMatchObject(ended)
    const next = await refresh(token)
    expect(next).not.toBe(token)
    expect(await whoIs(next)).toEqual(user)
  })

  test('a missing or invalid token returns 401', async () => {
    await expect(app.call(refreshToken, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(refresh('nonsense')).rejects.toMatchObject(ended)
  })

  test('a second tab gets a token of the same generation during the timeout plus a minute', async () => {
    const { token } = await app.member()
    const [first, second] = await Promise.all([refresh(token), refresh(token)])
    await whoIs(first)
    app.clock.advance(90)
    const three = await refresh(token)
    app.clock.advance(10 * minutes)
    // All belong to the newest generation, so none of these exchanges ends the session.
    const next = await refresh(first)
    expect(await Promise.all([second, three].map(refresh))).toHaveLength(2)
    expect(await whoIs(next)).toMatchObject({ role: 'user' })
  })

  test('a client that lost the response may retry after its timeout', async () => {
    const { token, user } = await app.member()
    await refresh(token)
    app.clock.advance(35)
    expect(await whoIs(await refresh(token))).toEqual(user)
  })

  test('a tab closed before the response may retry days later', async () => {
    const { token, user } = await app.member()
    await refresh(token)
    app.clock.advance(3 * days)
    expect(await whoIs(await refresh(token))).toEqual(user)
  })

  test('reusing a token whose successor is in use ends the session after 90 seconds', async () => {
    const { token } = await app.member()
    const next = await refresh(token)
    await whoIs(next)
    app.clock.advance(91)
    await expect(refresh(token)).rejects.toMatchObject(ended)
    await expect(whoIs(next)).rejects.toMatchObject(ended)
    await expect(refresh(next)).rejects.toMatchObject(ended)
  })

  test('token reuse is audited and emailed to the owner', async () => {
    const { token, user } = await app.verifiedMember()
    await refresh(await refresh(token))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await callFrom(app, '127.0.0.2', refreshToken, {}, headers)
    expect(answer).toMatchObject({ status: 401, body: ended })
    const { id } = await sessionOf(user.id)
    const kind = 'session.reused'
    const rows = await app.db
      .selectFrom('audit_event')
      .selectAll()
      .where('kind', '=', kind)
      .execute()
    expect(rows.map(({ actor, subject, detail }) => ({ actor, subject, detail }))).toContainEqual({
      actor: user.id,
      subject: id,
      detail: {},
    })
    const mails = await app.db
      .selectFrom('mail')
      .select(['recipient', 'kind'])
      .where('account_id', '=', user.id)
      .execute()
    expect(mails).toContainEqual({ recipient: user.email, kind: 'session_reused' })
  })

  test('token reuse from the session’s own browser and network sends no email', async () => {
    const { token, user } = await app.verifiedMember()
    await refresh(await refresh(token))
    await expect(refresh(token)).rejects.toMatchObject(ended)
    const mails = await app.db
      .selectFrom('mail')
      .select('kind')
      .where('account_id', '=', user.id)
      .execute()
    expect(mails).toEqual([{ kind: 'verify_email' }])
  })

  test('a token two generations old ends the session at once', async () => {
    const { token } = await app.member()
    const next = await refresh(token)
    const newest = await refresh(next)
    await expect(refresh(token)).rejects.toMatchObject(ended)
    await expect(whoIs(newest)).rejects.toMatchObject(ended)
  })
})

describe('ending a session', () => {
  test('logout ends only this session, at once', async () => {
    const { user, password, token } = await app.member()
    const other = await app.logIn({ email: user.email, password })
    expect(await app.call(logout, {}, { token })).toBeUndefined()
    await expect(whoIs(token)).rejects.toMatchObject(ended)
    await expect(refresh(token)).rejects.toMatchObject(ended)
    expect(await whoIs(other.token)).toEqual(user)
  })

  test('every process is told which session ended, so its streams can end', async () => {
    const { call, user } = await app.member()
    const { id } = await sessionOf(user.id)
    const received = new Promise<string>((resolve) => {
      app.services.notifications.subscribe('session_ended', resolve)
    })
    await call(logout, {})
    expect(await received).toBe(id)
  })

  test('logout clears stored browser data and is audited', async () => {
    const { token, user } = await app.member()
    const { id } = await sessionOf(user.id)
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.fetch('/api/auth/logout', { method: 'POST', headers })
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    const [row] = await app.db
      .selectFrom('audit_event')
      .select(['kind', 'actor', 'subject', 'detail'])
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
    expect(row).toEqual({
      kind: 'session.ended',
      actor: user.id,
      subject: id,
      detail: { reason: 'logout' },
    })
  })

  test('logout without a session returns 401', async () => {
    await expect(app.call(logout, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('deleting an account deletes its sessions', async () => {
    const { user, token } = await app.member()
    await app.db.deleteFrom('account').where('id', '=', user.id).execute()
    await expect(whoIs(token)).rejects.toMatchObject(ended)
    await expect(refresh(token)).rejects.toMatchObject(ended)
  })
})

describe('limits', () => {
  test('a member’s session ends after 14 idle days; requests count as activity, refreshes do not', async () => {
    const idle = await app.member()
    const busy = await app.member()
    app.clock.advance(13 * days)
    const refreshed = await refresh(idle.token)
    const token = await refresh(busy.token)
    await whoIs(token)
    app.clock.advance(1 * days)
    await expect(refresh(refreshed)).rejects.toMatchObject(ended)
    expect(await whoIs(await refresh(token))).toEqual(busy.user)
  })

  test('a member’s session ends after 30 days despite activity', async () => {
    const { token, user } = await app.member()
    let now = token
    for (let day = 0; day < 29; day += 1) {
      app.clock.advance(1 * days)
      now = await refresh(now)
      expect(await whoIs(now)).toEqual(user)
    }
    app.clock.advance(1 * days)
    await expect(refresh(now)).rejects.toMatchObject(ended)
  })

  test.each(['admin', 'super_admin'])(
    'the session of an %s ends after 30 idle minutes',
    async (role) => {
      const { token } = await memberWithRole(role)
      app.clock.advance(29 * minutes)
      expect(await whoIs(token)).toMatchObject({ role })
      app.clock.advance(29 * minutes)
      const next = await refresh(token)
      expect(await whoIs(next)).toMatchObject({ role })
      app.clock.advance(30 * minutes)
      await expect(refresh(next)).rejects.toMatchObject(ended)
    },
  )

  test('an admin’s session ends after 12 hours despite activity', async () => {
    const { token } = await memberWithRole('admin')
    let now = token
    for (let turn = 0; turn < 12 * 3 - 1; turn += 1) {
      app.clock.advance(20 * minutes)
      now = await refresh(now)
      await whoIs(now)
    }
    app.clock.advance(20 * minutes)
    await expect(refresh(now)).rejects.toMatchObject(ended)
  })

  test('a promoted admin has admin limits at once', async () => {
    const { user, token } = await app.member()
    const set = { role: 'admin' }
    await app.db.updateTable('account').set(set).where('id', '=', user.id).execute()
    app.clock.advance(30 * minutes)
    await expect(refresh(token)).rejects.toMatchObject(ended)
  })
})

test('a session stores its device without control characters', async () => {
  const { user, password } = await app.member()
  await app.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mosaic/1.0\tof old' },
    body: JSON.stringify({ email: user.email, password }),
  })
  const rows = await app.db
    .selectFrom('session')
    .select('device')
    .where('account_id', '=', user.id)
    .execute()
  expect(rows).toContainEqual({ device: 'Mosaic/1.0 of old' })
})

test('a thirty-first session ends the least recently used one', async () => {
  const { user, password, token } = await app.member()
  const others: string[] = []
  for (let count = 2; count <= 31; count += 1) {
    app.clock.advance(1)
    others.push((await app.logIn({ email: user.email, password })).token)
  }
  await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
  for (const value of others) await app.call(me, {}, { token: value })
})
