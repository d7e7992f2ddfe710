import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setFeedback } from '#contract/transition/feedback.ts'
import { getReport, ReadyReport } from '#contract/transition/reports.ts'
import { defaultWeights, featureKeys } from '#matching/weights.ts'
import { sweep } from '#server/operations/housekeeping/sweep-job.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'
import { reportFor } from '#test/survey.ts'
import { noteAct } from './feedback.ts'

let app: TestApp
let ana: Member
let report: ReadyReport
beforeAll(async () => {
  app = await startApp()
  await emptyListing(app.db)
  for (const title of ['Network technician', 'Help desk analyst', 'System administrator']) {
    const host = await addOrganization(app.db, `Host of ${title}`)
    await addOpportunity(app.db, host, title, { families: ['15-0000'] })
  }
  ana = await app.member()
  report = await reportFor(app, ana, army25b)
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('match_feedback').execute())

const day = 24 * 3_600

async function opinions(member: Member, id: string): Promise<(string | null)[]> {
  const { matches } = ReadyReport.parse(await member.call(getReport, { id }))
  return matches.items.map(({ feedback }) => feedback)
}

const impressions = () =>
  app.db.selectFrom('match_impression').selectAll().orderBy('position').execute()

test('a member rates a match, changes and removes the rating; the order stays the same', async () => {
  const [first, second] = report.matches.items.map(({ opportunityId }) => opportunityId)
  const say = (opportunityId = '', label: 'fits' | 'not_for_me' | null) =>
    ana.call(setFeedback, { opportunityId, label })
  expect(await say(first, 'fits')).toEqual({ opportunityId: first, label: 'fits' })
  expect(await opinions(ana, report.id)).toEqual(['fits', null, null])
  await say(first, 'not_for_me')
  await say(second, 'fits')
  await say(second, 'fits')
  expect(await opinions(ana, report.id)).toEqual(['not_for_me', 'fits', null])
  await say(first, null)
  await say(first, null)
  expect(await opinions(ana, report.id)).toEqual([null, 'fits', null])
})

test('twenty concurrent clicks store one opinion', async () => {
  const { opportunityId = '' } = report.matches.items[0] ?? {}
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => {
      return ana.call(setFeedback, { opportunityId, label: i % 2 === 0 ? 'fits' : 'not_for_me' })
    }),
  )
  const rows = await app.db.selectFrom('match_feedback').select('label').execute()
  expect(rows).toHaveLength(1)
})

test('an uppercase id is the same id', async () => {
  const { opportunityId = '' } = report.matches.items[0] ?? {}
  const say = (id: string, label: 'fits' | 'not_for_me') =>
    ana.call(setFeedback, { opportunityId: id, label })
  await say(opportunityId, 'fits')
  await say(opportunityId.toUpperCase(), 'not_for_me')
  const rows = await app.db.selectFrom('match_feedback').select('label').execute()
  expect(rows).toEqual([{ label: 'not_for_me' }])
})

test("an opportunity outside the member's reports is not found", async () => {
  const { opportunityId = '' } = report.matches.items[0] ?? {}
  const ben = await app.member()
  const refused = { code: 'not_found' }
  const say = (member: Member, id: string) =>
    member.call(setFeedback, { opportunityId: id, label: 'fits' })
  await expect(say(ben, opportunityId)).rejects.toMatchObject(refused)
  await expect(say(ana, newId())).rejects.toMatchObject(refused)
  const other = { opportunityId, label: 'saved' } as never
  await expect(ana.call(setFeedback, other)).rejects.toMatchObject({ code: 'validation' })
  expect(await app.db.selectFrom('match_feedback').selectAll().execute()).toEqual([])
})

test('actions are stored separately from opinions, with the time of the first', async () => {
  const { opportunityId = '' } = report.matches.items[0] ?? {}
  const first = app.clock.now()
  const note = () =>
    app.db.transaction().execute((tx) => {
      return noteAct(tx, app.services, { accountId: ana.user.id, opportunityId, label: 'applied' })
    })
  await note()
  app.clock.advance(60)
  await note()
  await ana.call(setFeedback, { opportunityId, label: 'fits' })
  await ana.call(setFeedback, { opportunityId, label: null })
  const rows = await app.db.selectFrom('match_feedback').select(['label', 'at']).execute()
  expect(rows).toEqual([{ label: 'applied', at: first }])
})

test("records a report's impressions once, with ranks, points and values", async () => {
  const [first] = report.matches.items
  const before = await impressions()
  await ana.call(getReport, { id: report.id })
  await Promise.all([1, 2, 3].map(() => ana.call(getReport, { id: report.id })))
  expect(await impressions()).toEqual(before)
  expect(before.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(before[0]).toEqual({
    account_id: ana.user.id,
    report_id: report.id,
    opportunity_id: first?.opportunityId,
    position: 1,
    tier: first?.eligibility === 'fits' ? 0 : 2,
    weights: defaultWeights.version,
    score: Math.round((first?.score ?? 0) * 10),
    feature_values: featureKeys.map((key) => {
      const part = first?.contributions.find(({ feature }) => feature === key)
      return part ? Math.round((part.points / part.max) * 1000) : -1
    }),
    shown_at: expect.any(Date),
  })
})

test('impressions expire after a year, and reopening an old report records none', async () => {
  const ben = await app.member()
  const benReport = await reportFor(app, ben, army25b)
  const count = async () =>
    (await impressions()).filter(({ account_id }) => account_id === ben.user.id).length
  expect(await count()).toBe(3)
  app.clock.advance(365 * day)
  await runNow(app, sweep, {})
  expect(await count()).toBe(3)
  app.clock.advance(1)
  await runNow(app, sweep, {})
  expect(await count()).toBe(0)
  const ready = await app.db
    .selectFrom('report')
    .select('body')
    .where('id', '=', benReport.id)
    .execute()
  expect(ready).toHaveLength(1)
  const back = await app.logIn({ email: ben.user.email, password: ben.password })
  await app.call(getReport, { id: benReport.id }, { token: back.token })
  expect(await count()).toBe(0)
})
