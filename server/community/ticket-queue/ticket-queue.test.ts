import { createHash } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestDeletion } from '#contract/account/deletion.ts'
import { listNotices } from '#contract/account/notices.ts'
import {
  createCannedAnswer,
  deleteCannedAnswer,
  fillPlaceholders,
  listCannedAnswers,
  updateCannedAnswer,
} from '#contract/community/canned-answers.ts'
import { deleteAttachment, downloadAttachment } from '#contract/community/ticket-attachments.ts'
import {
  addTicketNote,
  answerTicket,
  getTicket,
  getTicketFigures,
  listAssignees,
  listTickets,
  updateTicket,
} from '#contract/community/ticket-queue.ts'
import {
  createTicket,
  getOwnTicket,
  listOwnTickets,
  replyToTicket,
  solveOwnTicket,
} from '#contract/community/tickets.ts'
import { deleteDueAccounts } from '#server/account/deletion/deletion.ts'
import { sweep } from '#server/operations/housekeeping/sweep-job.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { archiveOf } from '#test/archive.ts'
import { runNow } from '#test/jobs.ts'
import { newestEmail } from '#test/mail.ts'
import { inboundEnv, postFile, sampleFiles, uploaded } from '#test/support.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0, env: inboundEnv })
  admin = await app.admin()
})
afterAll(() => app.close())

const minute = 60

const ask = (member: Member, subject: string, attachments: string[] = []) =>
  member.call(createTicket, {
    topic: 'question',
    subject,
    message: 'When does my window open?',
    attachments,
  })

const download = ({ token }: Member, id: string) =>
  app.fetch(downloadAttachment.path.replace(':id', id), {
    headers: { authorization: `Bearer ${token}` },
  })

test('a ticket from first message to solved, reopened and deleted with its owner', async () => {
  const member = await app.verifiedMember({ first_name: 'Ana' })
  const other = await app.verifiedMember()
  const file = await uploaded(app, member, sampleFiles.pdf, '../orders.exe')
  expect(file).toEqual({
    id: expect.any(String),
    name: 'orders.exe.pdf',
    type: 'pdf',
    bytes: sampleFiles.pdf.length,
    sha256: createHash('sha256').update(sampleFiles.pdf).digest('hex'),
  })
  await expect(ask(other, 'Stolen', [file.id])).rejects.toMatchObject({ code: 'validation' })
  const { id, number } = await ask(member, 'My window', [file.id])
  const target = { id: id ?? '' }
  const start = app.clock.now().toISOString()

  // Staff answer after 4 minutes; the member gets the email and sees the thread.
  app.clock.advance(4 * minute)
  await admin.call(addTicketNote, { ...target, text: 'Knows the answer already, I think.' })
  const picture = await uploaded(app, admin, sampleFiles.png, 'window.png')
  const answered = await admin.call(answerTicket, {
    ...target,
    revision: 1,
    message: 'It opens in May.\n\nTell us if that helps.',
    attachments: [picture.id],
  })
  expect(answered).toMatchObject({
    status: 'waiting',
    revision: 2,
    assignee: { id: admin.user.id },
    firstAnsweredAt: app.clock.now().toISOString(),
    notes: [{ text: 'Knows the answer already, I think.' }],
  })
  const content = await newestEmail(app, member.user.email, 'ticket_answered')
  expect(content.subject).toBe(`Re: We got your message (ticket ${number})`)
  expect(content.text).toContain('It opens in May.\n\nTell us if that helps.')
  expect(content.text).toContain('To answer, reply to this email.')
  expect(content.text).not.toContain('Knows the answer')
  const { items: notices } = await member.call(listNotices, { pageSize: 1 })
  expect(notices).toMatchObject([{ kind: 'ticket_answer', url: `/dashboard/support/${target.id}` }])
  const thread = await member.call(getOwnTicket, target)
  expect(thread).toMatchObject({
    subject: 'My window',
    status: 'waiting',
    lastBy: 'staff',
    messages: [
      { by: 'member', text: 'When does my window open?', attachments: [file], createdAt: start },
      { by: 'staff', byMail: false, attachments: [picture] },
    ],
  })
  expect(JSON.stringify(thread)).not.toContain('Knows the answer')
  expect(JSON.stringify(thread)).not.toContain(admin.user.email)

  // Rejected as stale, then solved by the member, then reopened by a reply.
  await expect(
    admin.call(answerTicket, { ...target, revision: 1, message: 'Late.' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(await member.call(solveOwnTicket, { ...target, status: 'solved' })).toMatchObject({
    status: 'solved',
  })
  expect(
    await member.call(replyToTicket, { ...target, message: 'One more question.' }),
  ).toMatchObject({
    status: 'open',
    messages: [{}, {}, { by: 'member', text: 'One more question.' }],
  })
  const notFound = { code: 'not_found' }
  await expect(other.call(getOwnTicket, target)).rejects.toMatchObject(notFound)
  await expect(other.call(replyToTicket, { ...target, message: 'Me too' })).rejects.toMatchObject(
    notFound,
  )
  await expect(other.call(solveOwnTicket, { ...target, status: 'solved' })).rejects.toMatchObject(
    notFound,
  )

  // Files: downloads for the owner and staff that no browser executes.
  const got = await download(member, picture.id)
  expect(Buffer.from(await got.arrayBuffer())).toEqual(sampleFiles.png)
  const headers = ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control']
  expect(headers.map((name) => got.headers.get(name))).toEqual([
    'image/png',
    'attachment; filename="window.png"',
    'nosniff',
    'no-store',
  ])
  const statuses = [other, admin].map(async (member) => (await download(member, file.id)).status)
  expect(await Promise.all(statuses)).toEqual([404, 200])

  // The archive has the thread and the bytes; all of it is deleted with the account.
  const files = unzipSync(await archiveOf(app, member.user.id))
  const json = (name: string) =>
    JSON.parse(strFromU8(files[`json/${name}.json`] ?? new Uint8Array()))
  expect(json('message-answers')).toHaveLength(2)
  expect(json('message-notes')).toMatchObject([{ text: 'Knows the answer already, I think.' }])
  expect(json('message-files')).toHaveLength(2)
  expect(Buffer.from(files[`message-files/${file.id}-orders.exe.pdf`] ?? [])).toEqual(
    sampleFiles.pdf,
  )
  await member.call(requestDeletion, {})
  app.clock.advance(24 * 3_600)
  await deleteDueAccounts(app.services)
  admin = await app.admin()
  for (const table of ['ticket', 'ticket_message', 'ticket_note', 'ticket_attachment'] as const) {
    expect([table, await app.db.selectFrom(table).select('id').execute()]).toEqual([table, []])
  }
})

test('the queue: priority first, filters, words, numbers, assignees, and every change in the audit log', async () => {
  const [member, second] = [await app.verifiedMember(), await app.admin()]
  const tickets = [
    await ask(member, 'Lost lighthouse orders'),
    await ask(member, 'Broken page'),
    await ask(member, 'Something else'),
  ]
  const [lostTicket = '', broken = '', last = ''] = tickets.map(({ id }) => id ?? '')
  const idsOf = async (input: Parameters<typeof listTickets.input.parse>[0]) => {
    const { items } = await admin.call(listTickets, listTickets.input.parse(input))
    return items.map(({ id }) => id)
  }
  await admin.call(updateTicket, { id: lostTicket, isPriority: false })
  await admin.call(updateTicket, { id: last, assigneeId: second.user.id, kind: 'problem' })
  expect(await idsOf({})).toEqual([broken, last, lostTicket])
  expect(await idsOf({ priority: 'false' })).toEqual([lostTicket])
  expect(await idsOf({ assignee: 'none' })).toEqual([broken, lostTicket])
  expect(await idsOf({ assignee: second.user.id, kind: 'problem' })).toEqual([last])
  expect(await idsOf({ assignee: 'me' })).toEqual([])
  expect(await idsOf({ q: 'lighthouse order' })).toEqual([lostTicket])
  expect(await idsOf({ q: member.user.email })).toHaveLength(3)
  expect(await idsOf({ q: `#${tickets[1]?.number}` })).toEqual([broken])
  expect(await idsOf({ q: 'nobody', status: 'any' })).toEqual([])
  const refused = { code: 'validation' }
  await expect(
    admin.call(updateTicket, { id: lostTicket, assigneeId: member.user.id }),
  ).rejects.toMatchObject(refused)
  const { items } = await admin.call(listAssignees, {})
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([admin.user.id, second.user.id]))
  expect(items.map(({ id }) => id)).not.toContain(member.user.id)

  // Answered after 2, 4 and 12 minutes.
  const before = await admin.call(getTicketFigures, {})
  app.clock.advance(2 * minute)
  await admin.call(answerTicket, { id: lostTicket, message: 'Found.', status: 'solved' })
  app.clock.advance(2 * minute)
  await admin.call(answerTicket, { id: broken, message: 'Mended.' })
  app.clock.advance(8 * minute)
  await admin.call(answerTicket, { id: last, message: 'Said.' })
  await admin.call(answerTicket, { id: last, message: 'Said again.' })
  expect([before.unanswered, before.answered]).toEqual([3, 0])
  expect(await admin.call(getTicketFigures, {})).toEqual({
    answered: 3,
    medianMinutes: 4,
    p90Minutes: 10,
    unanswered: 0,
    oldestUnansweredAt: null,
    mails: { added: 0, unverified: 0, automatic: 0, refused: 0 },
  })
  expect(await idsOf({ status: 'solved' })).toEqual([lostTicket])
  const events = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor'])
    .where('subject', '=', last)
    .orderBy('seq')
    .execute()
  expect(events).toEqual(
    ['ticket.changed', 'ticket.assigned', 'ticket.answered', 'ticket.answered'].map((kind) => ({
      kind,
      actor: admin.user.id,
    })),
  )
  expect(await admin.call(getTicket, { id: last })).toMatchObject({
    assignee: { id: second.user.id },
  })
  // A member finds their own, newest first.
  const ownTickets = await member.call(listOwnTickets, { pageSize: 2 })
  expect([ownTickets.items.map(({ id }) => id), ownTickets.total]).toEqual([[last, broken], 3])
})

test('files are identified by their bytes, limited, and deleted when no message follows', async () => {
  const member = await app.verifiedMember()
  const word = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8('<w/>'),
  })
  const macros = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8('<w/>'),
    'word/vbaProject.bin': strToU8('x'),
  })
  const uploads = [
    await uploaded(app, member, word, 'letter.png'),
    await uploaded(app, member, sampleFiles.jpg, 'photo.JPEG'),
    await uploaded(app, member, sampleFiles.txt, 'notes.html'),
  ]
  expect(uploads.map(({ name, type }) => [name, type])).toEqual([
    ['letter.png.docx', 'docx'],
    ['photo.JPEG', 'jpg'],
    ['notes.html.txt', 'txt'],
  ])
  const wrong: [string, Uint8Array, number][] = [
    ['program.png', sampleFiles.exe, 400],
    ['empty.txt', Buffer.alloc(0), 400],
    ['macros.docx', macros, 400],
    ['archive.docx', zipSync({ 'a.txt': strToU8('a') }), 400],
    ['cut.docx', word.subarray(0, 40), 400],
    ['page.txt', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
    ['shell.txt', Buffer.from('#!/bin/sh\nrm -rf /\n'), 400],
    ['latin.txt', Buffer.from([0x66, 0xfc, 0x72]), 400],
    ['big.txt', Buffer.alloc(5 * 1_048_576 + 1, 'a'), 413],
  ]
  const statuses: [string, number][] = []
  for (const [name, bytes] of wrong) {
    statuses.push([name, (await postFile(app, member, bytes, name)).status])
  }
  expect(statuses).toEqual(wrong.map(([name, , status]) => [name, status]))
  const [first] = uploads
  await member.call(deleteAttachment, { id: first?.id ?? '' })
  for (let count = 0; count < 8; count += 1) await uploaded(app, member, sampleFiles.txt, 'a.txt')
  expect((await postFile(app, member, sampleFiles.txt, 'a.txt')).status).toBe(400)
  app.clock.advance(24 * 3_600 + 1)
  await runNow(app, sweep, {})
  const left = await app.db
    .selectFrom('ticket_attachment')
    .select('id')
    .where('ticket_id', 'is', null)
  expect(await left.execute()).toEqual([])
})

test('canned answers: added, changed from the newest revision only, inserted, deleted', async () => {
  admin = await app.admin()
  const created = await admin.call(createCannedAnswer, {
    title: 'Dates',
    body: 'Hello {name},\n\nsee ticket {number}. – {staff}',
  })
  const conflict = { code: 'conflict' }
  await expect(admin.call(createCannedAnswer, { title: 'DATES', body: 'x' })).rejects.toMatchObject(
    conflict,
  )
  await expect(
    admin.call(createCannedAnswer, { title: 'Other', body: 'Hello {nmae}' }),
  ).rejects.toMatchObject({ code: 'validation', fields: { body: expect.any(String) } })
  const changed = await admin.call(updateCannedAnswer, {
    id: created.id,
    revision: 1,
    title: 'Dates',
    body: 'Hello {name}!',
  })
  expect(changed).toMatchObject({ revision: 2 })
  await expect(
    admin.call(updateCannedAnswer, { id: created.id, revision: 1, title: 'Dates', body: 'Old' }),
  ).rejects.toMatchObject(conflict)
  const { items } = await admin.call(listCannedAnswers, {})
  expect(items).toEqual([changed])
  const values = { name: 'Ana', number: '7', subject: 'S', staff: 'Lee' }
  expect(fillPlaceholders('{name} {number} {subject} {staff} {other}', values)).toBe(
    'Ana 7 S Lee {other}',
  )
  await admin.call(deleteCannedAnswer, { id: created.id })
  expect((await admin.call(listCannedAnswers, {})).total).toBe(0)
})
