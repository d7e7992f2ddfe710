import { get } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listOpportunities, listOrganizations } from '#contract/directory/listing.ts'
import { startApp, type TestApp } from '#test/app.ts'
import type { PageSource } from './page-source.ts'

const page = async (request: Request) => {
  const { pathname } = new URL(request.url)
  const status = pathname === '/lost' ? 404 : 200
  const isOwn = pathname.startsWith('/shared-reports/') || pathname === '/signup'
  const keep = isOwn ? 'no-store' : 'public, max-age=60'
  const headers = { 'content-type': 'text/html', 'cache-control': keep }
  return new Response('<p>Hello</p>', { status, headers })
}
const pages: PageSource = {
  render: async () => page,
  register: async () => {},
  close: async () => {},
}

let app: TestApp
beforeAll(async () => {
  app = await startApp({ pages, now: '2026-11-21T15:20:00Z' })
})
afterAll(() => app.close())
afterEach(async () => {
  await app.db.deleteFrom('event_count').execute()
})

const browser = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** Requests a page; `fetch` itself would reveal it isn't a browser. */
const visit = (path: string, headers: Record<string, string> = {}) =>
  new Promise<void>((resolve, reject) => {
    get(`${app.url}${path}`, { headers: { ...browser, ...headers } }, (response) => {
      response.resume().on('end', resolve)
    }).on('error', reject)
  })

const counted = async () => {
  await app.services.eventCounts.flush()
  const rows = await app.db.selectFrom('event_count').selectAll().orderBy('key').execute()
  return rows.map(({ kind, key, count, hour }) => [kind, key, count, hour.toISOString()])
}

const hour = '2026-11-21T15:00:00.000Z'

test('public pages are counted per hour, cached or not, with IDs removed', async () => {
  await visit('/pricing?from=mail#top')
  await visit('/pricing', { 'sec-fetch-site': 'same-origin' })
  await visit(`/organizations/${crypto.randomUUID()}`, { 'sec-fetch-site': 'same-origin' })
  expect(await counted()).toEqual([
    ['page', '/organizations/:id', 1, hour],
    ['page', '/pricing', 2, hour],
    ['visit', '/pricing', 1, hour],
  ])
  await visit('/pricing', { 'sec-fetch-site': 'cross-site' })
  await visit('/signup', { 'sec-fetch-site': 'same-origin' })
  const more = await counted()
  expect(more).toContainEqual(['visit', '/pricing', 2, hour])
  expect(more).toContainEqual(['page', '/signup', 1, hour])
})

test('bots, personal pages, missing pages and browsers with privacy signals are not counted', async () => {
  await visit('/pricing', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await visit('/pricing', { 'sec-gpc': '1' })
  await visit('/pricing', { dnt: '1' })
  await visit('/pricing', { 'sec-purpose': 'prefetch' })
  await visit('/pricing', { 'sec-fetch-mode': 'cors' })
  await visit('/shared-reports/a-key-that-opens-it')
  await visit('/lost')
  await visit('/robots.txt')
  expect(await counted()).toEqual([])
})

test('empty searches are counted, except those that may contain personal data', async () => {
  await app.call(listOpportunities, { q: '  Xylophone   Qwrtzp ' })
  await app.call(listOrganizations, { q: 'xylophone qwrtzp', page: 2 })
  await app.call(listOpportunities, { q: 'xylophone qwrtzp', state: ['VA'] })
  await app.call(listOpportunities, { q: 'zzyzx.park@example.com' })
  await app.call(listOpportunities, { q: 'zzyzx 078-05-1120' })
  expect(await counted()).toEqual([['empty_search', 'xylophone qwrtzp', 2, hour]])
})

test('counts of two processes add up', async () => {
  const { eventCounts } = app.services
  for (let turn = 0; turn < 3; turn += 1) {
    eventCounts.count('page', '/')
    await eventCounts.flush()
  }
  expect(await counted()).toEqual([['page', '/', 3, hour]])
})
