import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOpportunity, type Opportunity } from '#contract/directory/listing.ts'
import type { Match } from '#contract/transition/matches.ts'
import { updateProfile } from '#contract/transition/profile.ts'
import { getRoadmap, type ReadyReport } from '#contract/transition/reports.ts'
import type { AnswersPart } from '#contract/transition/surveys.ts'
import { epochDay } from '#planning/rules/dates.ts'
import { answersWith } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type KindOfPerson, memberKinds, today } from '#test/member-kinds.ts'
import { reportFor, submitAnswers } from '#test/survey.ts'

// The specification's member kinds and what each must get, through the whole product: survey, job, report, over HTTP.

let app: TestApp
const reports = new Map<KindOfPerson, ReadyReport>()
const opportunities = new Map<string, Opportunity>()

beforeAll(async () => {
  app = await startApp({ now: `${today}T15:00:00Z` })
  for (const [kind, answers] of Object.entries(memberKinds)) {
    const member = await app.member()
    reports.set(kind as KindOfPerson, await reportFor(app, member, answers as AnswersPart))
  }
})
afterAll(() => app.close())

function reportOf(kind: KindOfPerson): ReadyReport {
  const report = reports.get(kind)
  if (!report) throw new Error(`No report for ${kind}.`)
  return report
}

async function opportunityOf({ opportunityId }: Match): Promise<Opportunity> {
  const expected = opportunities.get(opportunityId)
  if (expected) return expected
  const opportunity = await app.call(getOpportunity, { id: opportunityId })
  opportunities.set(opportunityId, opportunity)
  return opportunity
}

const taskOf = ({ roadmap }: ReadyReport, key: string) => roadmap.find((task) => task.key === key)
const keysOf = ({ roadmap }: ReadyReport) => roadmap.map(({ key }) => key)
const reasonsOf = ({ matches }: ReadyReport) => matches.excluded.map(({ reason }) => reason)
const familiesOf = ({ paths }: ReadyReport) => new Set(paths.map(({ code }) => code.slice(0, 2)))
const bridgesOf = ({ matches }: ReadyReport) =>
  matches.items.filter(({ kind }) => kind === 'skillbridge')
const tenths = (points: number) => Math.round(points * 10)

/** Usable days, recomputed from the dates in the report. */
function usableDays({ window, asOf }: ReadyReport): number {
  if (!window.opens || !window.latestFinish) return 0
  const start = Math.max(epochDay(window.opens), epochDay(asOf) + 1)
  return Math.min(window.usableDays ?? 0, epochDay(window.latestFinish) - start + 1)
}

/** Whether the opportunity is open to a member with these answers. */
function isOpenTo({ openTo }: Opportunity, { inputs }: ReadyReport): boolean {
  const component = inputs.service?.component
  const audience = component === 'retiree' ? 'veteran' : component
  return openTo.some((item) => item === audience)
}

describe.each(Object.keys(memberKinds) as KindOfPerson[])('%s', (kind) => {
  test('score parts add up to the score', () => {
    const { matches, readiness } = reportOf(kind)
    const excluded = matches.excluded.reduce((sum, { count }) => sum + count, 0)
    expect(matches.considered).toBe(matches.fits + matches.reach + excluded)
    expect(matches.shown).toBe(matches.items.length)
    // Programs far from the member's work aren't shown.
    expect(matches.shown).toBeGreaterThan(0)
    expect(matches.shown).toBeLessThanOrEqual(Math.min(50, matches.fits + matches.reach))
    for (const { score, contributions } of matches.items) {
      const sum = contributions.reduce((total, { points }) => total + tenths(points), 0)
      expect(sum).toBe(tenths(score))
    }
    const points = readiness.parts.reduce((sum, part) => sum + part.points, 0)
    expect(tenths(points)).toBe(tenths(readiness.score))
  })

  test('no match is marked eligible in violation of a rule', async () => {
    const report = reportOf(kind)
    const { service } = report.inputs
    const onDuty = service?.component === 'active' || service?.onOrders === true
    for (const match of report.matches.items) {
      const opportunity = await opportunityOf(match)
      const fits = match.eligibility === 'fits'
      expect([match.title, opportunity.status]).toEqual([match.title, 'published'])
      if (match.kind === 'skillbridge') expect([match.title, onDuty]).toEqual([match.title, true])
      if (!fits) {
        expect(match.checks.some(({ ok }) => ok !== true)).toBe(true)
        continue
      }
      expect([match.title, isOpenTo(opportunity, report)]).toEqual([match.title, true])
      expect([match.title, match.checks.every(({ ok }) => ok === true)]).toEqual([
        match.title,
        true,
      ])
      if (match.kind !== 'skillbridge') continue
      const shortest = Math.min(...opportunity.length.map(({ min }) => min))
      expect(shortest).toBeLessThanOrEqual(usableDays(report))
      const { earliestStart = '', lastStart = '', finish = '' } = match.window ?? {}
      expect(earliestStart > report.asOf && earliestStart <= lastStart).toBe(true)
      expect(epochDay(lastStart) + shortest - 1).toBeLessThanOrEqual(epochDay(finish))
      expect(finish).toBe(report.window.latestFinish)
    }
  })

  test('matches are sorted, each with a reason or a gap', () => {
    const { items } = reportOf(kind).matches
    expect(items.map(({ rank }) => rank)).toEqual(items.map((_, index) => index + 1))
    for (const { eligibility, reasons, gaps } of items) {
      if (eligibility === 'reach') expect(gaps.length).toBeGreaterThan(0)
      expect(reasons.length + gaps.length).toBeGreaterThan(0)
    }
  })

  test('steps say what is next, and what to do about missed ones', () => {
    const { roadmap, nextSteps, summary } = reportOf(kind)
    expect(roadmap.length).toBeGreaterThan(0)
    expect(nextSteps.length).toBeGreaterThan(0)
    for (const key of nextSteps) expect(keysOf(reportOf(kind))).toContain(key)
    for (const { state, ifMissed } of roadmap) {
      expect(ifMissed !== null).toBe(state === 'overdue' || state === 'missed')
    }
    expect(summary).not.toMatch(/null|undefined|NaN|!/)
  })
})

describe('requirements for each kind of member', () => {
  test('a veteran two years out gets no window, only open steps, and hosts to contact', () => {
    const report = reportOf('veteran two years out')
    expect(report.window).toMatchObject({ status: 'not_applicable', opens: null, usableDays: null })
    expect(bridgesOf(report)).toEqual([])
    expect(new Set(report.roadmap.map(({ state }) => state))).toEqual(new Set(['next']))
    expect(keysOf(report)).toContain('va-health-care')
    expect(report.employers.length).toBeGreaterThan(0)
  })

  test('an active member whose separation date passes is asked whether they have separated', async () => {
    const member = await app.member()
    const past = answersWith({ separation: { date: '2026-10-01' } })
    // The survey takes no past date, but one can pass later.
    await expect(submitAnswers(member, past)).rejects.toMatchObject({ code: 'incomplete' })
    await member.call(updateProfile, { revision: 0, answers: past })
    const { window } = await member.call(getRoadmap, {})
    expect(window).toMatchObject({ status: 'closed', usableDays: 0 })
    expect(window.why).toContain('Have you separated?')
  })

  test('a report with 20 days left starts with what can still be done', () => {
    const report = reportOf('20 days left')
    expect([report.window.status, usableDays(report)]).toEqual(['open', 20])
    expect(report.roadmap[0]?.state).toBe('next')
    const states = report.nextSteps.map((key) => taskOf(report, key)?.state)
    expect(states.filter((state) => state === 'next').length).toBeGreaterThanOrEqual(2)
    const [late] = bridgesOf(report)
    expect([late?.eligibility, late?.gaps[0]?.text]).toEqual([
      'reach',
      expect.stringContaining('you can use 20. Ask for a shorter plan.'),
    ])
  })

  test('more than 24 months out: dates, status not yet, three steps', () => {
    const report = reportOf('more than 24 months left')
    expect(report.window).toMatchObject({ status: 'not_yet', opens: '2028-12-23' })
    expect(report.nextSteps.length).toBe(3)
    expect(report.roadmap.every(({ state, from }) => state === 'later' && from !== null)).toBe(true)
  })

  test('an unknown date gives a ranking without a schedule, and offsets instead of dates', () => {
    const report = reportOf('date unknown')
    expect(report.window).toMatchObject({ status: 'unknown', opens: null, allowedDays: 120 })
    for (const { from, to, offset } of report.roadmap) {
      expect([from, to, typeof offset]).toEqual([null, null, 'string'])
    }
    for (const { eligibility, window } of bridgesOf(report)) {
      expect([eligibility, window]).toEqual(['reach', null])
    }
    expect(report.matches.reach).toBeGreaterThan(50)
  })

  test.each([
    'no specialty, free text',
    'no specialty, a title',
    'no specialty, three skills',
  ] as const)('%s: at least five job families', (kind) => {
    const report = reportOf(kind)
    expect(familiesOf(report).size).toBeGreaterThanOrEqual(5)
    expect(report.paths.every(({ reasons }) => reasons.length > 0)).toBe(true)
  })

  test('free text about trucks and supply leads to trucking and supply jobs', () => {
    const families = [...familiesOf(reportOf('no specialty, free text'))]
    expect(families).toEqual(expect.arrayContaining(['11', '13', '53']))
  })

  test('Guard and Reserve on orders have a window; off orders or on short orders get a reason', () => {
    for (const kind of ['Guard on orders', 'Reserve on orders'] as const) {
      expect(reportOf(kind).window).toMatchObject({ status: 'not_yet', usableDays: 120 })
      expect(bridgesOf(reportOf(kind)).length).toBeGreaterThan(0)
    }
    const off = reportOf('Guard off orders')
    expect([off.window.status, bridgesOf(off), off.employers.length > 0]).toEqual([
      'not_applicable',
      [],
      true,
    ])
    expect(reasonsOf(off).join(' ')).toContain('on active orders')
    const short = reportOf('Reserve on short orders')
    expect(short.window.status).toBe('not_applicable')
    expect(short.window.why).toContain('90 of the 180 continuous days')
  })

  test('a medical separation says the date may move, and has no early claim', () => {
    const report = reportOf('medical separation')
    expect(taskOf(report, 'ides-claim')?.fact.text).toContain('Your date may move')
    expect(keysOf(report)).not.toContain('bdd-claim')
  })

  test('a retiree gets retiree-specific steps', () => {
    const report = reportOf('retiree')
    expect(keysOf(report)).toEqual(
      expect.arrayContaining(['fedvip', 'tricare-change', 'household-goods-retired']),
    )
    expect(report.window.why).toContain('after you retire')
    expect(bridgesOf(report)).toEqual([])
  })

  test.each(['stationed overseas', 'afloat', 'home at an APO'] as const)(
    '%s: in-person programs are a reach with a travel question',
    (kind) => {
      const report = reportOf(kind)
      const inPerson = bridgesOf(report).filter(({ place }) => place.precision !== 'online')
      expect(inPerson.length).toBeGreaterThan(0)
      for (const { eligibility, gaps } of inPerson) {
        expect([eligibility, gaps.some((gap) => gap.kind === 'travel')]).toEqual(['reach', true])
      }
    },
  )

  test('no distance is measured from an APO', () => {
    const { items } = reportOf('home at an APO').matches
    expect(new Set(items.map(({ place }) => place.miles))).toEqual(new Set([null]))
  })

  test("a spouse has the partner's date and listings open to spouses", async () => {
    const report = reportOf('spouse')
    expect(report.window.status).toBe('not_applicable')
    expect(keysOf(report)).toContain('spouse-career-coaching')
    expect(report.matches.fits).toBeGreaterThanOrEqual(25)
    for (const match of report.matches.items) {
      expect((await opportunityOf(match)).openTo).toContain('spouse')
    }
  })

  test('an Army O-4 gets 60 days and mostly reach matches', () => {
    const report = reportOf('Army O-4')
    expect(report.window).toMatchObject({ allowedDays: 60, usableDays: 60 })
    expect(report.window.rule?.text).toContain('third party')
    expect(report.matches.reach).toBeGreaterThan(report.matches.fits)
    expect(report.matches.fits).toBeGreaterThanOrEqual(10)
    expect(report.paths.length).toBeGreaterThanOrEqual(3)
  })

  test('specialties from two services both contribute', () => {
    const families = familiesOf(reportOf('codes of two services'))
    expect([families.has('15'), families.has('31') || families.has('29')]).toEqual([true, true])
  })

  test.each(['Army 11B', 'Marine 0311'] as const)('%s finds work through their skills', (kind) => {
    const report = reportOf(kind)
    const families = familiesOf(report)
    expect(families.size).toBeGreaterThanOrEqual(4)
    expect(families.has('55')).toBe(false)
    expect(report.skills.have.length).toBeGreaterThan(0)
  })

  test('the window matches the two verified examples', async () => {
    const marine = await reportFor(
      app,
      await app.member(),
      answersWith({
        service: {
          service: 'marine_corps',
          specialties: [{ service: 'marine_corps', code: '0311' }],
        },
      }),
    )
    const window = { opens: '2027-02-21', latestFinish: '2027-05-22', usableDays: 91 }
    expect(marine.window).toMatchObject(window)
    const army = reportOf('Army E-5 25B, seven months left')
    expect(army.window).toMatchObject({ opens: '2026-12-23', usableDays: 120 })
  })
})
