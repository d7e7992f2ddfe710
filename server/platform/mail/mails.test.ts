import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMail, listMails, retryMail } from '#contract/operations/mail.ts'
import { sweep } from '#server/operations/housekeeping/sweep-job.ts'
import { MailRefused } from '#server/platform/ports/mail/port.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { newestEmail } from '#test/mail.ts'
import type { EmailContent } from './email-content.ts'
import { emailTemplates } from './email-templates.ts'
import { sendMail } from './mail.ts'

const secret = 'the-secret-of-this-link'
const ana = { first_name: 'Ana' }
const pollOptions = { interval: 10, timeout: 30_000 }

let app: TestApp
let admin: Member
let refuses = true
let sent = 0
beforeAll(async () => {
  app = await startApp({
    mail: {
      outcome: 'sent',
      async send() {
        if (refuses) throw new MailRefused('550 No such mailbox.')
        sent++
      },
      close: async () => {},
    },
  })
  admin = await app.admin()
})
afterAll(() => app.close())

const post = (email: string, content: EmailContent) =>
  app.db
    .transaction()
    .execute((tx) => sendMail(tx, app.services, { email, accountId: null }, content))

const statusOf = async (email: string) => (await newestEmail(app, email)).status

test('an admin sees every mail, newest first, by status and kind, without its link', async () => {
  await app.db.deleteFrom('mail').execute()
  await post('one@example.com', emailTemplates.passwordChanged(ana))
  app.clock.advance(60)
  await post('two@example.com', emailTemplates.resetPassword(ana, secret))
  await expect.poll(() => statusOf('two@example.com'), pollOptions).toBe('failed')
  await expect.poll(() => statusOf('one@example.com'), pollOptions).toBe('failed')
  const { id } = await newestEmail(app, 'two@example.com')
  const all = await admin.call(listMails, {})
  const summary = {
    id,
    kind: 'reset_password',
    recipient: 'two@example.com',
    subject: 'Choose a new password',
    status: 'failed',
    attempts: 1,
    lastError: '550 No such mailbox.',
    createdAt: app.clock.now().toISOString(),
    sentAt: null,
  }
  expect(all).toMatchObject({ total: 2, page: 1, pageSize: 10 })
  expect(all.items.map(({ recipient }) => recipient)).toEqual([
    'two@example.com',
    'one@example.com',
  ])
  expect(all.items[0]).toEqual(summary)
  const mail = await admin.call(getMail, { id })
  const { text, ...rest } = mail
  expect(rest).toEqual({ ...summary, canRetry: true })
  expect(text).toContain('Choose a new password:\n(link hidden)\n')
  expect(JSON.stringify([all, mail])).not.toMatch(/the-secret|token=/)

  const totals = await Promise.all(
    [
      { status: 'sent' as const },
      { status: 'failed' as const },
      { kind: 'reset_password' as const },
      { kind: 'reset_password' as const, status: 'sent' as const },
    ].map(async (filter) => (await admin.call(listMails, filter)).total),
  )
  expect(totals).toEqual([0, 2, 1, 0])
  const second = await admin.call(listMails, { page: 2, pageSize: 1 })
  expect(second.items.map(({ recipient }) => recipient)).toEqual(['one@example.com'])
})

test('an admin retries a failed mail once', async () => {
  await post('three@example.com', emailTemplates.resetPassword(ana, secret))
  await expect.poll(() => statusOf('three@example.com'), pollOptions).toBe('failed')
  const { id } = await newestEmail(app, 'three@example.com')
  refuses = false
  const before = sent
  const attempts = Array.from({ length: 5 }, () =>
    admin.call(retryMail, { id }).then(
      () => 'queued',
      ({ code }) => code,
    ),
  )
  expect((await Promise.all(attempts)).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'conflict'),
    'queued',
  ])
  await expect.poll(() => statusOf('three@example.com'), pollOptions).toBe('sent')
  expect(sent - before).toBe(1)
  await expect(admin.call(retryMail, { id })).rejects.toMatchObject({ code: 'conflict' })
  refuses = true
})

test('a mail with an expired link is not sent again', async () => {
  await post('four@example.com', emailTemplates.resetPassword(ana, secret))
  await expect.poll(() => statusOf('four@example.com'), pollOptions).toBe('failed')
  const { id } = await newestEmail(app, 'four@example.com')
  app.clock.advance(24 * 3_600 + 1)
  admin = await app.admin()
  await runNow(app, sweep, {})
  expect((await newestEmail(app, 'four@example.com')).token).toBe('')
  expect(await admin.call(getMail, { id })).toMatchObject({ status: 'failed', canRetry: false })
  await expect(admin.call(retryMail, { id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The link in this email has expired. The recipient can request a new one.',
  })
})

test('members cannot see mails; an unknown mail returns 404', async () => {
  const member = await app.member()
  const id = '0197a000-0000-7000-8000-000000000000'
  for (const ask of [
    () => member.call(listMails, {}),
    () => member.call(getMail, { id }),
    () => member.call(retryMail, { id }),
  ]) {
    await expect(ask()).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(admin.call(getMail, { id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(admin.call(retryMail, { id })).rejects.toMatchObject({ code: 'not_found' })
})
