import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { changePassword, resetPassword } from '#contract/account/credentials.ts'
import { createLink } from '#server/account/accounts/account-link.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { emailsTo } from '#test/mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const newPassword = 'copper meadow violin'
const ended = { code: 'unauthenticated' }
const kinds = async ({ user }: Member) => (await emailsTo(app, user.email)).map(({ kind }) => kind)

test('a password change keeps this session, ends the others and sends an email', async () => {
  const member = await app.verifiedMember()
  const { email } = member.user
  const other = await app.logIn({ email, password: member.password })
  const input = { current_password: member.password, password: newPassword }
  expect(await member.call(changePassword, input)).toBeUndefined()
  expect(await member.call(me, {})).toEqual(member.user)
  await expect(app.call(me, {}, { token: other.token })).rejects.toMatchObject(ended)
  await expect(app.logIn({ email, password: member.password })).rejects.toMatchObject(ended)
  await app.logIn({ email, password: newPassword })
  expect(await kinds(member)).toEqual(['verify_email', 'password_changed'])
  const event = await app.db
    .selectFrom('audit_event')
    .select(['actor', 'detail'])
    .where('kind', '=', 'password.changed')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  expect(event).toEqual({ actor: member.user.id, detail: { end_others: true } })
})

test('the other sessions can be kept on request', async () => {
  const member = await app.member()
  const other = await app.logIn({ email: member.user.email, password: member.password })
  const input = { current_password: member.password, password: newPassword, end_others: false }
  await member.call(changePassword, input)
  expect((await app.call(me, {}, { token: other.token })).id).toBe(member.user.id)
})

test.each([
  [undefined, newPassword, 'forbidden', { current_password: 'Enter your current password.' }],
  [
    'a wrong password',
    newPassword,
    'forbidden',
    { current_password: 'That isn’t your current password.' },
  ],
  ['right', 'tiny', 'validation', { password: 'Password must be at least 6 characters' }],
  ['right', 'right', 'validation', { password: 'That’s already your password. Choose a new one.' }],
])('is refused with a field error: %j to %j', async (current, next, code, fields) => {
  const member = await app.member()
  const right = (word: string) => (word === 'right' ? member.password : word)
  const input = { ...(current && { current_password: right(current) }), password: right(next) }
  await expect(member.call(changePassword, input)).rejects.toMatchObject({ code, fields })
  await app.logIn({ email: member.user.email, password: member.password })
  expect(await kinds(member)).toEqual(['verify_email'])
})

test('an account without a password sets its first one without the current one', async () => {
  const member = await app.member()
  const none = { password_hash: null }
  await app.db.updateTable('account').set(none).where('id', '=', member.user.id).execute()
  await member.call(changePassword, { password: newPassword })
  await app.logIn({ email: member.user.email, password: newPassword })
})

test('a mailed reset link is invalid after the change', async () => {
  const member = await app.member()
  const { id, email } = member.user
  const token = await app.db.transaction().execute((tx) => {
    return createLink(tx, app, { purpose: 'reset_password', accountId: id, email })
  })
  await member.call(changePassword, { current_password: member.password, password: newPassword })
  const late = app.call(resetPassword, { token, password: 'another copper meadow' })
  await expect(late).rejects.toMatchObject({ code: 'incomplete' })
})

test('requires reauthentication after five minutes', async () => {
  const member = await app.member()
  app.clock.advance(5 * 60)
  const input = { current_password: member.password, password: newPassword }
  await expect(member.call(changePassword, input)).rejects.toMatchObject({
    code: 'confirmation_required',
  })
})
