import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'

let app: TestApp
let host: string
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  await emptyListing(app.db)
  host = await addOrganization(app.db, 'Harbor Lines')
  await addOpportunity(app.db, host, 'Welder')
})
afterAll(() => app.close())

const path = '/api/opportunities'

test('a matching ETag gets 304 until the listing changes', async () => {
  const first = await app.fetch(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect((await first.json()).total).toBe(1)
  const again = () => app.fetch(path, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await addOpportunity(app.db, host, 'Clerk')
  const changed = await again()
  expect([changed.status, (await changed.json()).total]).toEqual([200, 2])
})

test('equivalent queries share one cached response; invalid ones are refused each time', async () => {
  const tags = await Promise.all(
    ['?q=welder&page=1', '?page=1&q=welder', '?q=welder'].map(async (query) =>
      (await app.fetch(`${path}${query}`)).headers.get('etag'),
    ),
  )
  expect(new Set(tags).size).toBe(1)
  for (const _ of [1, 2]) expect((await app.fetch(`${path}?page=x`)).status).toBe(400)
})
