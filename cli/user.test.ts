import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, me } from '#contract/account/accounts.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { userCommand } from './user.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const output = { stdout: '', stderr: '' }
  const code = await userCommand(args, {
    db: app.db,
    stdin: new PassThrough().end(),
    stdout: { write: (text) => (output.stdout += text) },
    stderr: { write: (text) => (output.stderr += text) },
  })
  return { code, ...output }
}

test('an operator removes the second factors of a member who lost them all', async () => {
  const { user, password, token } = await app.member()
  const now = app.clock.now()
  await app.db
    .insertInto('totp')
    .values({
      account_id: user.id,
      sealed_secret: Buffer.from('lost'),
      created_at: now,
      confirmed_at: now,
    })
    .execute()
  const credentials = { email: user.email, password }
  expect(await app.call(login, credentials)).toHaveProperty('second_factor')
  expect(await run('remove-factors', '--email', user.email)).toEqual({
    code: 0,
    stdout: `The account ${user.email} has no second factor now; its sessions are ended.\n`,
    stderr: '',
  })
  await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await app.logIn(credentials)).user.id).toBe(user.id)
  const events = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'detail'])
    .where('subject', '=', user.id)
    .execute()
  expect(events).toContainEqual({
    kind: 'second_factor.removed',
    actor: null,
    detail: { by: 'operator' },
  })
})

test('an unknown address has no second factors to remove', async () => {
  expect(await run('remove-factors', '--email', 'nobody@example.com')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'No account has the email nobody@example.com. Nothing was changed.\n',
  })
})
