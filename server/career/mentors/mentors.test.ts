import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateMe } from '#contract/account/accounts.ts'
import { listNotices } from '#contract/account/notices.ts'
import { createBooking, updateBooking } from '#contract/career/bookings.ts'
import { decideMentor, listMentorRecords } from '#contract/career/mentor-records.ts'
import {
  getMentor,
  getMentorAlert,
  getOwnMentor,
  listMentorFilters,
  listMentors,
  listSlots,
  saveOwnMentor,
  setMentorAlert,
  setWaiting,
} from '#contract/career/mentors.ts'
import { answersWith, army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { always, applicant, approvedMentor } from '#test/mentors.ts'
import { submitAnswers } from '#test/survey.ts'
import { notifyOfNewMentor, notifyWaiting } from './alert-job.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  admin = await app.admin()
})
afterAll(() => app.close())

const network = '15-1244.00'

const noticesOf = async (member: Member) =>
  (await member.call(listNotices, {})).items.map(({ title }) => title)

test('a member applies, waits, is approved, and edits the profile', async () => {
  const { member, profile, id } = await applicant(app, {
    specialties: [{ service: 'army', code: '25B' }],
    targets: ['15-1244.00'],
    zip: '28301',
    service: 'army',
  })
  expect(profile).toMatchObject({
    status: 'applied',
    name: 'Robin H.',
    specialties: [{ service: 'army', code: '25B', title: expect.stringContaining('Information') }],
    targets: [{ code: '15-1244.00' }],
    accepting: true,
    note: null,
    revision: 1,
  })
  const reader = await app.verifiedMember()
  await expect(reader.call(getMentor, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await reader.call(listMentors, {})).total).toBe(0)
  const queue = await admin.call(listMentorRecords, { status: 'applied' })
  expect(queue.items).toMatchObject([
    { id, email: member.user.email, hasHours: true, openReports: 0 },
  ])
  const stale = admin.call(decideMentor, { id, action: 'approve', revision: 7 })
  await expect(stale).rejects.toMatchObject({ code: 'conflict' })
  const decided = await admin.call(decideMentor, {
    id,
    action: 'approve',
    note: 'Welcome.',
    revision: 1,
  })
  expect(decided).toMatchObject({ status: 'approved', note: 'Welcome.' })
  expect(await noticesOf(member)).toEqual(['You’re a mentor now'])
  const card = await reader.call(getMentor, { id })
  expect(card).toMatchObject({
    name: 'Robin H.',
    place: 'Fayetteville, NC',
    sessions: 0,
    rating: null,
  })
  expect(JSON.stringify(card)).not.toContain('meet.example.com')
  const changed = await member.call(saveOwnMentor, { revision: 2, accepting: false })
  expect(changed).toMatchObject({
    status: 'approved',
    headline: profile.headline,
    accepting: false,
  })
  expect((await reader.call(listMentors, {})).total).toBe(0)
  expect((await reader.call(listSlots, { id })).items).toEqual([])
  const again = member.call(saveOwnMentor, { revision: 2, accepting: true })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  await admin.call(decideMentor, { id, action: 'decline', note: 'Tell us more.', revision: 3 })
  expect((await member.call(getOwnMentor, {})).mentor).toMatchObject({ status: 'declined' })
  expect(await member.call(saveOwnMentor, { about: 'More.' })).toMatchObject({ status: 'applied' })
  const kinds = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'detail'])
    .where('subject', '=', id)
    .orderBy('seq')
    .execute()
  expect(kinds).toMatchObject([
    { kind: 'mentor.approved', detail: { before: 'applied', after: 'approved' } },
    { kind: 'mentor.declined', detail: { before: 'approved', after: 'declined' } },
  ])
})

test.each([
  ['a link without TLS', { videoLink: 'http://meet.example.com/a' }],
  ['a script as a link', { videoLink: 'javascript:alert(1)' }],
  ['a link with a password', { videoLink: 'https://ana:secret@meet.example.com/' }],
  ['an unknown specialty', { specialties: [{ service: 'army' as const, code: 'ZZ9' }] }],
  ['an unknown job', { targets: ['99-9999.99'] }],
  ['an unknown time zone', { availability: { ...always, timeZone: 'Mars/Olympus' } }],
  [
    'hours that end before they start',
    { availability: { ...always, hours: [{ day: 1, from: '09:00', to: '08:00' }] } },
  ],
  ['an invalid ZIP code', { zip: '00000' }],
])('rejects %s', async (_what, draft) => {
  const member = await app.verifiedMember()
  const call = member.call(saveOwnMentor, { headline: 'Here to help', ...draft })
  await expect(call).rejects.toMatchObject({ code: 'validation' })
  expect((await member.call(getOwnMentor, {})).mentor).toBeNull()
})

test('an application requires a headline and a confirmed address', async () => {
  const member = await app.verifiedMember()
  await expect(member.call(saveOwnMentor, { about: 'x' })).rejects.toMatchObject({
    fields: { headline: expect.any(String) },
  })
  const unknown = await app.member()
  await expect(unknown.call(saveOwnMentor, { headline: 'Here to help' })).rejects.toMatchObject({
    message: 'Confirm your email before you apply as a mentor.',
  })
})

test('ranks mentors with the most in common first with reasons, and filters narrow the list', async () => {
  const reader = await app.verifiedMember()
  await submitAnswers(reader, answersWith({ goals: { occupations: [network] } }))
  const draft = { topics: ['Ranked list'] }
  const far = await approvedMentor(app, admin, { ...draft, service: 'navy', name: 'Far Away' })
  const near = await approvedMentor(app, admin, {
    ...draft,
    name: 'Same Job',
    service: 'army',
    specialties: [{ service: 'army', code: '25B' }],
  })
  const target = await approvedMentor(app, admin, {
    ...draft,
    name: 'Same Target',
    targets: [network],
  })
  const named = async (filter: object) => {
    const { items } = await reader.call(listMentors, { q: 'ranked', ...filter })
    return items.map(({ name }) => name)
  }
  expect(await named({})).toEqual(['Same Job', 'Same Target', 'Far Away'])
  expect(await named({ specialty: '25b' })).toEqual(['Same Job'])
  expect(await named({ target: network })).toEqual(['Same Target'])
  expect(await named({ service: 'navy' })).toEqual(['Far Away'])
  expect(await named({ page: 2, pageSize: 1 })).toEqual(['Same Target'])
  const choices = await reader.call(listMentorFilters, {})
  expect(choices.specialties.map(({ code }) => code)).toContain('25B')
  expect(choices.targets.map(({ code }) => code)).toContain(network)
  const { items } = await reader.call(listMentors, { q: 'ranked' })
  expect(items.map(({ why }) => why[0])).toEqual([
    expect.stringMatching(/^Also trained as 25B, /),
    expect.stringMatching(/^Knows one of your target jobs: /),
    undefined,
  ])
  expect(items.every(({ nextSlots }) => nextSlots.length === 3)).toBe(true)
  expect(items.map(({ id }) => id)).toEqual([near.id, target.id, far.id])
})

test("the caller's local days bound the open times", async () => {
  const { id } = await approvedMentor(app, admin, {
    availability: { ...always, hours: [{ day: 3, from: '20:00', to: '23:00' }] },
  })
  const reader = await app.verifiedMember()
  await reader.call(updateMe, { time_zone: 'Pacific/Honolulu' })
  // Wednesday evening in New York is Wednesday afternoon in Hawaii and already Thursday in UTC.
  const starts = async (from: string, to: string) =>
    (await reader.call(listSlots, { id, from, to })).items.map(({ start }) => start)
  expect(await starts('2026-11-25', '2026-11-25')).toEqual([
    '2026-11-26T01:00:00.000Z',
    '2026-11-26T02:00:00.000Z',
    '2026-11-26T03:00:00.000Z',
  ])
  expect(await starts('2026-11-26', '2026-11-30')).toEqual([])
  expect(await starts('2026-11-26T02:00:00Z', '2026-11-26T02:30:00Z')).toHaveLength(1)
})

test('notifies the waitlist of an open time, and subscribers of a new mentor', async () => {
  const reader = await app.verifiedMember()
  await submitAnswers(reader, army25b)
  expect(await reader.call(setMentorAlert, { on: true })).toEqual({ on: true })
  expect(await reader.call(getMentorAlert, {})).toEqual({ on: true })
  const other = await approvedMentor(app, admin, { specialties: [{ service: 'navy', code: 'HM' }] })
  await runNow(app, notifyOfNewMentor, { mentorId: other.id })
  const oneEvening = {
    ...always,
    hours: [],
    exceptions: [{ date: '2026-11-25', hours: [{ from: '20:00', to: '21:00' }] }],
  }
  const { id, member } = await approvedMentor(app, admin, {
    specialties: [{ service: 'army', code: '25B' }],
    availability: oneEvening,
  })
  await runNow(app, notifyOfNewMentor, { mentorId: id })
  await runNow(app, notifyOfNewMentor, { mentorId: id })
  expect(await noticesOf(reader)).toEqual(['New mentor: Robin H.'])
  const taker = await app.verifiedMember()
  const start = '2026-11-26T01:00:00Z'
  const booking = await taker.call(createBooking, { mentorId: id, start, topic: 'Resume' })
  await reader.call(setWaiting, { id, waiting: true })
  const tell = () => Promise.all([1, 2].map(() => runNow(app, notifyWaiting, {})))
  await tell()
  expect(await noticesOf(reader)).toHaveLength(1)
  await taker.call(updateBooking, { id: booking.id, status: 'cancelled' })
  await tell()
  expect(await noticesOf(reader)).toEqual(['Robin H. has a time open', 'New mentor: Robin H.'])
  expect(await reader.call(getMentor, { id })).toMatchObject({ isWaiting: false })
  await expect(member.call(setWaiting, { id, waiting: true })).rejects.toMatchObject({
    code: 'conflict',
  })
})
