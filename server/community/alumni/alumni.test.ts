import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestDeletion } from '#contract/account/deletion.ts'
import { listNotices } from '#contract/account/notices.ts'
import {
  blockAlumni,
  deleteOwnAlumniEntry,
  getAlumniWork,
  getOwnAlumniEntry,
  listAlumni,
  listAlumniBlocks,
  reportAlumni,
  saveOwnAlumniEntry,
} from '#contract/community/alumni.ts'
import {
  answerIntroduction,
  askIntroduction,
  listIntroductions,
} from '#contract/community/introductions.ts'
import { appealDecision, decideCase, getCase, listCases } from '#contract/community/moderation.ts'
import { getCommunityMember } from '#contract/community/posting.ts'
import { deleteDueAccounts } from '#server/account/deletion/deletion.ts'
import { listedAlumnus } from '#test/alumni.ts'
import { answersWith, army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { submitAnswers } from '#test/survey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.close())

const message = 'I also left signal work. May I ask how you found your first network job?'
const noticesOf = async (member: Member) =>
  (await member.call(listNotices, {})).items.map(({ title }) => title)

test('an entry is listed only when its owner opts in, is found by its text, and can be deleted', async () => {
  const member = await app.verifiedMember({ first_name: 'Robin', last_name: 'Hale' })
  await submitAnswers(member, answersWith(army25b))
  expect(await member.call(getOwnAlumniEntry, {})).toMatchObject({
    entry: null,
    suggested: { name: 'Robin H.', specialties: [{ service: 'army', code: '25B' }] },
  })
  const draft = {
    employer: 'Cascade Power',
    role: 'Network engineer',
    specialties: [{ service: 'army' as const, code: '25B' }],
    city: 'Tacoma',
    state: 'WA',
    target: '15',
    yearLeft: 2022,
    contact: 'robin.career@example.com',
  }
  const saved = await member.call(saveOwnAlumniEntry, draft)
  expect(saved).toMatchObject({ listed: false, name: 'Robin H.', takesIntroductions: true })
  const reader = await app.verifiedMember()
  expect((await reader.call(listAlumni, {})).total).toBe(0)
  await member.call(saveOwnAlumniEntry, { listed: true, revision: 1 })
  const page = await reader.call(listAlumni, { q: 'cascade network' })
  expect(page).toMatchObject({
    total: 1,
    next: null,
    items: [{ id: saved.id, role: 'Network engineer', yearLeft: 2022, isSelf: false }],
  })
  expect(JSON.stringify(page)).not.toContain('@')
  const hits = [
    { specialty: '25B' },
    { employer: 'cascade' },
    { city: 'tacoma', state: 'WA' },
    { target: '15', service: undefined },
  ]
  for (const query of hits) expect((await reader.call(listAlumni, query)).total).toBe(1)
  const misses = [{ specialty: '11B' }, { employer: 'Boeing' }, { state: 'OR' }, { q: '!!' }]
  for (const query of misses) expect((await reader.call(listAlumni, query)).total).toBe(0)
  const stale = member.call(saveOwnAlumniEntry, { revision: 1, role: 'Boss' })
  await expect(stale).rejects.toMatchObject({ code: 'conflict' })
  await member.call(saveOwnAlumniEntry, { listed: false })
  expect((await reader.call(listAlumni, {})).total).toBe(0)
  await member.call(deleteOwnAlumniEntry, {})
  expect((await member.call(getOwnAlumniEntry, {})).entry).toBeNull()
})

test.each([
  ['an email address as a role', { role: 'ask ana@example.com' }, 'role'],
  ['the name of the site', { name: 'Waypoint Support' }, 'name'],
  ['a link without TLS', { contact: 'http://example.com/me' }, 'contact'],
  ['a script', { contact: 'javascript:alert(1)' }, 'contact'],
  ['an unknown specialty', { specialties: [{ service: 'army', code: 'ZZ9' }] }, 'specialties.0'],
] as const)('%s is refused', async (_name, draft, field) => {
  const member = await app.verifiedMember()
  const saving = member.call(saveOwnAlumniEntry, draft as never)
  await expect(saving).rejects.toMatchObject({
    code: 'validation',
    fields: { [field]: expect.any(String) },
  })
})

test('paging uses a cursor, and roles are shown once five people share them', async () => {
  const reader = await app.verifiedMember()
  const named = {
    service: 'navy' as const,
    specialties: [{ service: 'navy' as const, code: 'IT' }],
  }
  const roles = ['Systems administrator', 'systems  administrator', 'Analyst', 'Analyst', null]
  for (const role of roles.slice(0, 4)) await listedAlumnus(app, { ...named, role })
  const work = { service: 'navy' as const, code: 'IT' }
  expect(await reader.call(getAlumniWork, work)).toMatchObject({
    group: { title: 'Navy IT' },
    people: null,
    minimum: 5,
    roles: [],
  })
  await listedAlumnus(app, { ...named, employer: 'Harbor Health' })
  expect(await reader.call(getAlumniWork, work)).toMatchObject({
    people: 5,
    roles: [
      { name: 'Analyst', people: 2 },
      { name: expect.stringMatching(/^systems +administrator$/i), people: 2 },
    ],
    employers: [{ name: 'Harbor Health', people: 1 }],
  })
  expect(await reader.call(getAlumniWork, {})).toMatchObject({ group: null, people: null })
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await reader.call(listAlumni, { specialty: 'IT', pageSize: 2, after })
    expect(page.total).toBe(5)
    seen.push(...page.items.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([5, 5])
})

test('contact details are shown only after both consent, and either can end it', async () => {
  const alumnus = await listedAlumnus(app, { contact: 'https://example.com/dana' })
  const requester = await listedAlumnus(app, { contact: 'lee@example.com' }, { first_name: 'Lee' })
  const stranger = await app.verifiedMember()
  const noEntry = stranger.call(askIntroduction, { id: alumnus.id, message })
  await expect(noEntry).rejects.toMatchObject({ code: 'conflict' })
  const { id } = await requester.member.call(askIntroduction, { id: alumnus.id, message })
  const again = requester.member.call(askIntroduction, { id: alumnus.id, message })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  expect(await noticesOf(alumnus.member)).toEqual(['Someone asks for an introduction'])
  const listed = (await alumnus.member.call(listAlumni, { q: 'Lee' })).items
  expect(listed).toMatchObject([{ introduction: { id, side: 'asked', status: 'asked' } }])
  const [request] = (await alumnus.member.call(listIntroductions, { side: 'asked' })).items
  expect(request).toMatchObject({
    id,
    status: 'asked',
    message,
    contact: null,
    person: { name: 'Lee H.' },
  })
  const early = requester.member.call(answerIntroduction, { id, status: 'accepted' })
  await expect(early).rejects.toMatchObject({ code: 'conflict' })
  const alien = stranger.call(answerIntroduction, { id, status: 'declined' })
  await expect(alien).rejects.toMatchObject({ code: 'not_found' })

  const accepted = await alumnus.member.call(answerIntroduction, { id, status: 'accepted' })
  expect(accepted).toMatchObject({ contact: 'lee@example.com' })
  expect(await noticesOf(requester.member)).toEqual(['Your introduction was accepted'])
  const introduction = (await requester.member.call(listIntroductions, {})).items[0]
  expect(introduction).toMatchObject({ status: 'accepted', contact: 'https://example.com/dana' })
  await requester.member.call(answerIntroduction, { id, status: 'ended' })
  for (const { member } of [alumnus, requester]) {
    const [after] = (await member.call(listIntroductions, {})).items
    expect(after).toMatchObject({ status: 'ended', contact: null, ownContact: null })
  }
  const tooSoon = requester.member.call(askIntroduction, { id: alumnus.id, message })
  await expect(tooSoon).rejects.toMatchObject({ code: 'conflict' })
  app.clock.advance(91 * 86_400)
})

test('a request can be declined without a reason, and the limit is five a day', async () => {
  const requester = await listedAlumnus(app, { contact: 'lee@example.com' })
  const alumni = []
  for (let index = 0; index < 6; index += 1) alumni.push(await listedAlumnus(app, {}))
  const [first] = alumni
  for (const { id } of alumni.slice(0, 5))
    await requester.member.call(askIntroduction, { id, message })
  const sixth = requester.member.call(askIntroduction, { id: alumni[5]?.id ?? '', message })
  await expect(sixth).rejects.toMatchObject({ code: 'rate_limited' })
  const [request] = (await first?.member.call(listIntroductions, {}))?.items ?? []
  await first?.member.call(answerIntroduction, { id: request?.id ?? '', status: 'declined' })
  const { items } = await requester.member.call(listIntroductions, { status: 'declined' })
  expect(items).toMatchObject([{ status: 'declined', contact: null, ownContact: null }])
})

test('a block hides both people and ends open introductions; a deleted member is a former member', async () => {
  const dana = await listedAlumnus(app, { employer: 'Zephyr Works', contact: 'd@example.com' })
  const lee = await listedAlumnus(app, { employer: 'Zephyr Works', contact: 'l@example.com' })
  await lee.member.call(askIntroduction, { id: dana.id, message })
  await dana.member.call(blockAlumni, { id: lee.id, blocked: true })
  const idsFor = async (member: Member) =>
    (await member.call(listAlumni, { employer: 'Zephyr' })).items.map(({ id }) => id)
  expect(await idsFor(dana.member)).toEqual([dana.id])
  expect(await idsFor(lee.member)).toEqual([lee.id])
  expect((await lee.member.call(listIntroductions, {})).total).toBe(0)
  const request = lee.member.call(askIntroduction, { id: dana.id, message })
  await expect(request).rejects.toMatchObject({ code: 'not_found' })
  expect((await dana.member.call(listAlumniBlocks, {})).items).toMatchObject([{ id: lee.id }])
  await dana.member.call(blockAlumni, { id: lee.id, blocked: false })
  expect(await idsFor(dana.member)).toHaveLength(2)

  const kim = await listedAlumnus(app, { contact: 'kim@example.com' })
  await kim.member.call(askIntroduction, { id: dana.id, message })
  const [open] = (await dana.member.call(listIntroductions, { status: 'asked' })).items
  await dana.member.call(answerIntroduction, { id: open?.id ?? '', status: 'accepted' })
  await kim.member.call(requestDeletion, {})
  app.clock.advance(25 * 3_600)
  expect(await deleteDueAccounts(app.services)).toBe(1)
  const back = await app.logIn({ email: dana.member.user.email, password: dana.member.password })
  const left = await app.call(listIntroductions, {}, { token: back.token })
  expect(left.items[0]).toMatchObject({
    id: open?.id,
    person: null,
    status: 'ended',
    message: '',
    contact: null,
  })
})

test('a reported message goes to the moderators’ queue; the entry is unlisted and restored on appeal', async () => {
  const admin = await app.admin()
  const reported = await listedAlumnus(app, { role: 'Recruiter', contact: 'r@example.com' })
  const alumnus = await listedAlumnus(app, {})
  const text = 'Pay me for a referral or I will tell your boss about you.'
  const { id } = await reported.member.call(askIntroduction, { id: alumnus.id, message: text })
  const report = { id: reported.id, reason: 'harassment', introductionId: id } as const
  await alumnus.member.call(reportAlumni, report)
  const { items } = await admin.call(listCases, { origin: 'reports' })
  expect(items).toMatchObject([
    {
      about: 'alumni',
      topic: { title: 'Alumni directory' },
      post: { body: expect.stringContaining('Recruiter'), isHidden: false },
      reports: [{ reason: 'harassment', quoted: text }],
    },
  ])
  const caseId = items[0]?.id ?? ''
  expect(await admin.call(getCase, { id: caseId })).toMatchObject({ before: [], after: [] })
  await admin.call(decideCase, { id: caseId, action: 'suspend', note: 'No threats.', days: 7 })
  expect(await noticesOf(reported.member)).toContain(
    'A moderator took your alumni entry off the list',
  )
  const reader = await app.verifiedMember()
  const isListed = async () =>
    (await reader.call(listAlumni, { q: 'recruiter' })).items.some(
      (item) => item.id === reported.id,
    )
  expect(await isListed()).toBe(false)
  expect((await alumnus.member.call(listIntroductions, {})).items[0]).toMatchObject({
    status: 'ended',
  })
  const saving = reported.member.call(saveOwnAlumniEntry, { role: 'Manager' })
  await expect(saving).rejects.toMatchObject({ code: 'forbidden' })
  const { decisions } = await reported.member.call(getCommunityMember, {})
  expect(decisions).toMatchObject([{ action: 'suspend', isAlumni: true, topic: null }])
  const appeal = { id: decisions[0]?.id ?? '', text: 'Someone else used my phone.' }
  await reported.member.call(appealDecision, appeal)
  const [appealed] = (await admin.call(listCases, { origin: 'appeal' })).items
  await admin.call(decideCase, { id: appealed?.id ?? '', action: 'keep' })
  expect(await isListed()).toBe(true)
})
