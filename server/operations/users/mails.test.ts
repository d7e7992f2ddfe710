import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetPassword } from '#contract/account/credentials.ts'
import { listUserMails, resendUserMail, sendPasswordReset } from '#contract/operations/users.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { sealLinkSecret } from '#server/platform/mail/link-secret.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  admin = await app.admin()
})
afterAll(() => app.close())

interface MailFields {
  kind: string
  status: string
  secret?: string
  recipient?: string
}

/** Stores an email to a member in some state; returns its ID. */
async function storeMail(
  { id: account_id, email }: { id: string; email: string },
  { kind, status, secret, recipient = email }: MailFields,
): Promise<string> {
  const id = newId()
  const action = { label: 'Open', path: '/reports', hasSecret: secret !== undefined }
  const { secrets } = app.services
  await app.db
    .insertInto('mail')
    .values({
      id,
      kind,
      status,
      account_id,
      recipient,
      created_at: app.clock.now(),
      content: JSON.stringify({ subject: 'Private words', paragraphs: ['Private.'], action }),
      sealed_secret: secret === undefined ? null : sealLinkSecret(secrets, secret),
    })
    .execute()
  return id
}

const statusesOf = async (email: string, kind: string) =>
  (
    await app.db
      .selectFrom('mail')
      .select('status')
      .where('recipient', '=', email)
      .where('kind', '=', kind)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)

test('an account’s emails are listed without their words, and say which can be sent again', async () => {
  const { user } = await app.verifiedMember()
  await app.db.deleteFrom('mail').where('account_id', '=', user.id).execute()
  const rows: [MailFields, boolean][] = [
    [{ kind: 'report_ready', status: 'sent' }, true],
    [{ kind: 'report_ready', status: 'queued' }, false],
    [{ kind: 'notice', status: 'sent' }, false],
    [{ kind: 'notice', status: 'failed' }, true],
    [{ kind: 'reset_password', status: 'failed', secret: 'the-secret' }, true],
    [{ kind: 'export_ready', status: 'kept', secret: 'the-secret' }, false],
    [{ kind: 'notice', status: 'failed', recipient: 'old-address@example.com' }, false],
  ]
  const expected = new Map<string, boolean>()
  for (const [fields, canResend] of rows) expected.set(await storeMail(user, fields), canResend)
  const { items, total } = await admin.call(listUserMails, { id: user.id, pageSize: 50 })
  expect(total).toBe(rows.length)
  expect(new Map(items.map(({ id, canResend }) => [id, canResend]))).toEqual(expected)
  expect(JSON.stringify(items)).not.toMatch(/Private|the-secret|reports/)
})

test('a failed email is queued again, a delivered one is copied, and each is in the audit log', async () => {
  const { user } = await app.verifiedMember()
  const failed = await storeMail(user, { kind: 'notice', status: 'failed' })
  const sent = await storeMail(user, { kind: 'report_ready', status: 'sent' })
  for (const mailId of [failed, sent]) await admin.call(resendUserMail, { id: user.id, mailId })
  expect(await statusesOf(user.email, 'notice')).toEqual(['queued'])
  expect(await statusesOf(user.email, 'report_ready')).toEqual(['sent', 'queued'])
  const events = await app.db
    .selectFrom('audit_event')
    .select(['actor', 'detail'])
    .where('kind', '=', 'account.mail_resent')
    .where('subject', '=', user.id)
    .orderBy('seq')
    .execute()
  expect(events).toEqual([
    { actor: admin.user.id, detail: { email: 'notice', mail: failed } },
    { actor: admin.user.id, detail: { email: 'report_ready', mail: sent } },
  ])
})

test('an email of someone else, a used link and a colleague’s email are refused', async () => {
  const { user } = await app.verifiedMember()
  const other = await app.verifiedMember()
  const mailId = await storeMail(user, { kind: 'notice', status: 'failed' })
  const ask = (id: string, of: string) => admin.call(resendUserMail, { id, mailId: of })
  await expect(ask(other.user.id, mailId)).rejects.toMatchObject({ code: 'not_found' })
  const used = await storeMail(user, { kind: 'verify_email', status: 'sent' })
  await expect(ask(user.id, used)).rejects.toMatchObject({ code: 'conflict' })
  const colleague = await app.admin()
  const theirs = await storeMail(colleague.user, { kind: 'notice', status: 'failed' })
  await expect(ask(colleague.user.id, theirs)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await statusesOf(user.email, 'notice')).toEqual(['failed'])
})

test('a password reset link goes to the owner alone and works', async () => {
  const { user } = await app.verifiedMember()
  expect(await admin.call(sendPasswordReset, { id: user.id })).toEqual({ email: user.email })
  const kinds = (await emailsTo(app, user.email)).map(({ kind }) => kind)
  expect(kinds).toContain('reset_password')
  const { token } = await newestEmail(app, user.email, 'reset_password')
  await app.call(resetPassword, { token, password: 'a new long passphrase 77' })
  const login = await app.logIn({ email: user.email, password: 'a new long passphrase 77' })
  expect(login).toHaveProperty('token')
})
