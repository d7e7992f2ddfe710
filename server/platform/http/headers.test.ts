import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveMail } from '#contract/community/inbound-mail.ts'
import { routes } from '#server/features.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { requireErrorResponse } from '#test/error-responses.ts'
import { policyFor } from './page-policy.ts'
import type { PageSource } from './page-source.ts'

/** A source with one page that has a renderer script and a script from content; all others are 404. */
const pages: PageSource = {
  render:
    async () =>
    async (request, { scriptNonce }) => {
      const isHome = new URL(request.url).pathname === '/'
      const ownScript = `<script nonce="${scriptNonce}" type="module">1</script>`
      return new Response(`<!doctype html><h1>Hello</h1>${ownScript}<script>smuggled()</script>`, {
        status: isHome ? 200 : 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
  register: async () => {},
  close: async () => {},
}

let app: TestApp
let live: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0, pages })
  live = await startApp({
    workers: 0,
    pages,
    env: { PUBLIC_URL: 'https://waypoint.example', RATE_LIMIT_SCALE: '1' },
  })
})
afterAll(async () => {
  await app.close()
  await live.close()
})

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringMatching(/\bcamera=\(\).*\bgeolocation=\(\).*\bpayment=\(\)/),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const headersOf = async (of: TestApp, path: string, init: RequestInit = {}) =>
  Object.fromEntries((await of.fetch(path, init)).headers)

describe('every response has security headers', () => {
  test.each([
    ['a page', '/'],
    ['a missing page', '/nothing'],
    ['a call', '/api/opportunities'],
    ['a call that is refused', '/api/auth/me'],
    ['an unknown call', '/api/nothing'],
    ['health', '/api/health/live'],
    ['the OpenAPI document', '/api/openapi.json'],
  ])('%s', async (_, path) => {
    const headers = await headersOf(app, path)
    expect(headers).toMatchObject(everywhere)
    expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect((await headersOf(live, path))['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  test('only practice sessions may use the microphone and play recordings', async () => {
    const of = async (path: string) => {
      const headers = await headersOf(app, path)
      return [
        headers['permissions-policy']?.includes('microphone=(self)'),
        headers['content-security-policy']?.includes('media-src blob:'),
      ]
    }
    expect(await of('/dashboard/interview/0192?question=a')).toEqual([true, true])
    for (const path of ['/', '/dashboard/interview', '/dashboard/interview/0192/x', '/dashboard']) {
      expect(await of(path)).toEqual([false, false])
    }
  })

  test('no other site can read a response', async () => {
    for (const path of ['/', '/api/opportunities', '/api/auth/me']) {
      for (const origin of ['https://evil.example', 'null', app.url]) {
        const headers = await headersOf(app, path, { headers: { origin } })
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    }
    const response = await app.fetch('/api/auth/me', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.status).toBeGreaterThanOrEqual(400)
  })
})

test('personal data is never cached: calls that need a token return no-store', async () => {
  const { token } = await app.admin('super_admin')
  const headers = { authorization: `Bearer ${token}` }
  const personal = routes.filter(
    ({ endpoint: { access, personal, method } }) =>
      (access !== 'public' || personal) && method === 'GET',
  )
  const actual: Record<string, string | null> = {}
  for (const { endpoint } of personal) {
    const leaving = new AbortController()
    const path = endpoint.path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    const response = await app.fetch(path, { headers, signal: leaving.signal })
    actual[endpoint.path] = response.headers.get('cache-control')
    leaving.abort()
  }
  expect(personal.length).toBeGreaterThan(10)
  const others = Object.entries(actual).filter(([, value]) => !value?.startsWith('no-store'))
  expect(others).toEqual([])
})

describe('non-JSON bodies are refused before they are read', () => {
  const writing = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === 'POST' || method === 'PUT' || method === 'PATCH')
    // Mail without a signature is refused before its content type is looked at.
    .filter(({ path }) => path !== receiveMail.path)

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'email=a&password=b'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
    ['text', 'text/plain', '{"email":"a@example.com"}'],
    ['XML', 'application/xml', '<a/>'],
    ['HTML', 'text/html', '<a/>'],
    ['bytes', 'application/octet-stream', 'abc'],
    ['a JSON subtype', 'text/json', '{}'],
  ])('%s is 415 for every write endpoint', async (_, type, body) => {
    const { token } = await app.admin('super_admin')
    const actual: Record<string, string> = {}
    for (const { method, path, upload } of writing) {
      if (upload && type.startsWith('multipart/')) continue
      const filled = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      const response = await app.fetch(filled, { method, headers, body })
      const { code } = await requireErrorResponse(response, `${method} ${path}`)
      actual[`${method} ${path}`] = code
    }
    const others = Object.entries(actual).filter(([, code]) => code !== 'unsupported_media_type')
    expect(others).toEqual([])
  })

  test('a body without a content type is refused too', async () => {
    const response = await app.fetch('/api/auth/login', {
      method: 'POST',
      body: new Uint8Array([123, 125]),
    })
    await requireErrorResponse(response, 'no type')
    expect(response.status).toBe(415)
  })
})

describe('private paths and methods', () => {
  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.env.production',
    '/package.json',
    '/package-lock.json',
    '/server/main.ts',
    '/build/server/index.js',
    '/.data/secret',
    '/assets/',
    '/assets/entry.client.js.map',
    '/metrics',
    '/api/docs',
    '/api/debug',
    '/admin.php',
    '/../../etc/passwd',
    '/..%2f..%2fetc/passwd',
  ])('%s is not served', async (path) => {
    const response = await app.fetch(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).not.toMatch(/root:|\[core\]|SECRET|"name": "waypoint"/)
  })

  test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'DEBUG'])('%s is refused', async (method) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => {
      socket.write(
        `${method} / HTTP/1.1\r\nHost: x\r\nX-Secret: mirrored\r\nConnection: close\r\n\r\n`,
      )
    })
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    const text = await promise
    // Node drops CONNECT without a response, since it is for proxies.
    if (method === 'CONNECT') expect(text).toBe('')
    else expect(text).toMatch(/^HTTP\/1\.1 (400|404|405)/)
    expect(text).not.toContain('mirrored')
  })
})

const scriptHash = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"

test("a page's policy lists its scripts and styles by hash and requires Trusted Types", () => {
  const html = [
    '<p style="color:red">x</p>',
    '<script nonce="made" type="module">1</script>',
    '<script nonce="made" src="/a.js"></script>',
    '<script>smuggled()</script><script nonce="guessed">smuggled()</script>',
    '<script data-x=\' nonce="guessed"\'>smuggled()</script>',
  ].join('')
  expect(policyFor(html, 'made').split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' ${scriptHash}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-hashes' 'sha256-8f935d27GvUutRyY9yWScUMiFUk4WTdZURISiYfPOeQ='",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ])
})

test("a page allows only its renderer's scripts, and the nonce is not sent to browsers", async () => {
  const response = await app.fetch('/')
  expect(response.headers.get('content-security-policy')).toContain(
    `script-src 'self' ${scriptHash};`,
  )
  expect(await response.text()).toBe(
    '<!doctype html><h1>Hello</h1><script type="module">1</script><script>smuggled()</script>',
  )
})
