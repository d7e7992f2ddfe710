import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotices } from '#contract/account/notices.ts'
import {
  createBooking,
  getBooking,
  listBookings,
  reportBooking,
  reviewBooking,
  updateBooking,
  writeBookingNote,
} from '#contract/career/bookings.ts'
import { decideSessionReport, listSessionReports } from '#contract/career/mentor-records.ts'
import { getMentor, listMentors, listSlots } from '#contract/career/mentors.ts'
import { getCalendar } from '#contract/transition/calendar.ts'
import { deleteDueAccounts } from '#server/account/deletion/deletion.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { approvedMentor, eventsTo } from '#test/mentors.ts'
import { notifyOfCanceledSession } from './account-deletion.ts'
import { remindOfSessions } from './reminder-job.ts'

let app: TestApp
let admin: Member
let mentor: Awaited<ReturnType<typeof approvedMentor>>
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())
// Some tests advance the clock by days, so sessions of earlier tests have ended.
beforeEach(async () => {
  admin = await app.admin()
  mentor = await approvedMentor(app, admin)
})

/** Logs in again after a day or more. */
async function again({ user, password }: Member): Promise<Pick<Member, 'call'>> {
  const { token } = await app.logIn({ email: user.email, password })
  return { call: (endpoint, input) => app.call(endpoint, input, { token }) }
}

const hour = 3_600
const topic = 'First network job'
/** A full hour `hours` from now; mentors in these tests are available around the clock. */
const inHours = (hours: number) => {
  const hour = Math.ceil(app.clock.now().getTime() / 3_600_000) + hours
  return new Date(hour * 3_600_000).toISOString()
}
const noticesOf = async (member: Pick<Member, 'call'>) =>
  (await member.call(listNotices, {})).items.map(({ title }) => title)
const conflict = { code: 'conflict' }
/** Rounds of the race: 200 with FULL=1. */
const rounds = process.env.FULL === '1' ? 200 : 3

test(`only one of 50 concurrent bookings of a time succeeds: ${rounds} rounds`, async () => {
  const takers = await Promise.all(Array.from({ length: 50 }, () => app.verifiedMember()))
  for (let round = 0; round < rounds; round++) {
    const { member, id } = await approvedMentor(app, admin)
    const start = inHours(48)
    const attempts = await Promise.allSettled(
      takers.map(({ call }) => call(createBooking, { mentorId: id, start, topic })),
    )
    const refused = attempts.flatMap((run) => (run.status === 'rejected' ? [run.reason.code] : []))
    expect([attempts.length - refused.length, refused]).toEqual([1, Array(49).fill('conflict')])
    const { total } = await member.call(listBookings, { role: 'mentor' })
    expect(total).toBe(1)
    await app.db.deleteFrom('booking').execute()
    await app.db.updateTable('mentor').set({ status: 'paused' }).execute() // Off later lists.
  }
}, 900_000)

test('the database refuses overlapping sessions of one person regardless of code', async () => {
  const { member, id } = await approvedMentor(app, admin)
  const requester = await app.verifiedMember()
  const other = await app.verifiedMember()
  const created = await requester.call(createBooking, { mentorId: id, start: inHours(60), topic })
  const row = await app.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', created.id)
    .executeTakeFirstOrThrow()
  const late = new Date(row.starts_at.getTime() + 30 * 60_000)
  const copy = { ...row, id: crypto.randomUUID(), starts_at: late }
  const ends_at = new Date(late.getTime() + hour * 1000)
  const insert = (change: object) =>
    app.db
      .insertInto('booking')
      .values({ ...copy, ends_at, ...change })
      .execute()
  await expect(insert({ account_id: other.user.id })).rejects.toThrow('booking_mentor_free')
  await expect(insert({ mentor_id: mentor.id })).rejects.toThrow('booking_member_free')
  expect((await member.call(listBookings, {})).total).toBe(1)
})

test('repeated clicks book a session once and remove its time', async () => {
  const member = await app.verifiedMember()
  const start = inHours(30)
  const input = { mentorId: mentor.id, start, topic }
  const created = await Promise.all([1, 2, 3].map(() => member.call(createBooking, input)))
  expect(new Set(created.map(({ id }) => id)).size).toBe(1)
  expect(created[0]).toMatchObject({
    role: 'member',
    mentorId: mentor.id,
    with: 'Robin H.',
    start,
    topic,
    status: 'booked',
    videoLink: 'https://meet.example.com/robin',
    canMove: true,
    proposedStart: null,
  })
  const { items } = await member.call(listSlots, { id: mentor.id, from: start, to: inHours(33) })
  expect(items.map((slot) => slot.start)).toEqual([inHours(31), inHours(32)])
  const other = await app.verifiedMember()
  await expect(other.call(createBooking, input)).rejects.toMatchObject(conflict)
  for (const wrong of [inHours(30.5), inHours(0), inHours(24 * 70), '2020-01-01T00:00:00Z']) {
    const call = other.call(createBooking, { ...input, start: wrong })
    await expect(call, wrong).rejects.toMatchObject(conflict)
  }
  const { call } = mentor.member
  await expect(call(createBooking, { ...input, start: inHours(40) })).rejects.toMatchObject({
    message: 'You can’t book a session with yourself.',
  })
  const unknown = await app.member()
  await expect(unknown.call(createBooking, input)).rejects.toMatchObject({
    message: 'Confirm your email to book a session.',
  })
})

test('booking, moving and canceling update one event in both calendars', async () => {
  const member = await app.verifiedMember({ first_name: 'Lou', last_name: 'Ortiz' })
  const robin = await approvedMentor(app, admin)
  const start = inHours(50)
  const { id } = await member.call(createBooking, { mentorId: robin.id, start, topic })
  const day = start.slice(0, 10)
  const { items } = await member.call(getCalendar, { from: day, to: day })
  expect(items).toContainEqual({
    id: `booking:${id}`,
    kind: 'booking',
    title: 'Mentor session with Robin H.',
    date: day,
    time: expect.stringMatching(/^\d\d:00$/),
    url: `/dashboard/mentors/sessions/${id}`,
    done: false,
  })
  await member.call(updateBooking, { id, start: inHours(55) })
  const propose = (hours: number) => robin.member.call(updateBooking, { id, start: inHours(hours) })
  const answer = (reply: 'accept' | 'decline') => member.call(updateBooking, { id, answer: reply })
  await expect(answer('accept')).rejects.toMatchObject(conflict)
  expect(await propose(57)).toMatchObject({ start: inHours(55), proposedStart: inHours(57) })
  const ownAnswer = robin.member.call(updateBooking, { id, answer: 'accept' })
  await expect(ownAnswer).rejects.toMatchObject(conflict)
  expect(await answer('decline')).toMatchObject({ start: inHours(55), proposedStart: null })
  await propose(58)
  expect(await answer('accept')).toMatchObject({ start: inHours(58), proposedStart: null })
  await propose(59)
  await robin.member.call(updateBooking, { id, status: 'cancelled', reason: 'Ill today.' })
  await robin.member.call(updateBooking, { id, status: 'cancelled' })
  for (const who of [member, robin.member]) {
    const events = await eventsTo(app, who.user.email)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
    expect(events.map(({ uid: _, ...event }) => event)).toEqual([
      { method: 'REQUEST', sequence: 0, start, status: 'CONFIRMED', guest: who.user.email },
      {
        method: 'REQUEST',
        sequence: 1,
        start: inHours(55),
        status: 'CONFIRMED',
        guest: who.user.email,
      },
      {
        method: 'REQUEST',
        sequence: 2,
        start: inHours(58),
        status: 'CONFIRMED',
        guest: who.user.email,
      },
      {
        method: 'CANCEL',
        sequence: 3,
        start: inHours(58),
        status: 'CANCELLED',
        guest: who.user.email,
      },
    ])
  }
  expect(await noticesOf(member)).toEqual([
    expect.stringContaining('Session canceled'),
    ...Array(3).fill('Robin H. asks to move your session'),
  ])
  expect(await noticesOf(robin.member)).toEqual([
    expect.stringContaining('Session moved'),
    'Your new time was declined',
    expect.stringContaining('Session moved'),
    expect.stringContaining('Session booked'),
    'You’re a mentor now',
  ])
  expect(await member.call(getBooking, { id })).toMatchObject({
    status: 'cancelled',
    statusBy: 'mentor',
    reason: 'Ill today.',
    isLate: false,
    videoLink: null,
  })
})

test('moves until twelve hours before, cancels until the start, then closes and reviews', async () => {
  const member = await app.verifiedMember()
  const stranger = await app.verifiedMember()
  const robin = await approvedMentor(app, admin)
  const first = await member.call(createBooking, { mentorId: robin.id, start: inHours(11), topic })
  const { id } = first
  expect(first.canMove).toBe(false)
  await expect(member.call(updateBooking, { id, start: inHours(40) })).rejects.toMatchObject(
    conflict,
  )
  await expect(member.call(updateBooking, { id, status: 'completed' })).rejects.toMatchObject({
    message: 'The session hasn’t started yet.',
  })
  const missing = { code: 'not_found' }
  for (const call of [
    () => stranger.call(getBooking, { id }),
    () => stranger.call(updateBooking, { id, status: 'cancelled' }),
    () => stranger.call(reviewBooking, { id, rating: 1 }),
    () => stranger.call(writeBookingNote, { id, text: 'x' }),
    () => stranger.call(reportBooking, { id, reason: 'other', text: 'Something.' }),
  ]) {
    await expect(call()).rejects.toMatchObject(missing)
  }
  await member.call(writeBookingNote, { id, text: 'Ask about Network+.' })
  await expect(member.call(reviewBooking, { id, rating: 5 })).rejects.toMatchObject(conflict)
  const late = await member.call(createBooking, { mentorId: robin.id, start: inHours(10), topic })
  const canceled = await member.call(updateBooking, { id: late.id, status: 'cancelled' })
  expect(canceled).toMatchObject({ isLate: true, statusBy: 'member' })
  app.clock.advance(13 * hour)
  const ana = await again(member)
  const hale = await again(robin.member)
  const reader = await again(stranger)
  await expect(ana.call(updateBooking, { id, status: 'cancelled' })).rejects.toMatchObject(conflict)
  await hale.call(updateBooking, { id, status: 'completed' })
  await expect(ana.call(updateBooking, { id, status: 'no_show' })).rejects.toMatchObject(conflict)
  await ana.call(reviewBooking, { id, rating: 3 })
  await ana.call(reviewBooking, { id, rating: 5, text: 'Clear and kind.' })
  await hale.call(reviewBooking, { id, rating: 4, text: 'Well prepared.' })
  expect(await ana.call(getBooking, { id })).toMatchObject({
    note: 'Ask about Network+.',
    review: { rating: 5, text: 'Clear and kind.' },
    received: { rating: 4, text: 'Well prepared.' },
  })
  expect(await hale.call(getBooking, { id })).toMatchObject({
    role: 'mentor',
    with: 'Ana R.',
    note: '',
    received: { rating: 5 },
  })
  expect(await reader.call(getMentor, { id: robin.id })).toMatchObject({
    sessions: 1,
    rating: 5,
    reviews: [{ rating: 5, text: 'Clear and kind.' }],
  })
})

test('refuses bookings in a full week and for a member with five upcoming sessions', async () => {
  const robin = await approvedMentor(app, admin, { capacity: 1 })
  const member = await app.verifiedMember()
  const start = inHours(24 * 8)
  await member.call(createBooking, { mentorId: robin.id, start, topic })
  const { items } = await member.call(listSlots, { id: robin.id })
  const day = new Date(start).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  expect(items.some((slot) => slot.start.slice(0, 10) === day)).toBe(false)
  for (const hours of [70, 80, 90, 100]) {
    await member.call(createBooking, { mentorId: mentor.id, start: inHours(hours), topic })
  }
  const sixth = member.call(createBooking, { mentorId: mentor.id, start: inHours(110), topic })
  await expect(sixth).rejects.toMatchObject({
    message: 'You have 5 sessions ahead, the most at one time. Cancel one first.',
  })
})

test('reminds both a day and an hour ahead, once across all nodes', async () => {
  const member = await app.verifiedMember()
  const robin = await approvedMentor(app, admin)
  await member.call(createBooking, { mentorId: robin.id, start: inHours(30), topic })
  const remind = () => Promise.all([1, 2].map(() => runNow(app, remindOfSessions, {})))
  const reminders = async (who: Member) =>
    (await noticesOf(await again(who)))
      .filter((title) => title.includes('session with'))
      .toReversed()
  await remind()
  expect(await reminders(member)).toEqual([])
  app.clock.advance(10 * hour)
  await remind()
  app.clock.advance(19.5 * hour)
  await remind()
  await remind()
  expect(await reminders(member)).toEqual([
    'Coming up: session with Robin H.',
    'Soon: session with Robin H.',
  ])
  expect(await reminders(robin.member)).toEqual([
    'Coming up: session with Ana R.',
    'Soon: session with Ana R.',
  ])
  app.clock.advance(80 * hour)
  await remind()
  const { items } = await (await again(member)).call(listBookings, { when: 'past' })
  expect(items).toMatchObject([{ status: 'completed', statusBy: null }])
})

test('a report pauses bookings immediately, until an admin decides', async () => {
  const member = await app.verifiedMember()
  const robin = await approvedMentor(app, admin, {}, { last_name: 'Vance' })
  const bystander = await app.verifiedMember()
  const book = (who: Member, hours: number, mentorId = robin.id) =>
    who.call(createBooking, { mentorId, start: inHours(hours), topic })
  const { id } = await book(member, 40)
  const other = await book(bystander, 42)
  const memberReport = { id, reason: 'money' as const, text: 'Asked me for money.' }
  await member.call(reportBooking, memberReport)
  await member.call(reportBooking, memberReport)
  expect(await member.call(getBooking, { id })).toMatchObject({
    status: 'cancelled',
    statusBy: 'waypoint',
    isReported: true,
  })
  const listed = async () =>
    (await bystander.call(listMentors, { q: 'Robin', pageSize: 100 })).items.some(
      (item) => item.id === robin.id,
    )
  expect(await listed()).toBe(false)
  await expect(book(bystander, 50)).rejects.toMatchObject({ code: 'not_found' })
  const { items } = await admin.call(listSessionReports, { status: 'open' })
  expect(items).toMatchObject([
    {
      reason: 'money',
      about: { name: 'Robin Vance', isMentor: true },
      reporter: { name: 'Ana Reyes' },
    },
  ])
  const report = items[0]?.id ?? ''
  await admin.call(decideSessionReport, { id: report, action: 'dismiss', note: 'Talked to both.' })
  expect(await listed()).toBe(true)
  await expect(book(member, 60)).rejects.toMatchObject(conflict)
  await admin.call(decideSessionReport, { id: report, action: 'uphold' })
  expect(await bystander.call(getBooking, { id: other.id })).toMatchObject({ status: 'cancelled' })
  // A reported member can't book.
  const { id: second } = await book(member, 70, mentor.id)
  await mentor.member.call(reportBooking, { id: second, reason: 'harassment', text: 'Rude mails.' })
  await expect(book(member, 80, mentor.id)).rejects.toMatchObject({ code: 'forbidden' })
  const kinds = await app.db
    .selectFrom('audit_event')
    .select('kind')
    .where('kind', 'like', 'mentor.report%')
    .orderBy('seq')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'mentor.reported',
    'mentor.report_dismissed',
    'mentor.report_upheld',
    'mentor.reported',
  ])
})

test('deleting an account removes its sessions from the other’s calendar', async () => {
  const member = await app.verifiedMember()
  const staying = await approvedMentor(app, admin)
  const leaving = await approvedMentor(app, admin)
  const slot = await member.call(createBooking, { mentorId: leaving.id, start: inHours(40), topic })
  const deletedMember = await app.verifiedMember()
  await deletedMember.call(createBooking, { mentorId: staying.id, start: inHours(40), topic })
  for (const who of [leaving.member, deletedMember]) {
    const set = { deletion_due_at: app.clock.now() }
    await app.db.updateTable('account').set(set).where('id', '=', who.user.id).execute()
  }
  expect(await deleteDueAccounts(app.services)).toBe(2)
  await runWaiting()
  expect(await member.call(getBooking, { id: slot.id })).toMatchObject({
    mentorId: null,
    with: 'Former mentor',
    status: 'cancelled',
    videoLink: null,
  })
  for (const who of [member, staying.member]) {
    const events = await eventsTo(app, who.user.email)
    expect(events.at(-1)).toMatchObject({ method: 'CANCEL', sequence: 1 })
    expect(await noticesOf(who)).toContainEqual(expect.stringContaining('Session canceled'))
  }
  expect((await staying.member.call(listBookings, {})).total).toBe(0)
  await expect(member.call(getMentor, { id: leaving.id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

/** Runs the jobs that notify of lost sessions. */
async function runWaiting(): Promise<void> {
  const { rows } = await sql<{ payload: never }>`
    select payload from graphile_worker._private_jobs join graphile_worker._private_tasks as task
      on task.id = task_id where identifier = ${notifyOfCanceledSession.name}`.execute(app.db)
  for (const { payload } of rows) await runNow(app, notifyOfCanceledSession, payload)
}
