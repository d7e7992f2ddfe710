import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPermissions, listRoles, me, register, updateMe } from '#contract/account/accounts.ts'
import { permissionsOf } from '#server/platform/access/permissions.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { passwordCost } from './accounts.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const password = 'sturdy harbor lantern'
const ana = { email: 'Ana.Reyes@Example.com', password, first_name: 'Ana', last_name: 'Reyes' }

/** Posts JSON as any client could; returns status and body without the request ID. */
async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const { requestId, ...answer } = await response.json()
  return { status: response.status, ...answer }
}

async function withRole(role: string, email: string) {
  const member = await app.member({ email })
  await app.db.updateTable('account').set({ role }).where('id', '=', member.user.id).execute()
  return member
}

describe('register', () => {
  test('returns 201 with a working token and the user, and nothing else', async () => {
    const answer = await post('/api/auth/register', ana)
    expect(answer).toEqual({
      status: 201,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: ana.email,
        first_name: 'Ana',
        last_name: 'Reyes',
        role: 'user',
        email_verified: false,
        second_factor: false,
        deletion_due_at: null,
        time_zone: 'America/New_York',
        theme: 'light',
        created_at: app.clock.now().toISOString(),
      },
    })
    expect(await app.call(me, {}, { token: answer.token })).toEqual(answer.user)
  })

  test('the token has eight claims, none personal, and lasts 30 minutes', async () => {
    const { token, user } = await app.member()
    const claims = JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString())
    const iat = app.clock.now().getTime() / 1000
    expect(claims).toEqual({
      sub: user.id,
      typ: 'access',
      aud: 'waypoint-api',
      iat,
      exp: iat + 1800,
      iss: app.services.config.publicUrl,
      sid: expect.any(String),
      jti: expect.any(String),
    })
  })

  test('stores an argon2id hash with 24 MiB, three passes and one lane, not the password', async () => {
    const { connection, clock } = app
    const real = await startApp({ connection, clock, passwordCost, workers: 0 })
    const email = 'hashed@example.com'
    const { user, password } = await real.member({ email })
    const row = await app.db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=24576,t=3,p=1\$/)
    expect((await real.logIn({ email, password })).user.id).toBe(user.id)
    await real.close()
  })

  test.each(['ana.reyes@example.com', 'ANA.REYES@EXAMPLE.COM', '  Ana.Reyes@example.com '])(
    'refuses the known address %s with 409 and a message',
    async (email) => {
      expect(await post('/api/auth/register', { ...ana, email })).toEqual({
        status: 409,
        code: 'conflict',
        message: 'There’s already an account with this email. Log in instead.',
      })
    },
  )

  test('only one of two concurrent sign-ups with the same address succeeds', async () => {
    const both = [1, 2].map(() => post('/api/auth/register', { ...ana, email: 'race@example.com' }))
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each([
    ['abc12', 'Password must be at least 6 characters'],
    ['x'.repeat(129), 'Use at most 128 characters.'],
    ['123456', 'That password is too easy to guess. Choose another one.'],
    ['Password', 'That password is too easy to guess. Choose another one.'],
    ['iloveyou1', 'That password is too easy to guess. Choose another one.'],
    ['Veteran-2026', 'That password is too easy to guess. Choose another one.'],
    ['Lucinda', 'Don’t use your name or email as your password.'],
    ['lucinda.81', 'Don’t use your name or email as your password.'],
    ['McAllister7', 'Don’t use your name or email as your password.'],
    ['lucindamcallister', 'Don’t use your name or email as your password.'],
    ['harborpilot', 'Don’t use your name or email as your password.'],
    ['HarborPilot@example.com', 'Don’t use your name or email as your password.'],
  ])('refuses the password %s', async (password, message) => {
    const person = {
      email: 'harborpilot@example.com',
      first_name: 'Lucinda',
      last_name: 'McAllister',
    }
    expect(await post('/api/auth/register', { ...person, password })).toEqual({
      status: 400,
      code: 'validation',
      message,
      fields: { password: message },
    })
  })

  test('accepts 128 characters, spaces and any script, without truncation', async () => {
    const password = `пароль 🚢 ${'x'.repeat(116)}`
    const { user } = await app.member({ password })
    const input = { email: user.email, password }
    expect((await app.logIn(input)).user.id).toBe(user.id)
    await expect(app.logIn({ ...input, password: password.slice(0, -1) })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  test.each(['email', 'password', 'first_name', 'last_name'])('requires %s', async (field) => {
    const { [field as keyof typeof ana]: _, ...rest } = { ...ana, email: 'new@example.com' }
    const answer = await post('/api/auth/register', rest)
    expect(answer).toMatchObject({ status: 400, code: 'validation' })
    expect(Object.keys(answer.fields)).toEqual([field])
  })

  test.each([
    ['role', 'admin'],
    ['id', '0199a000-0000-7000-8000-000000000001'],
    ['status', 'active'],
    ['email_verified', true],
    ['email_verified_at', '2026-01-01T00:00:00Z'],
    ['password_hash', 'x'],
    ['isAdmin', true],
    ['__proto__', { role: 'admin' }],
    ['constructor', { role: 'admin' }],
  ])('refuses the extra field %s', async (key, value) => {
    const person = JSON.stringify({ ...ana, email: 'mass@example.com' })
    const body = `${person.slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(value)}}`
    expect(await post('/api/auth/register', body)).toMatchObject({ status: 400 })
    const created = app.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'mass@example.com')
    expect(await created.execute()).toEqual([])
  })
})

describe('login', () => {
  test('returns token and user, whatever the case of the address', async () => {
    const spelled = await post('/api/auth/login', { email: ' ANA.reyes@example.COM ', password })
    expect(spelled).toMatchObject({ status: 200, user: { email: ana.email } })
  })

  test('an unknown address and a wrong password get the same response', async () => {
    const failed = {
      status: 401,
      code: 'unauthenticated',
      message: 'Login failed. Please check your credentials and try again.',
    }
    const wrong = { email: ana.email, password: 'not the password' }
    expect(await post('/api/auth/login', wrong)).toEqual(failed)
    expect(await post('/api/auth/login', { ...wrong, email: 'nobody@example.com' })).toEqual(failed)
    expect(await post('/api/auth/login', { ...wrong, email: "' or 1=1 --" })).toEqual(failed)
  })

  test.each([
    [{ email: 'ana@example.com' }],
    [{ password: 'x' }],
    [{}],
    [{ email: '', password: '' }],
    [{ email: '   ', password: 'x' }],
    [{ email: null, password: null }],
  ])('requires both fields: %j', async (body) => {
    expect(await post('/api/auth/login', body)).toMatchObject({
      status: 400,
      code: 'validation',
      message: 'Please provide both email and password',
    })
  })

  test('tells a suspended account so, but only with the right password', async () => {
    const { user, token } = await app.member()
    const set = { status: 'suspended' }
    await app.db.updateTable('account').set(set).where('id', '=', user.id).execute()
    expect(await post('/api/auth/login', { email: user.email, password })).toMatchObject({
      status: 403,
    })
    expect(await post('/api/auth/login', { email: user.email, password: 'x' })).toMatchObject({
      status: 401,
    })
    await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('a NUL byte returns 400, not 500', async () => {
    const answer = await post('/api/auth/login', { email: 'a\u0000@example.com', password })
    expect(answer).toMatchObject({ status: 400, code: 'validation' })
  })
})

describe('me', () => {
  test('requires login without a token', async () => {
    await expect(app.call(me, {})).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please log in to access this page',
    })
  })

  test('only theme and time zone can be changed', async () => {
    const { call, user, token } = await app.member()
    const changed = { ...user, theme: 'dark', time_zone: 'Asia/Seoul' }
    expect(await call(updateMe, { theme: 'dark', time_zone: 'Asia/Seoul' })).toEqual(changed)
    expect(await call(updateMe, {})).toEqual(changed)
    await expect(call(updateMe, { time_zone: 'Mars/Olympus' })).rejects.toMatchObject({
      code: 'validation',
      fields: { time_zone: 'Choose a time zone like America/New_York.' },
    })
    for (const key of ['role', 'email', 'email_verified', 'status', 'password_hash', 'id']) {
      const response = await app.fetch('/api/auth/me', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ [key]: 'admin' }),
      })
      expect(response.status).toBe(400)
    }
    expect(await call(me, {})).toEqual(changed)
  })
})

describe('roles and permissions', () => {
  test('a member has the role user and no permissions', async () => {
    const { call, user } = await app.member()
    expect(await call(listRoles, { id: user.id })).toEqual({ roles: [{ name: 'user' }] })
    expect(await call(listPermissions, { id: user.id })).toEqual({ permissions: [] })
  })

  test('a super admin has both roles; an admin lacks two permissions', async () => {
    const chief = await withRole('super_admin', 'chief@example.com')
    const admin = await withRole('admin', 'admin@example.com')
    expect(await chief.call(listRoles, { id: chief.user.id })).toEqual({
      roles: [{ name: 'super_admin' }, { name: 'admin' }],
    })
    const { permissions: all } = await chief.call(listPermissions, { id: chief.user.id })
    const { permissions: allPermissions } = await admin.call(listPermissions, { id: admin.user.id })
    expect(all).toEqual(permissionsOf('super_admin'))
    expect(all.filter((name) => !allPermissions.includes(name))).toEqual([
      'backups.restore',
      'admins.edit',
    ])
  })

  test('are hidden from other members and readable by admins', async () => {
    const { user } = await app.member()
    const stranger = await app.member()
    const admin = await app.admin()
    for (const call of [listRoles, listPermissions]) {
      await expect(stranger.call(call, { id: user.id })).rejects.toMatchObject({
        code: 'not_found',
        message: 'We can’t find that account.',
      })
      const unknownId = { id: '0199a000-0000-7000-8000-00000000dead' }
      await expect(stranger.call(call, unknownId)).rejects.toMatchObject({ code: 'not_found' })
      await expect(admin.call(call, unknownId)).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await admin.call(listRoles, { id: user.id })).toEqual({ roles: [{ name: 'user' }] })
    const unseen = { second_factor_at: null }
    const { id } = admin.user
    await app.db.updateTable('session').set(unseen).where('account_id', '=', id).execute()
    for (const call of [listRoles, listPermissions]) {
      const without = admin.call(call, { id: user.id })
      await expect(without).rejects.toMatchObject({ code: 'second_factor_required' })
      await admin.call(call, { id })
    }
  })
})

test('register and login match the contract exactly', async () => {
  const input = { ...ana, email: 'letter@example.com' }
  const created = await app.call(register, input)
  const again = await app.logIn({ email: input.email, password })
  expect(again.user).toEqual(created.user)
  expect(again.token).not.toBe(created.token)
})
