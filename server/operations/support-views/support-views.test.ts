import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotices } from '#contract/account/notices.ts'
import {
  allowSupportAccess,
  endSupportAccess,
  getSupportAccess,
} from '#contract/account/support-access.ts'
import { listSupportRecords, viewSupportRecord } from '#contract/operations/support-views.ts'
import { sweepSupportAccess } from '#server/account/support-access/support-access.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { archiveOf } from '#test/archive.ts'
import { emailsTo } from '#test/mail.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  // An admin's session ends when the clock moves by hours.
  admin = await app.admin()
})
afterAll(() => app.close())

const hours = 3_600
const later = (seconds: number) =>
  new Date(app.clock.now().getTime() + seconds * 1000).toISOString()

async function memberWithReport() {
  const member = await app.verifiedMember()
  const { id: reportId, surveyId } = await reportFor(app, member, army25b)
  const { id } = member.user
  const readReport = { id, item: 'report', recordId: reportId } as const
  const readSurvey = { id, item: 'survey', recordId: surveyId } as const
  return { member, id, readReport, readSurvey }
}

const eventsOn = (subject: string) =>
  app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'detail'])
    .where('subject', '=', subject)
    .where('kind', 'like', 'support_access.%')
    .orderBy('seq')
    .execute()

const refused = { code: 'forbidden' }

describe('an admin', () => {
  test('can read neither records nor their list until the member allows it', async () => {
    const { id, readReport, readSurvey } = await memberWithReport()
    expect(await admin.call(listSupportRecords, { id })).toEqual({
      expiresAt: null,
      surveys: [],
      reports: [],
    })
    await expect(admin.call(viewSupportRecord, readReport)).rejects.toMatchObject(refused)
    await expect(admin.call(viewSupportRecord, readSurvey)).rejects.toMatchObject(refused)
    expect(await eventsOn(id)).toEqual([])
  })

  test('reads surveys and reports for 24 hours; each view is recorded and shown', async () => {
    const { member, id, readReport, readSurvey } = await memberWithReport()
    const before = later(0)
    const access = await member.call(allowSupportAccess, {})
    expect(access).toEqual({ expiresAt: later(24 * hours), views: [] })
    expect(await admin.call(listSupportRecords, { id })).toEqual({
      expiresAt: access.expiresAt,
      surveys: [{ id: readSurvey.recordId, status: 'submitted', updatedAt: before }],
      reports: [{ id: readReport.recordId, status: 'ready', createdAt: before }],
    })
    const report = await admin.call(viewSupportRecord, readReport)
    expect(report).toMatchObject({ item: 'report', report: { inputs: army25b, status: 'ready' } })
    app.clock.advance(60)
    const survey = await admin.call(viewSupportRecord, readSurvey)
    expect(survey).toMatchObject({
      item: 'survey',
      survey: { id: readSurvey.recordId, answers: army25b },
    })
    const by = 'Ana Reyes'
    expect((await member.call(getSupportAccess, {})).views).toEqual([
      { at: later(0), by, item: 'survey' },
      { at: before, by, item: 'report' },
    ])
    const actor = admin.user.id
    expect(await eventsOn(id)).toEqual([
      { kind: 'support_access.allowed', actor: id, detail: { expires: access.expiresAt } },
      {
        kind: 'support_access.viewed',
        actor,
        detail: { item: 'report', record: readReport.recordId },
      },
      {
        kind: 'support_access.viewed',
        actor,
        detail: { item: 'survey', record: readSurvey.recordId },
      },
    ])

    app.clock.advance(24 * hours - 61)
    const nextDay = await app.admin()
    await nextDay.call(viewSupportRecord, readReport)
    app.clock.advance(1)
    await expect(nextDay.call(viewSupportRecord, readReport)).rejects.toMatchObject(refused)
    expect(await nextDay.call(listSupportRecords, { id })).toMatchObject({ expiresAt: null })
    await app.db.transaction().execute((tx) => sweepSupportAccess(tx, app.clock.now()))
    expect(await app.db.selectFrom('support_access').selectAll().execute()).toEqual([])
  })

  test('can’t read another member’s records through one who allows access', async () => {
    const allowing = await memberWithReport()
    const other = await memberWithReport()
    await allowing.member.call(allowSupportAccess, {})
    for (const record of [other.readReport, other.readSurvey]) {
      const mixed = admin.call(viewSupportRecord, { ...record, id: allowing.id })
      await expect(mixed).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await eventsOn(allowing.id)).toMatchObject([{ kind: 'support_access.allowed' }])
  })
})

describe('a member', () => {
  test('ends access at once, and can allow it again', async () => {
    const { member, id, readReport } = await memberWithReport()
    await member.call(endSupportAccess, {})
    await member.call(allowSupportAccess, {})
    await member.call(endSupportAccess, {})
    await expect(admin.call(viewSupportRecord, readReport)).rejects.toMatchObject(refused)
    await member.call(allowSupportAccess, {})
    await admin.call(viewSupportRecord, readReport)
    expect((await eventsOn(id)).map(({ kind }) => kind)).toEqual([
      'support_access.allowed',
      'support_access.ended',
      'support_access.allowed',
      'support_access.viewed',
    ])
  })

  test('gets an email when access is allowed, and one notice per admin who looks', async () => {
    const { member, id, readReport, readSurvey } = await memberWithReport()
    await member.call(allowSupportAccess, {})
    const colleague = await app.admin()
    for (const reader of [admin, admin, colleague]) await reader.call(viewSupportRecord, readSurvey)
    await admin.call(viewSupportRecord, readReport)
    const notices = (await member.call(listNotices, {})).items
    expect(notices.filter(({ kind }) => kind === 'support_access')).toMatchObject([
      { title: 'Ana Reyes from Waypoint looked at your survey' },
      { title: 'Ana Reyes from Waypoint looked at your survey' },
    ])
    const mails = (await emailsTo(app, member.user.email)).map(({ kind }) => kind)
    expect(mails.filter((kind) => kind === 'support_access')).toHaveLength(1)
    expect(mails.filter((kind) => kind === 'notice')).toHaveLength(2)
    const files = unzipSync(await archiveOf(app, id))
    const written = JSON.parse(strFromU8(files['json/support-access.json'] ?? new Uint8Array()))
    expect(written).toEqual([{ allowed_at: later(0), expires_at: later(24 * hours) }])
  })

  test('must reauthenticate before allowing access', async () => {
    const member = await app.member()
    app.clock.advance(301)
    await expect(member.call(allowSupportAccess, {})).rejects.toMatchObject({
      code: 'confirmation_required',
    })
  })

  test('can’t read anyone’s records as support', async () => {
    const { member, id } = await memberWithReport()
    const other = await app.member()
    await member.call(allowSupportAccess, {})
    await expect(other.call(listSupportRecords, { id })).rejects.toMatchObject(refused)
  })
})
