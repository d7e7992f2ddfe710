import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userCommand } from '#cli/user.ts'
import { createFirstAdmin, listRoles, me } from '#contract/account/accounts.ts'
import { limitRules } from '#server/platform/limits.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { ensureAdminInvitation } from './first-admin.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const chief = { first_name: 'Robin', last_name: 'Vance', password: 'twelve or more letters' }
const invite = async () => String(await ensureAdminInvitation(app.db, app.clock))
const expiredKey = { code: 'forbidden', message: expect.stringContaining('no longer works') }

async function cli(args: string[], input = '') {
  let stdout = ''
  let stderr = ''
  const code = await userCommand(args, {
    db: app.db,
    stdin: Readable.from([input]),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  })
  return { code, stdout, stderr }
}

test('refuses an invalid key', async () => {
  const input = { ...chief, email: 'robin@example.com', key: 'guess' }
  await expect(app.call(createFirstAdmin, input)).rejects.toMatchObject(expiredKey)
})

test('limits key attempts per address, since each one hashes a password', async () => {
  const strict = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
  const input = { ...chief, email: 'robin@example.com', key: 'guess' }
  const { points } = limitRules.link
  const attempts = await Promise.allSettled(
    Array.from({ length: points + 5 }, () => strict.call(createFirstAdmin, input)),
  )
  await strict.close()
  const codes = attempts.map((attempt) =>
    attempt.status === 'rejected' ? attempt.reason.code : 'made',
  )
  expect(codes.toSorted()).toEqual([
    ...Array(points).fill('forbidden'),
    ...Array(5).fill('rate_limited'),
  ])
})

test('a key is stored only as a hash and expires after 24 hours', async () => {
  const key = await invite()
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const rows = await app.db.selectFrom('admin_invitation').select('key_hash').execute()
  expect(rows.map((row) => row.key_hash.toString())).not.toContain(key)
  app.clock.advance(24 * 3600)
  const input = { ...chief, email: 'robin@example.com', key }
  await expect(app.call(createFirstAdmin, input)).rejects.toMatchObject(expiredKey)
})

test('an admin needs 12 characters, and a refusal does not consume the key', async () => {
  const key = await invite()
  const input = { ...chief, email: 'robin@example.com', key }
  await expect(
    app.call(createFirstAdmin, { ...input, password: 'elevenchars' }),
  ).rejects.toMatchObject({
    fields: { password: 'Password must be at least 12 characters' },
  })
  const { user } = await app.member()
  await expect(app.call(createFirstAdmin, { ...input, email: user.email })).rejects.toMatchObject({
    code: 'conflict',
  })
  const [firstResult, secondResult] = await Promise.allSettled([
    app.call(createFirstAdmin, input),
    app.call(createFirstAdmin, { ...input, email: 'robin2@example.com' }),
  ])
  expect([firstResult.status, secondResult.status].sort()).toEqual(['fulfilled', 'rejected'])
  const created =
    firstResult.status === 'fulfilled'
      ? firstResult.value
      : secondResult.status === 'fulfilled'
        ? secondResult.value
        : null
  expect(created?.user.role).toBe('super_admin')
  const token = String(created?.token)
  expect(await app.call(listRoles, { id: String(created?.user.id) }, { token })).toEqual({
    roles: [{ name: 'super_admin' }, { name: 'admin' }],
  })
  expect(await ensureAdminInvitation(app.db, app.clock)).toBeUndefined()
})

test('earlier keys are invalid once an admin exists', async () => {
  const emptyApp = await startApp()
  const first = String(await ensureAdminInvitation(emptyApp.db, emptyApp.clock))
  const second = String(await ensureAdminInvitation(emptyApp.db, emptyApp.clock))
  await emptyApp.call(createFirstAdmin, { ...chief, email: 'a@example.com', key: first })
  const late = emptyApp.call(createFirstAdmin, { ...chief, email: 'b@example.com', key: second })
  await expect(late).rejects.toMatchObject(expiredKey)
  await emptyApp.close()
})

/** Audit events of an account without a signed-in actor. */
const eventsOf = (id: string) =>
  app.db
    .selectFrom('audit_event')
    .select(['kind', 'detail'])
    .where('subject', '=', id)
    .where('actor', 'is', null)
    .where('kind', '<>', 'session.refused')
    .orderBy('seq')
    .execute()

test('the command line creates an admin and shows the password once', async () => {
  const { code, stdout } = await cli(['create-admin', '--email', 'sam@example.com'])
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^Made the account sam@example\.com as an admin\.\nPassword, shown this once: [0-9a-f-]{34}\n$/,
    ),
  })
  const password = String(/once: (\S+)/.exec(stdout)?.[1])
  const { user } = await app.logIn({ email: 'sam@example.com', password })
  expect([user.role, user.email_verified]).toEqual(['admin', true])
  expect(await eventsOf(user.id)).toEqual([
    { kind: 'account.created', detail: { role: 'admin', by: 'operator' } },
  ])
})

test('the command line promotes a member, with a new password and without old sessions', async () => {
  const { user, token, password } = await app.member()
  const done = await cli(
    ['create-admin', '--email', user.email, '--password-stdin', '--super'],
    'quite another lantern\n',
  )
  expect(done).toEqual({
    code: 0,
    stdout: `The account ${user.email} is a super admin now, with a new password; its sessions are ended.\n`,
    stderr: '',
  })
  await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(app.logIn({ email: user.email, password })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await eventsOf(user.id)).toEqual([
    {
      kind: 'account.role_changed',
      detail: { before: 'user', after: 'super_admin', by: 'operator' },
    },
    { kind: 'password.changed', detail: { by: 'operator' } },
  ])
  const again = await app.logIn({ email: user.email, password: 'quite another lantern' })
  expect(again.user.role).toBe('super_admin')
})

test('the command line sets a password and ends all sessions', async () => {
  const { user, token } = await app.member()
  const done = await cli(
    ['set-password', '--email', user.email.toUpperCase(), '--password-stdin'],
    'new harbor words',
  )
  expect(done).toMatchObject({ code: 0, stderr: '' })
  await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await eventsOf(user.id)).toEqual([
    { kind: 'password.changed', detail: { by: 'operator' } },
  ])
  const again = await app.logIn({ email: user.email, password: 'new harbor words' })
  expect(again.user.id).toBe(user.id)
})

test.each([
  [[], '', 'Give a command'],
  [['delete-everything'], '', 'Give a command'],
  [['create-admin'], '', 'Give an address'],
  [
    ['create-admin', '--email', 'x', '--password-stdin'],
    'long enough words',
    'isn’t an email address',
  ],
  [
    ['create-admin', '--email', 'y@example.com', '--password-stdin'],
    'short',
    'at least 12 characters',
  ],
  [['create-admin', '--email', 'y@example.com', '--password-stdin'], '', 'at least 12 characters'],
  [
    ['set-password', '--email', 'nobody@example.com', '--password-stdin'],
    'long enough',
    'No account',
  ],
  [['create-admin', '--pass', 'x'], '', 'Unknown option'],
])('the command line refuses %j with a message', async (args, input, sentence) => {
  expect(await cli(args, input)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(sentence),
  })
})
