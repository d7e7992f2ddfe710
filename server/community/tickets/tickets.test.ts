import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestDeletion } from '#contract/account/deletion.ts'
import { listTickets, updateTicket } from '#contract/community/ticket-queue.ts'
import { createTicket, offerListing } from '#contract/community/tickets.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { deleteDueAccounts } from '#server/account/deletion/deletion.ts'
import { sweep } from '#server/operations/housekeeping/sweep-job.ts'
import { formStamp } from '#server/platform/http/bot-trap.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { archiveOf } from '#test/archive.ts'
import { runNow } from '#test/jobs.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'
import { retentionDays } from './tickets.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('ticket').execute()
  admin = await app.admin()
})

const hour = 3_600
const day = 24 * hour

type Message = Omit<InputOf<typeof createTicket>, 'stamp' | 'website'>

const message = (overrides: Partial<Message> = {}): Message => ({
  topic: 'question',
  name: 'Ana Reyes',
  email: 'ana@example.com',
  message: 'How do I change the date of my separation?',
  ...overrides,
})

/** Opens, fills in and submits the form as a person would. */
function stamp(): string {
  const created = formStamp(app.services)
  app.clock.advance(20)
  return created
}

const send = (overrides: Partial<Message> = {}) =>
  app.call(createTicket, { ...message(overrides), stamp: stamp() })

test('a message gets a number, which is emailed to its writer, and appears in the queue', async () => {
  const { number } = await send()
  const now = app.clock.now().toISOString()
  expect(await admin.call(listTickets, {})).toEqual({
    items: [
      {
        id: expect.any(String),
        number,
        kind: 'question',
        status: 'open',
        isPriority: false,
        isMember: false,
        name: 'Ana Reyes',
        email: 'ana@example.com',
        subject: '',
        message: 'How do I change the date of my separation?',
        details: null,
        revision: 1,
        assignee: null,
        lastBy: 'member',
        unverifiedMails: 0,
        createdAt: now,
        updatedAt: now,
        firstAnsweredAt: null,
        closedAt: null,
      },
    ],
    total: 1,
    page: 1,
    pageSize: 10,
  })
  const content = await newestEmail(app, 'ana@example.com', 'ticket_received')
  expect(content.subject).toBe(`We got your message (ticket ${number})`)
  expect(content.text).toContain('Hello Ana Reyes,')
  expect(content.text).toContain('because someone entered this address at Waypoint')
  expect(content.text).not.toContain('separation')
  expect((await send()).number).toBe(number + 1)
})

test('a host’s offered opportunity becomes a ticket of its own kind', async () => {
  const offer: Omit<InputOf<typeof offerListing>, 'stamp'> = {
    organization: 'Harbor Works',
    homepage: 'https://harbor-works.example',
    name: 'Lee',
    email: 'lee@harbor-works.example',
    offer: 'skillbridge',
    length: '12 weeks, full time',
    places: 'Norfolk, VA',
    message: 'Marine electricians learn our yard from the keel up.',
  }
  const { number } = await app.call(offerListing, { ...offer, stamp: stamp() })
  const { organization, homepage, offer: kind, length, places } = offer
  expect((await admin.call(listTickets, { kind: 'listing' })).items).toMatchObject([
    { number, kind: 'listing', details: { organization, homepage, offer: kind, length, places } },
  ])
  for (const address of ['ftp://a.example', 'javascript:alert(1)', 'harbor-works.example']) {
    const input = { ...offer, homepage: address, stamp: stamp() }
    await expect(app.call(offerListing, input)).rejects.toMatchObject({
      code: 'validation',
      fields: { homepage: expect.stringContaining('full web address') },
    })
  }
})

test('refuses bots and stores nothing of theirs', async () => {
  const refused = { code: 'validation' }
  const attempts = [
    { ...message(), stamp: stamp(), website: 'https://spam.example' },
    { ...message(), stamp: formStamp(app.services) },
    { ...message(), stamp: 'made.up' },
    message(),
  ]
  for (const attempt of attempts)
    await expect(app.call(createTicket, attempt)).rejects.toMatchObject(refused)
  expect((await admin.call(listTickets, {})).total).toBe(0)
})

/** Sends a message while signed in. */
const sendAs = ({ call, user }: Member, overrides: Partial<Message> = {}) =>
  call(createTicket, { ...message({ email: user.email, ...overrides }), stamp: stamp() })

test('a signed-in member’s ticket comes first, but not that of others who type their email', async () => {
  const member = await app.verifiedMember()
  const numbers = [
    (await send()).number,
    (await send({ email: member.user.email })).number,
    (await sendAs(member)).number,
  ]
  const { items } = await admin.call(listTickets, {})
  expect(items.map((item) => [item.number, item.isPriority, item.isMember])).toEqual([
    [numbers[2], true, true],
    [numbers[0], false, false],
    [numbers[1], false, false],
  ])
})

test('an admin answers, closes and reopens; each change is in the audit log once', async () => {
  await send()
  const [ticket] = (await admin.call(listTickets, {})).items
  const id = ticket?.id ?? ''
  const change = (status: 'open' | 'waiting' | 'closed') => admin.call(updateTicket, { id, status })
  expect(await change('waiting')).toEqual({ ...ticket, revision: 2, status: 'waiting' })
  await change('waiting')
  const closedAt = app.clock.now().toISOString()
  expect(await change('closed')).toEqual({ ...ticket, revision: 3, status: 'closed', closedAt })
  expect((await admin.call(listTickets, { status: 'closed' })).items).toMatchObject([{ id }])
  expect(await change('open')).toEqual({ ...ticket, revision: 4 })
  const events = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'detail'])
    .where('subject', '=', id)
    .orderBy('seq')
    .execute()
  const statusChange = (before: string, after: string) => ({
    kind: 'ticket.status_changed',
    actor: admin.user.id,
    detail: { before, after },
  })
  expect(events).toEqual([
    statusChange('open', 'waiting'),
    statusChange('waiting', 'closed'),
    statusChange('closed', 'open'),
  ])
  const unknownTicket = { id: crypto.randomUUID(), status: 'closed' } as const
  await expect(admin.call(updateTicket, unknownTicket)).rejects.toMatchObject({ code: 'not_found' })
})

test('the queue is paged', async () => {
  for (const value of ['a', 'b', 'c']) await send({ email: `${value}@example.com` })
  const page = await admin.call(listTickets, { page: 2, pageSize: 2 })
  expect([page.items.map(({ email }) => email), page.total, page.page]).toEqual([
    ['c@example.com'],
    3,
    2,
  ])
})

test('five messages an hour per email address, however it is spelled', async () => {
  const strict = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
  try {
    const from = (email: string) => {
      const created = formStamp(strict.services)
      strict.clock.advance(2)
      return strict.call(createTicket, { ...message({ email }), stamp: created })
    }
    for (let count = 0; count < 5; count += 1) await from('ana@example.com')
    await expect(from('ANA@example.com')).rejects.toMatchObject({ code: 'rate_limited' })
    await from('ben@example.com')
  } finally {
    await strict.close()
  }
})

test('signed-in messages are in the archive; all under the confirmed email go with the account', async () => {
  const member = await app.verifiedMember()
  const { email, id } = member.user
  await sendAs(member, { message: 'Written with an account.' })
  await send({ email, message: 'Written by anyone.' })
  await send({ email: 'other@example.com' })
  const files = unzipSync(await archiveOf(app, id))
  const written: unknown = JSON.parse(strFromU8(files['json/messages.json'] ?? new Uint8Array()))
  expect(written).toMatchObject([{ message: 'Written with an account.' }])
  await member.call(requestDeletion, {})
  app.clock.advance(day)
  expect(await deleteDueAccounts(app.services)).toBe(1)
  const left = await app.db.selectFrom('ticket').select('email').execute()
  expect(left).toEqual([{ email: 'other@example.com' }])
  expect(await emailsTo(app, email)).toEqual([])
})

test('deleting an account with an unconfirmed email keeps other people’s messages', async () => {
  await send({ email: 'victim@example.com' })
  const squatter = await app.member({ email: 'victim@example.com' })
  const files = unzipSync(await archiveOf(app, squatter.user.id))
  expect(JSON.parse(strFromU8(files['json/messages.json'] ?? new Uint8Array()))).toEqual([])
  await squatter.call(requestDeletion, {})
  app.clock.advance(day)
  await deleteDueAccounts(app.services)
  expect(await app.db.selectFrom('ticket').select('email').execute()).toHaveLength(1)
})

test('a closed ticket is kept for a year, an open one until it is closed', async () => {
  await send({ email: 'closed@example.com' })
  await send({ email: 'open@example.com' })
  const { items } = await admin.call(listTickets, {})
  const id = items.find(({ email }) => email === 'closed@example.com')?.id ?? ''
  await admin.call(updateTicket, { id, status: 'closed' })
  const emails = async () =>
    (await app.db.selectFrom('ticket').select('email').orderBy('email').execute()).map(
      (item) => item.email,
    )
  app.clock.advance(retentionDays * day)
  await runNow(app, sweep, {})
  expect(await emails()).toEqual(['closed@example.com', 'open@example.com'])
  app.clock.advance(1)
  await runNow(app, sweep, {})
  expect(await emails()).toEqual(['open@example.com'])
})
