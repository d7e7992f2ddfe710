import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedKnowledge } from '#bench/seed-knowledge.ts'
import {
  addFederalStepsToRoadmap,
  getFederalChecklist,
  getFederalGuide,
  listFederalSeries,
  markFederalStep,
} from '#contract/transition/federal-careers.ts'
import { anybody } from '#eval/golden/golden-member.ts'
import { refusedWork } from '#report/refused-work.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { submitAnswers } from '#test/survey.ts'
import { federalJobsFor } from './federal-careers.ts'
import { federalPaths } from './federal-paths.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const facts = readFacts(new URL('../../../data/', import.meta.url))

test('a specialty maps to series with a reason, figures and eligibility', async () => {
  const { items, specialty } = await app.call(listFederalSeries, { service: 'army', code: '25b' })
  expect(specialty).toMatchObject({ service: 'army', code: '25B' })
  expect(items[0]).toEqual({
    series: '2210',
    title: 'Information Technology Management',
    announcements: facts.federalSeries.get('2210')?.years[0]?.announcements,
    years: facts.federalSeries.get('2210')?.years,
    why: 'Your 25B experience carries over to IT specialist work; 2210 is the government’s series for it.',
    link: 'closest',
    education: 'either',
    openTo: { sample: expect.any(Number), veterans: 39, public: 61, spouses: expect.any(Number) },
    source: 'USAJOBS and OPM, announcements of 2024 and 2025; tie to 25B by Waypoint',
    url: 'https://www.usajobs.gov/Search/Results?j=2210',
  })
  expect(items.length).toBeLessThanOrEqual(12)
  const level = await app.call(listFederalSeries, { service: 'air_force', code: '1D751' })
  expect(level.specialty?.code).toBe('1D7X1')
})

test('an unknown specialty has no series, and an invalid code is rejected', async () => {
  const ask = (code: string) => app.call(listFederalSeries, { service: 'navy', code })
  expect(await ask('ZZZ9')).toEqual({ items: [], specialty: null })
  await expect(ask('25 B!')).rejects.toMatchObject({ code: 'validation' })
})

test.each([
  ['army', '68W', '0640'],
  ['army', '92Y', '2005'],
  ['army', '35F', '0132'],
  ['army', '88M', '5703'],
  ['army', '42A', '0201'],
  ['army', '91B', '5803'],
  ['army', '66H', '0610'],
  ['navy', 'HM', '0640'],
  ['navy', 'IT', '2210'],
  ['navy', 'MA', '0083'],
  ['marine_corps', '0311', '0083'],
  ['marine_corps', '3531', '5703'],
  ['air_force', '1D7X1', '2210'],
  ['air_force', '2A3X3', '8852'],
  ['air_force', '1C1X1', '2152'],
  ['space_force', '5I0X1', '0132'],
  ['coast_guard', 'YN', '0203'],
  ['coast_guard', 'MST', '0028'],
] as const)('%s %s maps first to series %s', async (service, code, series) => {
  const { items } = await app.call(listFederalSeries, { service, code })
  expect(items.map((item) => item.series)[0], items.map(({ title }) => title).join()).toBe(series)
})

test('series of work the member refuses are left out, whatever else leads there', () => {
  const from = { kind: 'specialty', code: '0311' } as const
  const work = ['33-3051.00', '33-9032.00', '11-3071.00']
  const leads = work.map((occupation, rank) => ({ occupation, rank, from }))
  const isRefused = refusedWork({
    occupationScores: new Map([
      ['33-3051.00', -1],
      ['33-9032.00', -1],
    ]),
    goals: anybody.goals,
  })
  const series = (options: { isRefused?: typeof isRefused }) =>
    federalPaths(leads, facts, { limit: 12, hasDegree: false, ...options }).map(
      (path) => path.series,
    )
  expect(series({})).toEqual(expect.arrayContaining(['0083', '0085', '0007']))
  const left = series({ isRefused })
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter((value) => ['0083', '0085', '0007'].includes(value))).toEqual([])
  const noDesk = refusedWork({
    occupationScores: new Map(),
    goals: { ...anybody.goals, experience: 'I want to work with dogs or outdoors, no desk' },
  })
  expect(['43-6014.00', '39-2021.00'].map(noDesk)).toEqual([true, false])
})

test('a target job maps to its series; one that requires a degree ranks lower without one', () => {
  const target = { kind: 'target', title: 'Registered nurse' } as const
  const lead = { occupation: '29-1141.00', rank: 0, from: target }
  const specialty = { kind: 'specialty', code: '68W' } as const
  const medic = { occupation: '29-2061.00', rank: 1, from: specialty }
  const series = (hasDegree: boolean) =>
    federalPaths([lead, medic], facts, { limit: 2, hasDegree }).map((path) => path.series)
  expect([series(true), series(false)]).toEqual([
    ['0610', '0620'],
    ['0620', '0610'],
  ])
  expect(federalPaths([lead], facts, { limit: 1, hasDegree: true })[0]?.why).toBe(
    'Registered nurse is one of your target jobs; 0610 is the government’s series for nursing.',
  )
})

test('the table maps at least the 150 most announced series, and only known ones', () => {
  const linked = new Set(facts.federalLinks.map(({ series }) => series))
  const total = (years: readonly { announcements: number }[]) =>
    years.reduce((sum, { announcements }) => sum + announcements, 0)
  const largest = [...facts.federalSeries.values()]
    .toSorted((a, b) => total(b.years) - total(a.years))
    .slice(0, 150)
  expect(largest.filter(({ series }) => !linked.has(series))).toEqual([])
  expect([...linked].filter((series) => !facts.federalSeries.has(series))).toEqual([])
  expect(linked.size).toBe(facts.federalLinks.length)
})

test('the guide cites the law and its check date', async () => {
  const { preferences, steps, figures } = await app.call(getFederalGuide, {})
  expect(preferences.map(({ key }) => key)).toEqual([
    'five-points',
    'ten-points',
    'still-serving',
    'vra',
    'thirty-percent',
    'veoa',
    'spouse',
  ])
  for (const { fact } of preferences) expect(fact.source).toMatch(/U\.S\.C\..*CFR/)
  expect(steps.map(({ key }) => key)).toContain('resume')
  expect(figures.text).toContain('14 departments')
})

test('a member marks and unmarks steps, and adds open ones to the roadmap once', async () => {
  const ana = await app.member()
  const { items } = await ana.call(getFederalChecklist, {})
  expect(items.map(({ done, inRoadmap }) => done || inRoadmap)).not.toContain(true)
  await ana.call(markFederalStep, { key: 'resume', done: true })
  await ana.call(markFederalStep, { key: 'sf15', done: true })
  await ana.call(markFederalStep, { key: 'sf15', done: false })
  const marked = (await ana.call(getFederalChecklist, {})).items.filter(({ done }) => done)
  expect(marked.map(({ key }) => key)).toEqual(['resume'])
  const add = () => ana.call(addFederalStepsToRoadmap, { due: '2027-03-01' })
  expect([await add(), await add()]).toEqual([{ added: items.length - 1 }, { added: 0 }])
  const tasks = app.db.selectFrom('own_task').select('title').where('account_id', '=', ana.user.id)
  expect(await tasks.execute()).toHaveLength(items.length - 1)
  const after = (await ana.call(getFederalChecklist, {})).items
  expect(after.filter(({ inRoadmap }) => !inRoadmap).map(({ key }) => key)).toEqual(['resume'])
  const ben = await app.member()
  expect((await ben.call(getFederalChecklist, {})).items.some(({ done }) => done)).toBe(false)
  await expect(ana.call(markFederalStep, { key: 'nothing', done: true })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the series for a member’s target jobs come before those for their specialty', async () => {
  const member = await app.member()
  expect((await member.call(getFederalChecklist, {})).targets).toEqual([])
  const goals = {
    wish: '',
    experience: '',
    occupations: ['47-2111.00'],
    families: [],
    payFloor: null,
    workMode: 'any' as const,
    start: null,
    needs: [],
  }
  await submitAnswers(member, { ...army25b, goals })
  const { targets, specialty } = await member.call(getFederalChecklist, {})
  expect(targets[0]).toMatchObject({ series: '2805', why: expect.stringContaining('Electrician') })
  expect(specialty?.code).toBe('25B')
})

test('a series outside the direction the member chose is left out', () => {
  const past = { kind: 'specialty', code: '11B' } as const
  const target = { kind: 'target', title: 'Project manager' } as const
  const leads = [
    { occupation: '33-3051.00', rank: 0, from: past },
    { occupation: '13-1082.00', rank: 0, from: target },
  ]
  const seriesFor = (isWanted?: (occupation: string) => boolean) =>
    federalPaths(leads, facts, { limit: 3, hasDegree: false, ...(isWanted && { isWanted }) }).map(
      ({ series }) => series,
    )
  expect(seriesFor()).toContain('0083')
  const chosen = seriesFor((occupation) => occupation.startsWith('13'))
  expect(chosen).toContain('0340')
  expect(chosen).not.toContain('0083')
})

test('the jobs shown first come before others of the specialty; part time is told once', () => {
  const paths = [
    { code: '53-1043.00', title: 'Transportation supervisor' },
    { code: '11-3071.00', title: 'Distribution manager' },
    { code: '43-5011.00', title: 'Freight agent' },
  ]
  const service = { ...army25b.service, specialties: [{ service: 'marine_corps', code: '3112' }] }
  const jobsFor = (portable: string[]) =>
    federalJobsFor({ ...army25b, service, goals: { portable } } as never, paths, {
      knowledge: shippedKnowledge(),
      facts,
      isRefused: () => false,
    })
  const found = jobsFor([])
  expect(found.map(({ series }) => series)).toEqual(['2150', '2101', '2130'])
  expect(found[0]?.why).toContain('Transportation supervisor')
  const told = jobsFor(['part_time']).filter(({ why }) => why.includes('full time'))
  expect(told.map(({ series }) => series)).toEqual(['2150'])
})

test('a degree in computer security alone does not lead to computer science jobs', () => {
  const from = { kind: 'path', title: 'Security engineer' } as const
  const leads = [{ occupation: '15-1299.05', rank: 0, from }]
  const series = federalPaths(leads, facts, { limit: 12, hasDegree: true }).map((one) => one.series)
  expect(series).toContain('2210')
  expect(series).not.toContain('1550')
})

test('cyber operators and penetration testers see no series of agents and guards', () => {
  const from = { kind: 'specialty', code: '1B4X1' } as const
  const work = ['15-1212.00', '15-1299.04', '15-1299.05', '15-1299.06', '15-1244.00']
  const leads = work.map((occupation, rank) => ({ occupation, rank, from }))
  const series = federalPaths(leads, facts, { limit: 12, hasDegree: true }).map((one) => one.series)
  expect(series[0]).toBe('2210')
  expect(series.filter((one) => one === '1811' || one === '0080')).toEqual([])
})
