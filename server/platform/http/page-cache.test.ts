import { request as send } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoMatch } from '#contract/transition/matches.ts'
import { startApp, type TestApp } from '#test/app.ts'
import type { PageSource } from './page-source.ts'

// Stands in for the bundle and counts renders by URL.
const created = new Map<string, number>()
const counting: PageSource = {
  render:
    async () =>
    async (request, { theme, call }) => {
      const { pathname, search } = new URL(request.url)
      if (pathname === '/demo') {
        const input = { service: 'army', specialty: '25B' } as const
        const says = await call(demoMatch, input).then(
          () => 'matches',
          ({ code }) => code,
        )
        return new Response(says, { headers: { 'cache-control': 'public, max-age=60' } })
      }
      const count = (created.get(pathname) ?? 0) + 1
      created.set(pathname, count)
      const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
      if (pathname !== '/private') headers['cache-control'] = 'public, max-age=60'
      if (pathname === '/cookie') headers['set-cookie'] = `visitor=${count}`
      if (pathname === '/list') headers['x-page-query'] = 'q,page'
      const status = pathname === '/lost' ? 404 : 200
      const shown = pathname === '/list' ? `${pathname}${search}` : pathname
      return new Response(`<p>${shown} ${theme} ${count}</p>`, { status, headers })
    },
  register: async () => {},
  close: async () => {},
}

let app: TestApp

beforeAll(async () => {
  const env = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' }
  app = await startApp({ pages: counting, env })
})
beforeEach(() => created.clear())
afterAll(() => app.close())

const ask = (path: string, headers: Record<string, string> = {}) => app.fetch(path, { headers })
const textOf = async (path: string, headers = {}) => (await ask(path, headers)).text()

test('concurrent requests for a public page share one render', async () => {
  const texts = await Promise.all(Array.from({ length: 50 }, () => textOf('/one')))
  expect(new Set(texts)).toEqual(new Set(['<p>/one light 1</p>']))
})

test('a page is rendered again after a minute', async () => {
  await textOf('/old')
  app.clock.advance(59)
  expect(await textOf('/old')).toBe('<p>/old light 1</p>')
  app.clock.advance(2)
  expect(await textOf('/old')).toBe('<p>/old light 2</p>')
})

test('each theme and each query has its own cache entry', async () => {
  expect([
    await textOf('/themed'),
    await textOf('/themed', { cookie: 'theme=dark' }),
    await textOf('/themed?page=2'),
    await textOf('/themed'),
  ]).toEqual([
    '<p>/themed light 1</p>',
    '<p>/themed dark 2</p>',
    '<p>/themed light 3</p>',
    '<p>/themed light 1</p>',
  ])
})

test('a missing page is never cached, whatever its headers say', async () => {
  expect((await ask('/lost')).headers.get('cache-control')).toBe('no-cache')
})

test('private and missing pages are rendered each time', async () => {
  for (const path of ['/private', '/lost']) {
    await Promise.all([textOf(path), textOf(path)])
    expect(created.get(path)).toBe(2)
  }
})

test('a page that sets a cookie is rendered each time and sent as no-store', async () => {
  const first = await ask('/cookie')
  const other = await ask('/cookie')
  expect([first, other].map(({ headers }) => headers.get('set-cookie'))).toEqual([
    'visitor=1',
    'visitor=2',
  ])
  expect(other.headers.get('cache-control')).toBe('no-store')
})

test('equivalent spellings of a path share one render', async () => {
  const spellings = ['/spelled', '/spelled/', '/%73pelled', '/spelled//', '//spelled', '/./spelled']
  await textOf('/spelled')
  const answers = await Promise.all(spellings.map((path) => raw(path, {})))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect([...created].filter(([path]) => path.includes('pelled'))).toEqual([['/spelled', 1]])
  // An encoded slash stays encoded.
  expect(await textOf('/a%2Fb')).toBe('<p>/a%2Fb light 1</p>')
})

test('one caller’s rate-limit refusal is not cached for others', async () => {
  const clientAddress = '203.0.113.1'
  for (let times = 0; times < 300; times++) await app.services.limits.take('demo', clientAddress)
  const refused = await ask('/demo', { 'x-forwarded-for': clientAddress })
  expect([refused.headers.get('cache-control'), await refused.text()]).toEqual([
    'no-store',
    'rate_limited',
  ])
  const other = await ask('/demo', { 'x-forwarded-for': '203.0.113.2' })
  expect([other.headers.get('cache-control'), await other.text()]).toEqual([
    'public, max-age=60',
    'matches',
  ])
})

test('query parameters a page does not read share its cache entry', async () => {
  await textOf('/list?first=1')
  expect([
    await textOf('/list?utm_source=a'),
    await textOf('/list?utm_source=b&x=1'),
    await textOf('/list'),
    await textOf('/list?page=2&made=up&q=a'),
    await textOf('/list?q=a&page=2'),
  ]).toEqual([
    ...Array(3).fill('<p>/list light 2</p>'),
    ...Array(2).fill('<p>/list?page=2&q=a light 3</p>'),
  ])
  expect((await ask('/list')).headers.get('x-page-query')).toBe(null)
})

test('a network that requests too many uncached pages must wait, but still gets cached ones', async () => {
  const clientHeaders = { 'x-forwarded-for': '203.0.113.7' }
  await textOf('/kept', clientHeaders)
  for (let times = 0; times < 599; times++) await app.services.limits.take('page', '203.0.113.7')
  for (const path of ['/kept?made=up', '/lost', `/kept?${'x'.repeat(1_000)}`]) {
    const refused = await ask(path, clientHeaders)
    expect([refused.status, await refused.text()]).toEqual([429, '<p>/slow-down light 1</p>'])
    const { headers } = refused
    const cachedHeaders = ['cache-control', 'etag'].map((name) => headers.get(name))
    expect(cachedHeaders).toEqual(['no-store', null])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(300)
  }
  expect(created.get('/lost')).toBe(undefined)
  expect(await textOf('/kept', clientHeaders)).toBe('<p>/kept light 1</p>')
  expect((await ask('/lost', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(404)
})

test('listing and page changes invalidate cached pages', async () => {
  for (const [round, channel] of ['listing_changed', 'pages_changed'].entries()) {
    await textOf('/changing')
    await app.db.executeQuery(CompiledQuery.raw(`notify ${channel}`))
    await expect.poll(() => textOf('/changing')).toBe(`<p>/changing light ${round + 2}</p>`)
  }
})

test('an edited claim shows at once on every node', async () => {
  await textOf('/claims')
  await app.db.updateTable('claim').set({ value: '600+' }).execute()
  await expect.poll(() => textOf('/claims')).toBe('<p>/claims light 2</p>')
})

/** Fetches raw bytes; `fetch` would decompress them. */
function raw(path: string, headers: Record<string, string>) {
  return new Promise<{ encoding: string | undefined; etag: string; status: number; bytes: Buffer }>(
    (resolve, reject) => {
      const request = send(`${app.url}${path}`, { headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const { 'content-encoding': encoding, etag = '' } = answer.headers
          const status = answer.statusCode ?? 0
          resolve({ encoding, etag, status, bytes: Buffer.concat(parts) })
        })
      })
      request.on('error', reject)
      request.end()
    },
  )
}

test('sends the encoding the browser prefers, and 304 for a matching ETag', async () => {
  const text = '<p>/packed light 1</p>'
  const br = await raw('/packed', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await raw('/packed', { 'accept-encoding': 'gzip, br ; q=0' })
  const plain = await raw('/packed', {})
  expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(['br', text])
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', text])
  expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, text])
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3)
  const headers = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${br.etag}` }
  expect(await raw('/packed', headers)).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
})

test('HEAD returns the page’s headers without a body', async () => {
  const answer = await app.fetch('/head', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('vary'), await answer.text()]).toEqual([
    200,
    'cookie, accept-encoding',
    '',
  ])
})
