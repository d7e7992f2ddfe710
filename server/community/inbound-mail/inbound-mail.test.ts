import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerTicket,
  decideTicketMail,
  getTicket,
  getTicketFigures,
} from '#contract/community/ticket-queue.ts'
import { createTicket, getOwnTicket, type OwnTicketThread } from '#contract/community/tickets.ts'
import { deliverMail } from '#server/platform/mail/deliver-job.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { type MailServer, startMailServer } from '#test/mail.ts'
import { handIn, inboundEnv, outcomeOf, sampleFiles } from '#test/support.ts'
import { signMail } from './signature.ts'

let server: MailServer
let app: TestApp
let member: Member
let id: string
let replyTo: string
let answerId: string

/** Delivers pending mail and returns the newest one the mail server received. */
async function delivered() {
  const waiting = await app.db
    .selectFrom('mail')
    .select('id')
    .where('status', '=', 'queued')
    .execute()
  for (const { id: mailId } of waiting) await runNow(app, deliverMail, { mailId })
  const last = server.messages.at(-1)
  if (!last) throw new Error('No mail came.')
  return last
}

beforeAll(async () => {
  server = await startMailServer()
  app = await startApp({ workers: 0, env: { ...inboundEnv, SMTP_URL: server.url } })
  member = await app.verifiedMember()
  const admin = await app.admin()
  const created = await member.call(createTicket, {
    topic: 'question',
    subject: 'My window',
    message: 'When does my window open?',
  })
  id = created.id ?? ''
  await delivered()
  const first = server.messages.find(({ subject }) => subject?.startsWith('We got your message'))
  await admin.call(answerTicket, { id, message: 'In May.' })
  const answer = await delivered()
  // The answer references the first mail, and its reply address is unique to the ticket.
  expect(answer.inReplyTo).toBe(first?.messageId)
  expect(answer.references).toBe(first?.messageId)
  expect(answer.replyTo).toEqual(first?.replyTo)
  replyTo = answer.replyTo?.[0]?.address ?? ''
  answerId = answer.messageId ?? ''
  expect(replyTo).toMatch(/^support\+\d+-[0-9a-f]{32}@waypoint\.example$/)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

let count = 0
/** A mail as mail clients send it; headers set to '' are omitted. */
function mail(headers: Record<string, string>, body: string): string {
  count += 1
  const all: Record<string, string> = {
    From: `Ana <${member.user.email}>`,
    To: replyTo,
    Subject: 'Re: We got your message',
    'Message-ID': `<${count}@mail.example>`,
    'In-Reply-To': answerId,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value ? `${name}: ${value}` : []))
  return [...lines, '', body].join('\r\n')
}

const parts = (boundary: string, ...each: string[]) =>
  `${each.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
const mixed = { 'Content-Type': 'multipart/mixed; boundary="b"' }

const thread = (): Promise<OwnTicketThread> => member.call(getOwnTicket, { id })
const lastText = async () => (await thread()).messages.at(-1)?.text

const quote =
  '\r\n\r\nOn Mon, Nov 23, 2026 at 3:04 PM Waypoint\r\n<post@waypoint.example> wrote:\r\n\r\n> In May.\r\n'

test('an email reply is added to the thread once, without quoted text, and reopens the ticket', async () => {
  const reply = mail({}, `Thank you!\r\n\r\nAnd in June?${quote}`)
  expect(await outcomeOf(app, reply)).toBe('added')
  expect(await outcomeOf(app, reply)).toBe('repeated')
  const both = await Promise.all(
    [1, 2].map(() => outcomeOf(app, mail({ 'Message-ID': '<same@x>' }, 'Twice'))),
  )
  expect(both.toSorted()).toEqual(['added', 'repeated'])
  const { status, messages } = await thread()
  expect(status).toBe('open')
  expect(messages.slice(2).map(({ by, byMail, text }) => [by, byMail, text])).toEqual([
    ['member', true, 'Thank you!\n\nAnd in June?'],
    ['member', true, 'Twice'],
  ])
})

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const pdfPart = (name: string, bytes: Buffer) =>
  [
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ].join('\r\n')
const textPart = (text: string) => `Content-Type: text/plain\r\n\r\n${text}`

test('mail from many clients: which mails are accepted, and what text is extracted', async () => {
  const nested = Array.from({ length: 200 }, (_, depth) => depth).reduce(
    (inner, depth) =>
      `Content-Type: multipart/mixed; boundary="n${depth}"\r\n\r\n${parts(`n${depth}`, inner)}`,
    textPart('deep'),
  )
  const header = /^Content-Type: (.*)\r\n\r\n/.exec(nested)
  const accepted: [string, string | Buffer, string][] = [
    [
      'HTML only',
      mail(
        html,
        '<style>p{color:red}</style><p>Yes &amp; no<br>second&nbsp;line</p><blockquote>In May.</blockquote>',
      ),
      'Yes & no\nsecond line',
    ],
    [
      'script in HTML',
      mail(
        html,
        '<script>alert(1)</script><p onclick=x>Plain <b>words</b></p><script>never closed',
      ),
      'Plain words',
    ],
    [
      'HTML with broken entities',
      mail(html, '<p>a &#0; &#x110000; &bogus; &#8217; z</p'),
      'a   &bogus; ’ z',
    ],
    [
      'alternative parts',
      mail(
        { 'Content-Type': 'multipart/alternative; boundary="b"' },
        parts('b', textPart('The plain one'), 'Content-Type: text/html\r\n\r\n<p>The other</p>'),
      ),
      'The plain one',
    ],
    [
      'latin-1',
      Buffer.from(
        mail({ 'Content-Type': 'text/plain; charset=iso-8859-1' }, 'Gr\u00fc\u00dfe'),
        'latin1',
      ),
      'Grüße',
    ],
    [
      'an unknown charset',
      mail({ 'Content-Type': 'text/plain; charset=klingon-7' }, 'Still read'),
      'Still read',
    ],
    [
      'UTF-8 declared as ASCII, read as declared',
      mail({ 'Content-Type': 'text/plain; charset=us-ascii' }, 'na\u00efve'),
      'naÃ¯ve',
    ],
    [
      'quoted-printable',
      mail({ 'Content-Transfer-Encoding': 'quoted-printable' }, 'one=20line =\r\ngoes on'),
      'one line goes on',
    ],
    ['control characters', mail({}, 'a\u0000b\u0007c\u202ed'), 'abcd'],
    [
      'only line feeds',
      mail({}, 'No returns\nat all').replaceAll('\r\n', '\n'),
      'No returns\nat all',
    ],
    [
      'inline replies',
      mail(
        {},
        'On Mon, Nov 23, 2026, Waypoint wrote:\r\n> In May.\r\nWhich day?\r\n> Ask us.\r\nI do.',
      ),
      'Which day?\nI do.',
    ],
    [
      'Outlook',
      mail(
        {},
        'Thanks, that helps.\r\n\r\nFrom: Waypoint <post@waypoint.example>\r\nSent: Monday, November 23, 2026 3:04 PM\r\nTo: Ana\r\nSubject: Re: x\r\n\r\nIn May.',
      ),
      'Thanks, that helps.',
    ],
    ['a signature', mail({}, 'Short.\r\n-- \r\nAna Reyes\r\nSSG, US Army'), 'Short.'],
    ['a phone', mail({}, 'OK\r\n\r\nSent from my iPhone\r\n'), 'OK'],
    [
      'address in capitals, delivered only',
      mail(
        {
          To: 'undisclosed-recipients:;',
          'Delivered-To': replyTo.toUpperCase(),
          From: member.user.email.toUpperCase(),
        },
        'Shouted',
      ),
      'Shouted',
    ],
    [
      'subject that tries to add a header',
      mail({ Subject: '=?utf-8?q?x=0D=0ABcc:_victim@example.com?=' }, 'Sneaky'),
      'Sneaky',
    ],
    ['no Message-ID', mail({ 'Message-ID': '' }, 'Nameless'), 'Nameless'],
    [
      'broken base64 file',
      mail(
        mixed,
        parts(
          'b',
          textPart('With a file'),
          `${pdfPart('a.pdf', Buffer.from('x')).slice(0, -4)}!!!!`,
        ),
      ),
      'With a file',
    ],
    ['a multipart that never ends', mail(mixed, `--b\r\n${textPart('Cut off')}`), 'Cut off'],
    [
      'a long text',
      mail({}, 'long '.repeat(100_000)),
      `${'long '.repeat(2_000).slice(0, 10_000)}…`,
    ],
  ]
  const read: unknown[] = []
  for (const [name, raw] of accepted) read.push([name, await outcomeOf(app, raw), await lastText()])
  expect(read).toEqual(accepted.map(([name, , text]) => [name, 'added', text]))

  const before = (await thread()).messages.length
  const stranger = 'Mallory <mallory@example.net>'
  const forged = replyTo.replace(/-[0-9a-f]{4}/, '-0000')
  const refused: [string, string | Buffer, string][] = [
    ['a forged address', mail({ To: forged }, 'Let me in'), 'unknown_address'],
    [
      'an address without a tag',
      mail({ To: 'support+1001@waypoint.example' }, 'Hello'),
      'unknown_address',
    ],
    [
      'the tag of another domain',
      mail({ To: replyTo.replace('waypoint', 'other') }, 'Hello'),
      'unknown_address',
    ],
    ['no recipient', mail({ To: '' }, 'Hello'), 'unknown_address'],
    ['an unknown sender', mail({ From: stranger }, 'I am Ana, honest'), 'unverified'],
    ['two senders', mail({}, 'Both').replace('To:', `From: ${stranger}\r\nTo:`), 'unverified'],
    [
      'a name that looks like the address',
      mail({ From: `"${member.user.email}" <mallory@example.net>` }, 'Me'),
      'unverified',
    ],
    [
      'an out-of-office reply',
      mail({ 'Auto-Submitted': 'auto-replied' }, 'I am away'),
      'automatic',
    ],
    ['bulk', mail({ Precedence: 'bulk' }, 'Sale'), 'automatic'],
    ['a list', mail({ 'List-Id': '<all.example.com>' }, 'News'), 'automatic'],
    ['a loop', mail({ 'X-Loop': 'post@waypoint.example' }, 'Again'), 'automatic'],
    [
      'a bounce',
      mail({ 'Return-Path': '<>', From: 'MAILER-DAEMON@mail.example' }, 'Failed'),
      'automatic',
    ],
    ['our own mail', mail({ From: 'Waypoint <post@waypoint.example>' }, 'In May.'), 'automatic'],
    ['our own reply address', mail({ From: replyTo }, 'Round and round'), 'automatic'],
    ['only quoted text', mail({}, quote.trim()), 'empty'],
    ['nothing', mail({}, ''), 'empty'],
    [
      '200 nested parts',
      mail({ 'Content-Type': header?.[1] ?? '' }, nested.slice(header?.[0].length)),
      'unreadable',
    ],
    ['endless headers', mail({ 'X-Filler': 'x'.repeat(300_000) }, 'Hello'), 'unreadable'],
    ['not an email', Buffer.alloc(2_000, 0xff), 'unreadable'],
  ]
  const outcomes: unknown[] = []
  for (const [name, raw] of refused) outcomes.push([name, await outcomeOf(app, raw)])
  expect(outcomes).toEqual(refused.map(([name, , outcome]) => [name, outcome]))
  expect((await thread()).messages).toHaveLength(before)
})

test('email attachments are identified by their bytes, limited to five, and the rest dropped', async () => {
  const files = [
    pdfPart('orders.pdf', sampleFiles.pdf),
    pdfPart('photo.jpg', sampleFiles.exe),
    pdfPart('../../etc/passwd', sampleFiles.txt),
    ...Array.from({ length: 4 }, (_, index) => pdfPart(`${index}.png`, sampleFiles.png)),
  ]
  expect(await outcomeOf(app, mail(mixed, parts('b', ...files)))).toBe('added')
  const last = (await thread()).messages.at(-1)
  expect(last?.text).toBe('(No text, only files.)')
  expect(last?.attachments.map(({ name }) => name)).toEqual([
    'orders.pdf',
    'passwd.txt',
    '0.png',
    '1.png',
    '2.png',
  ])
})

test('staff see and decide on unverified mails; figures count received mail', async () => {
  const admin = await app.admin()
  const { mails, unverifiedMails } = await admin.call(getTicket, { id })
  expect([unverifiedMails, mails.map(({ sender, text }) => [sender, text])]).toEqual([
    3,
    [
      ['mallory@example.net', 'I am Ana, honest'],
      ['(no address)', 'Both'],
      ['mallory@example.net', 'Me'],
    ],
  ])
  const [first, second] = mails
  const decide = (mailId: string | undefined, action: 'accept' | 'discard') =>
    admin.call(decideTicketMail, { id, mailId: mailId ?? '', action })
  const accepted = await decide(first?.id, 'accept')
  expect(accepted.messages.at(-1)).toMatchObject({
    by: 'member',
    byMail: true,
    text: 'I am Ana, honest',
  })
  expect((await decide(second?.id, 'discard')).mails).toHaveLength(1)
  await expect(decide(second?.id, 'accept')).rejects.toMatchObject({ code: 'not_found' })
  expect((await admin.call(getTicketFigures, {})).mails).toEqual({
    added: 24,
    unverified: 2,
    automatic: 7,
    refused: 9,
  })
})

test('only signed mails of limited size are accepted, and only where replies are set up', async () => {
  const raw = mail({}, 'Hello')
  const signatures = [
    '',
    't=1,v1=00',
    `t=${Math.floor(app.clock.now().getTime() / 1000)},v1=${'0'.repeat(64)}`,
  ]
  for (const signature of signatures) {
    expect([signature, (await handIn(app, raw, signature)).status]).toEqual([signature, 401])
  }
  expect((await handIn(app, Buffer.alloc(25 * 1_048_576 + 1, 'a'))).status).toBe(413)
  const signed = signMail(inboundEnv.INBOUND_MAIL_SECRET, Buffer.from('{}'), app.clock.now())
  const headers = { 'content-type': 'application/json', 'x-waypoint-signature': signed }
  const json = { method: 'POST', headers, body: '{}' }
  expect((await app.fetch('/api/inbound-mail', json)).status).toBe(400)
  const wrongPlace = { method: 'POST', headers: { 'content-type': 'message/rfc822' }, body: raw }
  expect((await app.fetch('/api/tickets', wrongPlace)).status).toBe(415)
  const closed = await startApp({ workers: 0 })
  try {
    expect((await handIn(closed, raw)).status).toBe(404)
  } finally {
    await closed.close()
  }
})
