import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOccupations, listSkills, listSurveyChoices } from '#contract/directory/knowledge.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await app.services.matcher.current()
})
afterAll(() => app.close())

const titles = async (q: string, pageSize = 5) =>
  (await app.call(listOccupations, { q, pageSize })).items.map(({ title }) => title)

test.each([
  ['corporate finance', 'Financial Managers'],
  ['truck driving', 'Heavy and Tractor-Trailer Truck Drivers'],
  ['sysadmin', 'Network and Computer Systems Administrators'],
  ['healthcare administration', 'Medical and Health Services Managers'],
  ['mechanic', 'Automotive Service Technicians and Mechanics'],
  ['electritian', 'Electricians'],
  ['nurse', 'Registered Nurses'],
  ['cop', "Police and Sheriff's Patrol Officers"],
  ['project manager', 'Project Management Specialists'],
  ['ceo', 'Chief Executives'],
  ['chief executives', 'Chief Executives'],
  ['EMT', 'Emergency Medical Technicians'],
  ['hr', 'Human Resources Specialists'],
])('"%s" finds %s first', async (typed, title) => {
  const foundTitles = await titles(typed)
  expect(foundTitles[0], foundTitles.join(' | ')).toBe(title)
})

test("a mechanic isn't a door repairer, and a partial title is found", async () => {
  expect((await titles('mechanic')).join()).not.toMatch(/door/i)
  expect((await titles('netw', 3)).join()).toMatch(/Network/)
})

test('military occupations and remainders are found by code only', async () => {
  for (const q of ['infantry', 'engineers', 'business operations specialists', 'managers']) {
    const { items } = await app.call(listOccupations, { q, pageSize: 100 })
    const excluded = items.filter(({ code, title }) => /^55|All Other$/.test(`${code} ${title}`))
    expect(excluded, q).toEqual([])
  }
  expect(await titles('11-9199.00')).toEqual(['Managers, All Other'])
})

test('a list has a total and returns the requested page', async () => {
  const first = await app.call(listOccupations, { q: 'engineer', pageSize: 3 })
  const second = await app.call(listOccupations, { q: 'engineer', page: 2, pageSize: 3 })
  expect(first).toMatchObject({ page: 1, pageSize: 3, total: second.total })
  expect(new Set([...first.items, ...second.items].map(({ code }) => code)).size).toBe(6)
  expect(await titles('zzzzzz')).toEqual([])
})

test('leadership is a skill, and credentials are found by abbreviation', async () => {
  const { items } = await app.call(listSkills, { q: 'leadership' })
  expect(items.slice(0, 3).map(({ name }) => name)).toEqual([
    'Leading a team',
    'Leading large organizations',
    'Supervising people',
  ])
  const { certificationAliases } = await app.call(listSurveyChoices, {})
  expect(certificationAliases['Emergency Medical Technician (NREMT)']).toContain('EMT')
  expect(certificationAliases['Basic Life Support']).toContain('BLS')
})
