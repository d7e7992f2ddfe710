import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listFamilies,
  listOccupations,
  listSkills,
  listSpecialties,
  listSpecialtySkills,
  listSurveyChoices,
} from '#contract/directory/knowledge.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function specialties(q: string, service?: 'army' | 'navy' | 'air_force') {
  const { items } = await app.call(listSpecialties, {
    q,
    ...(service && { service }),
    pageSize: 100,
  })
  return items.map((item) => `${item.service}:${item.code}`)
}

test('specialties are found by code, exact match first, and by words of the title', async () => {
  expect((await specialties('25b'))[0]).toBe('army:25B')
  expect(await specialties('information tech', 'army')).toContain('army:25B')
  expect((await specialties('infantryman'))[0]).toBe('army:11B')
  expect(await specialties('25b', 'navy')).toEqual([])
  expect(await specialties('f&s')).toContain('coast_guard:F&S')
  for (const q of ['%', '_', "'", 'zzzzz', '\\']) {
    expect(await specialties(q), q).toEqual([])
  }
})

test('an Air Force code is found with X or the skill level, and the reverse', async () => {
  const row = { service: 'air_force', title: 'Testing', source: 'Test', checked_on: '2026-01-01' }
  const codes = ['9Z1X1', '9Z131', '9Z151']
  await app.db
    .insertInto('specialty')
    .values(codes.map((code) => ({ ...row, code })))
    .execute()
  expect(await specialties('9Z171')).toEqual(['air_force:9Z1X1'])
  expect(await specialties('9Z151')).toEqual(['air_force:9Z151', 'air_force:9Z1X1'])
  expect(await specialties('9z1x1')).toEqual(
    codes
      .toSorted((a, b) => Number(b === '9Z1X1') - Number(a === '9Z1X1'))
      .map((code) => `air_force:${code}`),
  )
})

test.each([
  ['25B30', 'army:25B'],
  ['68w1o', 'army:68W'],
  ['11B2P', 'army:11B'],
  ['HM-8404', 'navy:HM'],
  ['HM2', 'navy:HM'],
  ['K2A373C', 'air_force:2A3X3'],
  ['-1N051', 'air_force:1N0X1'],
])('%s, as records write it, finds %s', async (code, specialty) => {
  expect(await specialties(code)).toContain(specialty)
})

test('a list has its total and the requested page', async () => {
  const first = await app.call(listSpecialties, { pageSize: 3 })
  const second = await app.call(listSpecialties, { page: 2, pageSize: 3 })
  expect(first).toMatchObject({ page: 1, pageSize: 3, total: second.total })
  const codes = [...first.items, ...second.items].map(({ service, code }) => `${service}:${code}`)
  expect(new Set(codes).size).toBe(6)
  await expect(app.call(listSpecialties, { pageSize: 101 })).rejects.toMatchObject({
    code: 'validation',
  })
})

test('a specialty’s skills are its own, or else its closest occupations’', async () => {
  const { items } = await app.call(listSpecialtySkills, { service: 'army', code: '25b' })
  expect(items.length).toBeGreaterThanOrEqual(6)
  const key = { service: 'navy', code: 'Z01Z' }
  const facts = { title: 'New', source: 'Test', checked_on: '2026-01-01' }
  await app.db
    .insertInto('specialty')
    .values({ ...key, ...facts })
    .execute()
  expect(await app.call(listSpecialtySkills, { service: 'navy', code: 'Z01Z' })).toEqual({
    items: [],
  })
  const link = { occupation_code: '15-1244.00', position: 1, source: 'Test' }
  await app.db
    .insertInto('specialty_occupation')
    .values({ ...key, ...link })
    .execute()
  const closest = await app.call(listSpecialtySkills, { service: 'navy', code: 'Z01Z' })
  expect(closest.items.map(({ id }) => id)).toContain('network-administration')
})

test('occupations are found by code, title and other titles; skills by name and alias', async () => {
  const occupations = async (q: string) =>
    (await app.call(listOccupations, { q })).items.map(({ code }) => code)
  expect(await occupations('15-1244')).toEqual(['15-1244.00'])
  expect((await occupations('chief executives'))[0]).toBe('11-1011.00')
  expect(await occupations('ceo')).toContain('11-1011.00')
  const { items } = await app.call(listSkills, { q: 'vlan' })
  expect(items).toEqual([
    { id: 'routing-switching', name: 'Routing and switching', kind: 'technical' },
  ])
  const first = await app.call(listSkills, { q: '', limit: 3 })
  expect(first.items).toHaveLength(3)
  const second = await app.call(listSkills, { page: 2, pageSize: 2 })
  expect(second).toMatchObject({ page: 2, pageSize: 2, total: first.total })
  expect(second.items[0]).toEqual(first.items[2])
})

test('searches use indexes', async () => {
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select from specialty
      where code = '25B' or code like '25B%' or spelled_words(title, aliases) @@ ${"'25b':*"}::tsquery`.execute(
      tx,
    )
  })
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('specialty_code')
  expect(text).toContain('specialty_words')
})

test('families and survey options are returned', async () => {
  const { items } = await app.call(listFamilies, {})
  expect(items).toHaveLength(23)
  const choices = await app.call(listSurveyChoices, {})
  expect(choices.families).toEqual(items)
  expect(choices.interestItems).toHaveLength(30)
  expect(choices.ranks).toContainEqual({ service: 'army', payGrade: 'E5', title: 'Sergeant' })
  expect(choices.languages).toContainEqual({ code: 'es', name: 'Spanish' })
})
