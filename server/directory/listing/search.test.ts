import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOpportunities, listOrganizations } from '#contract/directory/listing.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(() => emptyListing(app.db))

type Query = Parameters<typeof app.call<typeof listOpportunities>>[1]

async function titles(query: Query): Promise<string[]> {
  return (await app.call(listOpportunities, query)).items.map(({ title }) => title)
}

async function names(query: Query): Promise<string[]> {
  return (await app.call(listOrganizations, query)).items.map(({ name }) => name)
}

describe('the text', () => {
  beforeEach(async () => {
    const harbor = await addOrganization(app.db, 'Harbor Freight Lines, LLC')
    const city = await addOrganization(app.db, 'City of San Benito')
    await addOpportunity(app.db, harbor, 'Diesel Mechanic/Technician', {
      description: 'You keep engines running and learn hydraulics.',
      specialties: ['army:91B'],
    })
    await addOpportunity(app.db, harbor, 'IT Support', { families: ['15'] })
    await addOpportunity(app.db, city, "Sheriff's Deputy", { summary: 'Patrols and café duty.' })
  })

  test.each([
    ['every word counts', 'diesel technician', ['Diesel Mechanic/Technician']],
    ['words of different opportunities find nothing', 'diesel deputy', []],
    ['other forms of a word count', 'technicians', ['Diesel Mechanic/Technician']],
    ['the last word may be incomplete', 'diesel mech', ['Diesel Mechanic/Technician']],
    ['the description counts', 'hydraulics', ['Diesel Mechanic/Technician']],
    ['a military specialty counts', '91b', ['Diesel Mechanic/Technician']],
    ['the organization counts', 'san benito', ["Sheriff's Deputy"]],
    ['apostrophes do not matter', 'sheriffs', ["Sheriff's Deputy"]],
    ['accents do not matter', 'CAFE', ["Sheriff's Deputy"]],
    ['two letters are a word, not a prefix', 'it', ['IT Support']],
    ['stop words do not matter', 'support in the it', ['IT Support']],
    ['the job family counts', 'mathematical', ['IT Support']],
    [
      'symbols alone match everything',
      '!!! ???',
      ['Diesel Mechanic/Technician', "Sheriff's Deputy", 'IT Support'],
    ],
  ])('%s', async (_, q, expected) => {
    expect(await titles({ q })).toEqual(expected)
  })

  test('a match in the title comes before one in the description', async () => {
    const other = await addOrganization(app.db, 'Other')
    await addOpportunity(app.db, other, 'A helper', { description: 'Hands tools to a welder.' })
    await addOpportunity(app.db, other, 'Welder')
    expect(await titles({ q: 'welder' })).toEqual(['Welder', 'A helper'])
    expect(await titles({ q: 'welder', sort: 'title' })).toEqual(['A helper', 'Welder'])
  })

  test('a new city and a host’s new name are found at once', async () => {
    const [host] = await app.db.selectFrom('organization').selectAll().orderBy('name').execute()
    const [row] = await app.db
      .selectFrom('opportunity')
      .selectAll()
      .where('organization_id', '=', host?.id ?? '')
      .execute()
    const place = { opportunity_id: row?.id ?? '', position: 0, city: 'Harlingen', state: 'TX' }
    await app.db.insertInto('opportunity_location').values(place).execute()
    expect(await titles({ q: 'harlingen' })).toEqual([row?.title])
    await app.db.deleteFrom('opportunity_location').execute()
    expect(await titles({ q: 'harlingen' })).toEqual([])
    await app.db.updateTable('organization').set({ name: 'Rio Hondo' }).execute()
    expect((await titles({ q: 'rio hondo' })).length).toBe(3)
    expect(await titles({ q: 'benito' })).toEqual([])
  })

  test.each([
    "' or 1=1 --",
    '& | ! : * <-> ()',
    '%_\\',
    '(a+)+$'.repeat(30),
    "\":*&''",
    'ﷺ 漢字 ½ ² 😀 \u0301',
    'x'.repeat(200),
  ])('treats %j as plain text', async (q) => {
    const { total } = await app.call(listOpportunities, { q })
    expect(total).toBeTypeOf('number')
    expect((await app.call(listOrganizations, { q })).total).toBeTypeOf('number')
  })

  test.each([
    ['5 kB', '(a+)+'.repeat(1_000)],
    ['a NUL', 'a\u0000b'],
    ['a line break', 'a\nb'],
  ])('%s is refused with a message', async (_, q) => {
    await expect(app.call(listOpportunities, { q })).rejects.toMatchObject({
      code: 'validation',
      fields: { q: expect.any(String) },
    })
  })

  test('10 kB is refused as too large', async () => {
    const response = await app.fetch(`/api/opportunities?q=${'%28a%2B%29'.repeat(1_700)}`)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too_large' })
  })
})

describe('filters', () => {
  beforeEach(async () => {
    const alpha = await addOrganization(app.db, 'alpha works', { last_verified: '2026-02-01' })
    const beta = await addOrganization(app.db, 'Beta', { last_verified: '2026-05-01' })
    const add = (host: string, title: string, more: Parameters<typeof addOpportunity>[3]) =>
      addOpportunity(app.db, host, title, more)
    await add(alpha, 'a1', { states: ['VA', 'MD'], families: ['15'], delivery: ['in_person'] })
    await add(alpha, 'A2', { nationwide: true, kind: 'job', last_verified: '2026-03-01' })
    await add(beta, 'b1', { states: ['TX'], families: ['47'], online: true, delivery: ['hybrid'] })
    await add(beta, 'b2', { delivery: ['online'], last_verified: '2026-06-01' })
    await add(beta, 'hidden', { states: ['TX'], status: 'closed' })
    await add(beta, 'draft', { states: ['TX'], status: 'draft' })
  })

  test.each<[string, Query, string[], string[]]>([
    [
      'by title, case-insensitive',
      { sort: 'title' },
      ['a1', 'A2', 'b1', 'b2'],
      ['alpha works', 'Beta'],
    ],
    ['a state', { state: ['MD'] }, ['a1'], ['alpha works']],
    ['any of several states', { state: ['MD', 'TX'] }, ['a1', 'b1'], ['alpha works', 'Beta']],
    [
      'a state or nationwide',
      { state: ['TX'], nationwide: true },
      ['b1', 'A2'],
      ['alpha works', 'Beta'],
    ],
    ['nationwide only', { nationwide: true }, ['A2'], ['alpha works']],
    ['not nationwide', { nationwide: false, state: ['VA'] }, ['a1'], ['alpha works']],
    ['remote, flagged or by format', { remote: true }, ['b1', 'b2'], ['Beta']],
    ['not remote', { remote: false }, ['a1', 'A2'], ['alpha works']],
    ['a job family', { family: ['47'] }, ['b1'], ['Beta']],
    ['a format', { delivery: ['hybrid', 'online'] }, ['b1', 'b2'], ['Beta']],
    ['a kind', { kind: ['job'] }, ['A2'], ['alpha works']],
    ['filters narrow each other', { state: ['TX'], family: ['15'] }, [], []],
    [
      'by date, never verified last',
      { sort: 'verified' },
      ['b2', 'A2', 'a1', 'b1'],
      ['Beta', 'alpha works'],
    ],
  ])('%s', async (_, query, opportunities, organizations) => {
    expect(await titles(query)).toEqual(opportunities)
    expect(await names(query)).toEqual(organizations)
    const [first, second] = await Promise.all([
      app.call(listOpportunities, query),
      app.call(listOrganizations, query),
    ])
    expect([first.total, second.total]).toEqual([opportunities.length, organizations.length])
  })

  test('no query: complete ones first, one of each host before a second, large hosts first', async () => {
    const gamma = await addOrganization(app.db, 'Gamma')
    for (const title of ['c1', 'c2', 'c3']) await addOpportunity(app.db, gamma, title, {})
    const told = await addOpportunity(app.db, gamma, 'told', { lengths: ['[61,91)'] })
    await app.db
      .insertInto('opportunity_location')
      .values({ opportunity_id: told, position: 0, state: 'VA', city: null, zip: '23510' })
      .execute()
    expect(await titles({})).toEqual(['told', 'a1', 'b1', 'c1', 'A2', 'b2', 'c2', 'c3'])
    expect(await names({})).toEqual(['Gamma', 'alpha works', 'Beta'])
  })

  test('pages have no gaps or duplicates', async () => {
    const page = (page: number) => app.call(listOpportunities, { page, pageSize: 3 })
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(({ items }) => items.map(({ title }) => title))).toEqual([
      ['a1', 'b1', 'A2'],
      ['b2'],
      [],
    ])
    expect(pages[2]).toEqual({ items: [], total: 4, page: 3, pageSize: 3 })
  })

  test('an archived organization is neither listed nor counted', async () => {
    await app.db
      .updateTable('organization')
      .set({ status: 'archived' })
      .where('name', '=', 'Beta')
      .execute()
    expect(await app.call(listOrganizations, {})).toMatchObject({
      items: [{ name: 'alpha works' }],
      total: 1,
    })
  })
})
