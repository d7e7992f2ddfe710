import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { getSite, updateSettings } from '#contract/operations/settings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailPort } from '#server/platform/ports/mail/mail-port.ts'
import type { MailPort } from '#server/platform/ports/mail/port.ts'
import { startApp, type TestApp, testConfig } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'
import { linkIn, type MailServer, startMailServer, type Verdict } from '#test/mail.ts'
import type { EmailContent } from './email-content.ts'
import { emailTemplates } from './email-templates.ts'
import { sendMail } from './mail.ts'

const from = 'Waypoint <post@waypoint.example>'
const ana = 'ana@example.com'
const hello = emailTemplates.passwordChanged({ first_name: 'Ana' })

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function mailServer(judge?: (offer: number) => Verdict): Promise<MailServer> {
  const server = await startMailServer(judge)
  closers.push(server.close)
  return server
}

async function appWith(url: string, options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp({ env: { SMTP_URL: url, MAIL_FROM: from }, ...options })
  closers.push(app.close)
  return app
}

const post = (app: TestApp, content: EmailContent, email = ana) =>
  app.db
    .transaction()
    .execute((tx) => sendMail(tx, app.services, { email, accountId: null }, content))

const mails = (db: Db) =>
  db
    .selectFrom('mail')
    .select(['id', 'status', 'attempts', 'last_error', 'sealed_secret', 'sent_at'])
    .execute()

/** Makes jobs waiting for a retry run now, and notifies the workers. */
async function retryNow(db: Db): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where locked_at is null and run_at > now()
    ), run_at := now())`.execute(db)
  await sql`select pg_notify('jobs:insert', '{"r":0,"count":1}')`.execute(db)
}

const pollOptions = { interval: 10, timeout: 30_000 }

/** Waits until every mail is delivered or failed; skips retry delays. */
async function settled(db: Db) {
  const isSettled = async () => {
    await retryNow(db)
    return (await mails(db)).every(({ status }) => status !== 'queued')
  }
  await expect.poll(isSettled, pollOptions).toBe(true)
  return mails(db)
}

/** Number of jobs left, pending or failed. */
async function jobsLeft(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs`.execute(db)
  return rows[0]?.count ?? -1
}

test('a mail arrives once, as text and HTML with its link, and its secret is deleted', async () => {
  const server = await mailServer()
  const app = await appWith(server.url)
  await post(app, emailTemplates.resetPassword({ first_name: 'Ana' }, 'a-secret-for-the-link'))
  const mail = await server.next(ana)
  const [row] = await settled(app.db)
  expect(row).toEqual({
    id: row?.id,
    status: 'sent',
    attempts: 1,
    last_error: null,
    sealed_secret: null,
    sent_at: app.clock.now(),
  })
  expect({
    envelope: mail.envelope,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    messageId: mail.messageId,
    parts: [mail.attachments.length, /multipart\/alternative/.test(mail.raw)],
    answered: mail.headers.find(({ key }) => key === 'auto-submitted')?.value,
  }).toEqual({
    envelope: { from: 'post@waypoint.example', to: [ana] },
    from: { name: 'Waypoint', address: 'post@waypoint.example' },
    to: [{ name: '', address: ana }],
    subject: 'Choose a new password',
    messageId: `<${row?.id}@waypoint.example>`,
    parts: [0, true],
    answered: 'auto-generated',
  })
  const link = 'http://localhost:0/reset-password#token=a-secret-for-the-link'
  expect(linkIn(mail)).toBe(link)
  expect(mail.html).toContain(`<a class="action" href="${link}">Choose a new password</a>`)
  expect(mail.text).toContain('dial 988 then press 1, or text 838255')
  expect(mail.html).toContain('is not affiliated with the Department of Defense')
  expect(server.messages).toHaveLength(1)
})

test('sender name, reply-to, site name and support address come from the settings', async () => {
  const server = await mailServer()
  const app = await appWith(server.url)
  const admin = await app.admin()
  const values = {
    siteName: 'Harbor Transition',
    mailFromName: 'Harbor, Inc.',
    mailReplyTo: 'answers@harbor.example',
    contactEmail: 'help@harbor.example',
  }
  await admin.call(updateSettings, { revision: 0, values })
  await post(app, hello)
  const mail = await server.next(ana)
  expect(mail.from).toEqual({ name: 'Harbor, Inc.', address: 'post@waypoint.example' })
  expect(mail.headers.find(({ key }) => key === 'reply-to')?.value).toContain(values.mailReplyTo)
  expect(mail.text).toContain('you have a Harbor Transition account')
  expect(mail.text).toContain('Questions? Write to help@harbor.example.')
  expect((await app.call(getSite, {})).siteName).toBe(values.siteName)
})

test('a non-ASCII subject arrives intact', async () => {
  const server = await mailServer()
  const app = await appWith(server.url)
  const subject = 'Ünïcode – 退役軍人 – 🎖 and a long tail that has to be folded over several lines'
  await post(app, { ...hello, subject })
  expect((await server.next(ana)).subject).toBe(subject)
})

test('a hostile name is rendered as plain text', async () => {
  const server = await mailServer()
  const app = await appWith(server.url)
  const name = `Ana\r\nBcc: all@example.com\r\n\r\n<script>alert("1")</script> '"&\u2028x`
  await post(app, {
    kind: 'factor_changed',
    subject: `Hello ${name}`,
    paragraphs: [`Hello ${name},`],
    action: { label: `Go ${name}`, path: `/login?next="><script>` },
  })
  const mail = await server.next(ana)
  const shown = `Ana Bcc: all@example.com <script>alert("1")</script> '"& x`
  expect([mail.subject, mail.bcc, mail.envelope.to]).toEqual([`Hello ${shown}`, undefined, [ana]])
  expect(mail.text).toContain(`Hello ${shown},`)
  expect(mail.html).toContain(
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &#39;&quot;&amp; x',
  )
  expect(mail.html).not.toMatch(/<script|"><|<img|<link|src=|url\(/i)
})

test('a malformed address that could hold a second one is never sent to', async () => {
  const server = await mailServer()
  const app = await appWith(server.url)
  const hostile = [
    'ana@example.com, all@example.com',
    'ana@example.com\r\nBcc: all@example.com',
    'Ana <ana@example.com>',
    'ana@example.com>\r\nRCPT TO:<all@example.com',
  ]
  for (const email of hostile) await post(app, hello, email)
  const ends = (await settled(app.db)).map(({ status, attempts, last_error }) => [
    status,
    attempts,
    last_error,
  ])
  expect(ends).toEqual(hostile.map(() => ['failed', 1, 'This is no address that mail can go to.']))
  expect(server.offered).toBe(0)
})

test('retries a temporary failure with the same Message-ID', async () => {
  const server = await mailServer((offer) => (offer < 3 ? 451 : 'take'))
  const app = await appWith(server.url)
  await post(app, hello)
  const [row] = await settled(app.db)
  expect([row?.status, row?.attempts, row?.last_error]).toEqual(['sent', 3, null])
  expect(server.messages.map(({ messageId }) => messageId)).toEqual([
    `<${row?.id}@waypoint.example>`,
  ])
  expect(server.offered).toBe(3)
})

test('gives up after ten temporary failures and leaves no job', async () => {
  const server = await mailServer(() => 451)
  const app = await appWith(server.url)
  await post(app, hello)
  const [row] = await settled(app.db)
  expect([row?.status, row?.attempts, server.offered]).toEqual(['failed', 10, 10])
  expect(row?.last_error).toContain('451')
  await expect.poll(() => jobsLeft(app.db), pollOptions).toBe(0)
}, 60_000)

test('a permanently refused mail is not retried', async () => {
  const server = await mailServer(() => 550)
  const app = await appWith(server.url)
  await post(app, hello)
  const [row] = await settled(app.db)
  expect([row?.status, row?.attempts, server.offered]).toEqual(['failed', 1, 1])
  expect(row?.last_error).toContain('550')
  await expect.poll(() => jobsLeft(app.db), pollOptions).toBe(0)
})

test('a connection lost mid-mail is retried', async () => {
  const server = await mailServer((offer) => (offer === 1 ? 'break' : 'take'))
  const app = await appWith(server.url)
  await post(app, hello)
  const [row] = await settled(app.db)
  expect([row?.status, row?.attempts]).toEqual(['sent', 2])
  expect([server.messages.length, server.offered]).toEqual([1, 2])
})

test('mail waits while the mail server is down and leaves when it is back', async () => {
  const secondServer = await startMailServer()
  await secondServer.close()
  let port: MailPort = mailPort(testConfig({ SMTP_URL: secondServer.url, MAIL_FROM: from }))
  const swapped: MailPort = {
    outcome: 'sent',
    send: (mail, signal) => port.send(mail, signal),
    close: () => port.close(),
  }
  const app = await appWith(secondServer.url, { mail: swapped })
  await post(app, hello)
  const waiting = { status: 'queued', attempts: 1, sent_at: null }
  await expect.poll(() => mails(app.db), pollOptions).toMatchObject([waiting])
  await port.close()
  const server = await mailServer()
  port = mailPort(testConfig({ SMTP_URL: server.url, MAIL_FROM: from }))
  expect(await settled(app.db)).toMatchObject([{ status: 'sent', attempts: 2 }])
  expect(server.messages).toHaveLength(1)
})

test('shutdown does not wait for a hung mail server, and the next start delivers', async () => {
  const server = await mailServer((offer) => (offer === 1 ? 'ignore' : 'take'))
  const { connection, drop } = await createTestDatabase()
  closers.push(drop)
  const app = await startApp({ env: { SMTP_URL: server.url, MAIL_FROM: from }, connection })
  await post(app, hello)
  await expect.poll(() => server.offered, pollOptions).toBe(1)
  await app.close()
  const next = await appWith(server.url, { connection })
  expect(await mails(next.db)).toMatchObject([{ status: 'queued', attempts: 0 }])
  expect(await settled(next.db)).toMatchObject([{ status: 'sent', attempts: 1 }])
  expect([server.offered, server.messages.length]).toEqual([2, 1])
})

test('a crash between handover and mark may send the same mail twice', async () => {
  const server = await mailServer()
  const port = mailPort(testConfig({ SMTP_URL: server.url, MAIL_FROM: from }))
  let sends = 0
  const lossyPort: MailPort = {
    ...port,
    async send(mail, signal) {
      await port.send(mail, signal)
      if (++sends === 1) throw new Error('lost after the hand-over')
    },
  }
  const app = await appWith(server.url, { mail: lossyPort })
  await post(app, hello)
  const [row] = await settled(app.db)
  const id = `<${row?.id}@waypoint.example>`
  expect(server.messages.map(({ messageId }) => messageId)).toEqual([id, id])
  expect(row?.status).toBe('sent')
})

test('two nodes deliver each of forty mails once, even with duplicate jobs', async () => {
  const server = await mailServer()
  const firstNode = await appWith(server.url, { workers: 4 })
  const other = await appWith(server.url, { workers: 4, connection: firstNode.connection })
  const addresses = Array.from({ length: 40 }, (_, index) => `person-${index}@example.com`)
  await Promise.all(
    addresses.map((email, index) => post(index % 2 === 0 ? firstNode : other, hello, email)),
  )
  const rows = await settled(firstNode.db)
  expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual(
    rows.map(() => ['sent', 1]),
  )
  // Delivering a sent mail again does nothing.
  for (const { id } of rows) {
    await sql`select graphile_worker.add_job('deliver_mail', ${JSON.stringify({ mailId: id })}::json)`.execute(
      firstNode.db,
    )
  }
  await expect.poll(() => jobsLeft(firstNode.db), pollOptions).toBe(0)
  const received = server.messages.flatMap(({ envelope }) => envelope.to).toSorted()
  expect(received).toEqual(addresses.toSorted())
})

test('without a mail server, mail is stored with the link its reader needs', async () => {
  const app = await startApp()
  closers.push(app.close)
  await post(app, emailTemplates.resetPassword({ first_name: 'Ana' }, 'a-secret-for-the-link'))
  const [row] = await settled(app.db)
  expect([row?.status, row?.sent_at]).toEqual(['kept', null])
  expect(row?.sealed_secret).toBeInstanceOf(Buffer)
})
