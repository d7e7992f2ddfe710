import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'
import { AnswerCache, maxBytes } from './answer-cache.ts'

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

test('a response is made once while cached, and the cache stays within its bytes', async () => {
  const cache = new AnswerCache(app.services)
  let made = 0
  const ask = (page: number) =>
    cache.answer(path, { page }, async () => {
      made += 1
      return JSON.stringify(randomBytes(200_000).toString('hex'))
    })
  const [first, second] = [await ask(1), await ask(1)]
  expect([made, second]).toEqual([1, first])
  for (let page = 2; page < 30; page += 1) await ask(page)
  expect(cache.size().bytes).toBeGreaterThan(maxBytes / 2)
  expect(cache.size().bytes).toBeLessThanOrEqual(maxBytes)
})
