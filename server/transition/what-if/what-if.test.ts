import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/transition/profile.ts'
import { getReport, type ReadyReport } from '#contract/transition/reports.ts'
import { askWhatIf, type WhatIfChange } from '#contract/transition/what-if.ts'
import { limitRules } from '#server/platform/limits.ts'
import { answersWith, army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization } from '#test/listing.ts'
import { reportFor, submitAnswers } from '#test/survey.ts'

let app: TestApp
let ana: Member
let report: ReadyReport
beforeAll(async () => {
  app = await startApp()
  ana = await app.member()
  report = await reportFor(app, ana, army25b)
})
afterAll(() => app.close())

const ask = (change: WhatIfChange, member = ana, id = report.id) =>
  member.call(askWhatIf, { id, ...change })

test('without a change both sides equal the report', async () => {
  const { before, after, items, gone, ...basis } = await ask({})
  const { considered, fits, reach, excluded } = report.matches
  expect(before).toEqual({ window: report.window, considered, fits, reach, excluded })
  expect(after).toEqual(before)
  expect(items.map(({ opportunityId, score, before }) => [opportunityId, score, before])).toEqual(
    report.matches.items.slice(0, 10).map(({ opportunityId, score, rank, eligibility }) => {
      return [opportunityId, score, { rank, eligibility, score, reason: null }]
    }),
  )
  expect(gone).toEqual([])
  const day = '2026-11-21'
  expect(basis).toEqual({ asOf: day, reportAsOf: day, listingChanged: false })
})

describe('a change of', () => {
  test('locations ranks like a report with these locations', async () => {
    const places = {
      reach: 'listed',
      listed: [{ state: 'TX' }, { zip: '98101', miles: 100 }],
    } as const
    const { after } = await ask({ places: { ...places, listed: [...places.listed] } })
    const other = await reportFor(app, await app.member(), answersWith({ places }))
    const { considered, fits, reach, excluded } = other.matches
    expect(after).toEqual({ window: other.window, considered, fits, reach, excluded })
  })

  test('remote only excludes in-person programs', async () => {
    const { before, after } = await ask({ places: { reach: 'remote_only', listed: [] } })
    expect(after.fits).toBeLessThan(before.fits)
    expect(after.excluded.map(({ reason }) => reason)).toContain(
      'In person only, and you asked for remote.',
    )
  })

  test('willingness to move: none means near home, full means anywhere', async () => {
    const home = await ask({ relocate: false })
    expect(home.after.excluded.map(({ reason }) => reason)).toContain(
      'Outside the locations you chose.',
    )
    const near = await ask({ places: { reach: 'listed', listed: [{ zip: '28310', miles: 50 }] } })
    expect(near.after).toEqual(home.after)
    // The report already asked for anywhere.
    const anywhere = await ask({ relocate: true })
    expect(anywhere.after).toEqual(anywhere.before)
  })

  test('the start date moves the window and changes which programs fit', async () => {
    const { before, after } = await ask({ startFrom: '2027-04-01' })
    expect(after.window).toMatchObject({ status: 'not_yet', opens: before.window.opens })
    expect(after.window.why).toContain('If you start on Apr 1, 2027, you have 52 days')
    expect(after.fits).toBeLessThan(before.fits)
    const late = after.excluded.find(({ reason }) => reason.includes('start dates'))?.count ?? 0
    const excludedBefore =
      before.excluded.find(({ reason }) => reason.includes('start dates'))?.count ?? 0
    expect(after.fits + after.reach + late).toBe(before.fits + before.reach + excludedBefore)
  })

  test('the maximum length makes longer ones a reach', async () => {
    const { before, after } = await ask({ longestDays: 30 })
    expect(after.fits).toBeLessThan(before.fits)
    expect(after.window.why).toContain('’d use 30 days')
  })
})

test('new matches show their earlier state, lost ones show why', async () => {
  const { items, gone } = await ask({ places: { reach: 'listed', listed: [{ state: 'VA' }] } })
  expect(items.length).toBeGreaterThan(0)
  for (const { before, score } of items) {
    if (before.score !== null) expect(Math.abs(before.score - score)).toBeLessThan(100)
  }
  expect(gone.length).toBeGreaterThan(0)
  for (const { after } of gone) {
    if (after.eligibility === 'not_possible') expect(after.reason).toMatch(/\w+\.$/)
    else expect(after.score).not.toBeNull()
  }
})

test('is read-only: the report, the profile and the list of reports stay unchanged', async () => {
  const stored = await ana.call(getReport, { id: report.id })
  const profile = await ana.call(getProfile, {})
  await ask({ relocate: false, longestDays: 10 })
  expect(await ana.call(getReport, { id: report.id })).toEqual(stored)
  expect(await ana.call(getProfile, {})).toEqual(profile)
})

describe('refuses', () => {
  test("other members' and missing reports", async () => {
    const notFound = { code: 'not_found' }
    await expect(ask({}, await app.member())).rejects.toMatchObject(notFound)
    const missingId = '00000000-0000-4000-8000-000000000000'
    await expect(ask({}, ana, missingId)).rejects.toMatchObject(notFound)
  })

  test.each<[string, unknown, string]>([
    [
      'an unknown state',
      { places: { reach: 'listed', listed: [{ state: 'ZZ' }] } },
      'places.listed.0.state',
    ],
    [
      'an unknown ZIP code',
      { places: { reach: 'listed', listed: [{ zip: '00000', miles: 50 }] } },
      'places.listed.0.zip',
    ],
    ['no location', { places: { reach: 'listed', listed: [] } }, 'places.listed'],
    ['an implausible year', { startFrom: '0002-03-01' }, 'startFrom'],
    ['a nonexistent date', { startFrom: '2027-02-30' }, 'startFrom'],
    ['zero days', { longestDays: 0 }, 'longestDays'],
  ])('%s', async (_, change, field) => {
    await expect(ask(change as WhatIfChange)).rejects.toMatchObject({
      code: 'validation',
      fields: { [field]: expect.stringMatching(/\w/) },
    })
  })

  test('staying near home without a known home, with a message', async () => {
    const ben = await app.member()
    const { id } = await reportFor(app, ben, answersWith({ places: { home: null } }))
    await expect(ask({ relocate: false }, ben, id)).rejects.toMatchObject({
      code: 'validation',
      message: 'Your report does not say where you live. Name a place instead.',
    })
  })

  test("a report that isn't ready", async () => {
    const ben = await app.member()
    const { reportId } = await submitAnswers(ben, army25b)
    await app.db
      .updateTable('report')
      .set({ status: 'failed' })
      .where('id', '=', reportId)
      .execute()
    await expect(ask({}, ben, reportId)).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('more requests in five minutes than a person could make', async () => {
  const node = await startApp({
    workers: 0,
    connection: app.connection,
    env: { RATE_LIMIT_SCALE: '1' },
  })
  for (let count = 0; count < limitRules.whatIf.points; count++) {
    await node.services.limits.take('whatIf', ana.user.id)
  }
  const pending = node.call(askWhatIf, { id: report.id }, { token: ana.token })
  await expect(pending).rejects.toMatchObject({ code: 'rate_limited' })
  await node.close()
})

// Last: it changes the listing of this file's application.
test("says so if the listing differs from the report's", async () => {
  const host = await addOrganization(app.db, 'A new host')
  await addOpportunity(app.db, host, 'Network Administrator')
  const { listingChanged, before, after } = await ask({})
  expect(listingChanged).toBe(true)
  expect(after).toEqual(before)
  app.clock.advance(3 * 86_400)
  const { token } = await app.logIn({ email: ana.user.email, password: ana.password })
  const later = await app.call(askWhatIf, { id: report.id }, { token })
  expect(later).toMatchObject({ asOf: '2026-11-24', reportAsOf: '2026-11-21' })
})
