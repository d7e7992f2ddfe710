import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  await emptyListing(app.db)
  const host = await addOrganization(app.db, '=HYPERLINK("x")')
  await addOpportunity(app.db, host, '+1 Welder, "night"', {
    states: ['VA', 'TX'],
    delivery: ['online'],
    lengths: ['[31,61)'],
    last_verified: '2026-04-02',
    contact_email: 'kim@example.com',
  })
  await addOpportunity(app.db, host, 'Clerk', { nationwide: true, kind: 'job', open_to: [] })
})
afterAll(() => app.close())

test('a search exports as a file with safe cells and no contacts', async () => {
  const response = await app.fetch('/api/opportunities/export?state=VA')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="opportunities.csv"',
  )
  const text = await response.text()
  expect(text).not.toContain('kim@')
  const [row, ...others] = parse(text, { columns: true, bom: true })
  expect(others).toEqual([])
  expect(row).toEqual({
    Title: `'+1 Welder, "night"`,
    Organization: `'=HYPERLINK("x")`,
    Kind: 'skillbridge',
    States: 'VA; TX',
    Nationwide: 'no',
    Online: 'yes',
    Delivery: 'online',
    Days: '31 to 60',
    'Job families': '',
    'Open to': 'active',
    'Last checked': '2026-04-02',
    Sample: 'no',
    Page: expect.stringMatching(/^http.+\/opportunities\/[0-9a-f-]{36}$/),
  })
})

test('the export has the order of the list, and no results give only the header', async () => {
  const titles = async (query: string) => {
    const text = await (await app.fetch(`/api/opportunities/export${query}`)).text()
    return parse(text, { bom: true }).map(([title]: string[]) => title)
  }
  expect(await titles('')).toEqual(['Title', `'+1 Welder, "night"`, 'Clerk'])
  expect(await titles('?q=zzzz')).toEqual(['Title'])
})
