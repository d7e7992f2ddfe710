import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, me } from '#contract/account/accounts.ts'
import { changeStatus } from '#contract/account/roles.ts'
import {
  cancelUserDeletion,
  createUserNote,
  deleteUserNote,
  getUser,
  listUsers,
  removeSecondFactors,
  requestUserDeletion,
  requestUserExport,
  resendConfirmation,
  resendUserMail,
  sendPasswordReset,
} from '#contract/operations/users.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { archiveOf } from '#test/archive.ts'
import { emailsTo } from '#test/mail.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const emailsOf = async (input: Parameters<typeof admin.call<typeof listUsers>>[1]) =>
  (await admin.call(listUsers, input)).items.map(({ email }) => email)

const eventsOn = (subject: string) =>
  app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'detail'])
    .where('subject', '=', subject)
    .where('actor', '=', admin.user.id)
    .orderBy('seq')
    .execute()

const mailKinds = async (email: string) => (await emailsTo(app, email)).map(({ kind }) => kind)

async function withTotp(member: Member): Promise<void> {
  const now = app.clock.now()
  const totp = { account_id: member.user.id, sealed_secret: Buffer.from('s') }
  await app.db
    .insertInto('totp')
    .values({ ...totp, created_at: now, confirmed_at: now })
    .execute()
}

describe('the account list', () => {
  test('finds by part of a name or email in any order, and by ID; % and _ are literal', async () => {
    const { user } = await app.member({
      email: 'Grace.O_Neil@example.com',
      first_name: 'Grace',
      last_name: 'O’Neil',
    })
    await app.member({ email: 'grace.oxneil@example.com', first_name: 'Grace', last_name: 'Park' })
    expect(await emailsOf({ q: 'neil@ GRACE', sort: 'email' })).toEqual([
      'Grace.O_Neil@example.com',
      'grace.oxneil@example.com',
    ])
    expect(await emailsOf({ q: 'o_neil' })).toEqual(['Grace.O_Neil@example.com'])
    expect(await emailsOf({ q: '%' })).toEqual([])
    expect(await emailsOf({ q: user.id.toUpperCase() })).toEqual(['Grace.O_Neil@example.com'])
  })

  test('filters, sorts and pages; deleted accounts are not in it', async () => {
    const superAdmin = await app.admin('super_admin')
    const out = await app.member({ email: 'zoe-suspended@example.com', last_name: 'Zzz' })
    await superAdmin.call(changeStatus, { id: out.user.id, status: 'suspended' })
    const deletedMember = await app.member({ email: 'zoe-gone@example.com' })
    const set = { status: 'deleted' }
    await app.db.updateTable('account').set(set).where('id', '=', deletedMember.user.id).execute()
    expect(await emailsOf({ status: 'suspended' })).toEqual(['zoe-suspended@example.com'])
    expect(await emailsOf({ role: 'super_admin' })).toEqual([superAdmin.user.email])
    expect(await emailsOf({ q: 'zoe-gone' })).toEqual([])
    expect(await emailsOf({ plan: 'premium' })).toEqual([])
    expect((await emailsOf({ sort: '-name' }))[0]).toBe('zoe-suspended@example.com')
    const page = await admin.call(listUsers, { page: 2, pageSize: 1, sort: 'email', q: 'zoe' })
    expect(page).toEqual({ items: [], total: 1, page: 2, pageSize: 1 })
  })
})

test('the detail has facts, sessions and counts, but no survey answers', async () => {
  const member = await app.member({ email: 'detail@example.com' })
  await reportFor(app, member, army25b)
  await withTotp(member)
  const detail = await admin.call(getUser, { id: member.user.id })
  expect(detail).toEqual({
    id: member.user.id,
    email: 'detail@example.com',
    first_name: 'Ana',
    last_name: 'Reyes',
    role: 'user',
    status: 'active',
    emailVerified: false,
    secondFactor: true,
    plan: 'free',
    createdAt: expect.any(String),
    lastSeenAt: app.clock.now().toISOString(),
    timeZone: 'America/New_York',
    deletionDueAt: null,
    hasPassword: true,
    identities: [],
    sessions: [
      {
        id: expect.any(String),
        device: expect.any(String),
        address: expect.any(String),
        method: 'password',
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
      },
    ],
    factors: { totp: true, passkeys: 0, recoveryCodesLeft: 0 },
    counts: {
      surveyDrafts: 0,
      surveysSubmitted: 1,
      reportsReady: 1,
      reportsFailed: 0,
      tickets: 0,
    },
    notes: [],
  })
  expect(JSON.stringify(detail)).not.toContain('25B')
  await expect(admin.call(getUser, { id: newId() })).rejects.toMatchObject({ code: 'not_found' })
})

test('removing factors after an identity check ends sessions, emails the owner and notes the reason', async () => {
  const member = await app.verifiedMember({ email: 'lost-phone@example.com' })
  const { id, email } = member.user
  await withTotp(member)
  const reason = 'Lost the phone; showed an ID on video.'
  await admin.call(removeSecondFactors, { id, check: 'video_call', reason })
  await expect(member.call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await app.call(login, { email, password: member.password })).toHaveProperty('token')
  const { secondFactor, notes } = await admin.call(getUser, { id })
  expect(secondFactor).toBe(false)
  expect(notes).toMatchObject([
    { text: `Two-step login removed. ${reason}`, author: { id: admin.user.id, name: 'Ana Reyes' } },
  ])
  expect(await mailKinds(email)).toContain('factor_changed')
  const [event] = await eventsOn(id)
  expect(event).toEqual({
    kind: 'second_factor.removed',
    actor: admin.user.id,
    detail: { by: 'admin', check: 'video_call', note: notes[0]?.id, sessions_ended: 1 },
  })
})

test('a confirmation email is resent, but not for a confirmed address', async () => {
  const { user } = await app.member({ email: 'unconfirmed@example.com' })
  const before = (await mailKinds(user.email)).length
  expect(await admin.call(resendConfirmation, { id: user.id })).toEqual({ email: user.email })
  expect((await mailKinds(user.email)).length).toBe(before + 1)
  expect((await eventsOn(user.id)).map(({ kind }) => kind)).toEqual(['account.confirmation_resent'])
  const done = await app.verifiedMember()
  await expect(admin.call(resendConfirmation, { id: done.user.id })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a copy of data is prepared for its owner only', async () => {
  const { user } = await app.verifiedMember({ email: 'copy@example.com' })
  await admin.call(requestUserExport, { id: user.id, reason: 'Asked for it by letter.' })
  const rows = await app.db
    .selectFrom('data_export')
    .select('account_id')
    .where('account_id', '=', user.id)
    .execute()
  expect(rows).toEqual([{ account_id: user.id }])
  const requested = await app.db
    .selectFrom('audit_event')
    .select('actor')
    .where('kind', '=', 'export.requested')
    .execute()
  expect(requested).toEqual([{ actor: admin.user.id }])
})

test('a deletion can be scheduled and canceled; the owner is emailed about both', async () => {
  const member = await app.verifiedMember({ email: 'leaving@example.com' })
  const { id, email } = member.user
  const due = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
  const ask = () => admin.call(requestUserDeletion, { id, reason: 'Asked by phone.' })
  expect(await ask()).toEqual({ deletionDueAt: due })
  await expect(member.call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  app.clock.advance(60)
  expect(await ask()).toEqual({ deletionDueAt: due })
  await admin.call(cancelUserDeletion, { id })
  expect((await admin.call(getUser, { id })).deletionDueAt).toBeNull()
  expect(await mailKinds(email)).toEqual(
    expect.arrayContaining(['deletion_requested', 'deletion_cancelled']),
  )
  expect((await eventsOn(id)).map(({ kind }) => kind)).toEqual([
    'account.deletion_requested',
    'account.deletion_cancelled',
  ])
})

test('notes are added, belong to one account, and are in its archive', async () => {
  const { user } = await app.member()
  const other = await app.member()
  const note = await admin.call(createUserNote, { id: user.id, text: 'Called twice.' })
  const otherAccountNote = { id: other.user.id, noteId: note.id }
  await expect(admin.call(deleteUserNote, otherAccountNote)).rejects.toMatchObject({
    code: 'not_found',
  })
  const files = unzipSync(await archiveOf(app, user.id))
  const written = JSON.parse(strFromU8(files['json/admin-notes.json'] ?? new Uint8Array()))
  expect(written).toMatchObject([{ text: 'Called twice.' }])
  await admin.call(deleteUserNote, { id: user.id, noteId: note.id })
  expect((await admin.call(getUser, { id: user.id })).notes).toEqual([])
})

test('an admin can’t change admins or themself, and an old identity check must be renewed', async () => {
  const colleague = await app.admin()
  for (const id of [colleague.user.id, admin.user.id]) {
    const input = { id, check: 'in_person', reason: 'Lost the phone.' } as const
    await expect(admin.call(removeSecondFactors, input)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(admin.call(createUserNote, { id, text: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  app.clock.advance(301)
  const { user } = await app.member()
  const { id } = user
  const late = { code: 'confirmation_required' }
  for (const ask of [
    () => admin.call(requestUserDeletion, { id, reason: 'Asked by phone.' }),
    () => admin.call(resendConfirmation, { id }),
    () => admin.call(sendPasswordReset, { id }),
    () => admin.call(resendUserMail, { id, mailId: newId() }),
    () => admin.call(createUserNote, { id, text: 'Called.' }),
    () => admin.call(deleteUserNote, { id, noteId: newId() }),
  ]) {
    await expect(ask()).rejects.toMatchObject(late)
  }
  expect((await admin.call(getUser, { id })).notes).toEqual([])
})
