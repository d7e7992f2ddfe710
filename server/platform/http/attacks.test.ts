import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateMe } from '#contract/account/accounts.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { requireErrorResponse } from '#test/error-responses.ts'
import { pageAddress } from './page-request.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

/** Sends raw bytes that `fetch` would refuse to send; returns the whole response. */
function sendRaw(text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(text))
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('end', () => resolve(answer))
  socket.on('error', reject)
  return promise
}

test.each([
  ['//evil.example', '//evil.example'],
  ['/\\evil.example', '//evil.example'],
  ['//', '//'],
  ['//host:99999/', '//host:99999/'],
  ['//[', '//['],
  ['http://evil.example/login?a=1', '/login?a=1'],
  ['*', '/*'],
])("a page requested as %s doesn't redirect to another site", (target, path) => {
  expect(pageAddress(target, 'https://waypoint.example').href).toBe(
    `https://waypoint.example${path}`,
  )
})

test.each([
  [
    'an address that cannot be decoded',
    'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    'two content lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s is refused with the usual headers', async (_, request) => {
  const answer = await sendRaw(request)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  for (const header of [
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    "content-security-policy: default-src 'none';frame-ancestors 'none'",
    'content-type: application/json; charset=utf-8',
  ]) {
    expect(answer).toContain(`${header}\r\n`)
  }
})

test('serves metrics to this machine, but not through a proxy on it', async () => {
  expect((await app.fetch('/api/metrics')).status).toBe(200)
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']) {
    const response = await app.fetch('/api/metrics', { headers: { [name]: '127.0.0.1' } })
    expect(await requireErrorResponse(response, name)).toMatchObject({ code: 'unauthenticated' })
  }
})

test('production metrics require an admin, since a proxy may not identify itself', async () => {
  const live = await startApp({
    workers: 0,
    env: { PUBLIC_URL: 'https://waypoint.example', RATE_LIMIT_SCALE: '1' },
  })
  const member = await live.member()
  const admin = await live.admin()
  const metricsStatus = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await live.fetch('/api/metrics', { headers })).status
  }
  const anonymous = (await live.fetch('/api/metrics')).status
  const answers = [anonymous, await metricsStatus(member), await metricsStatus(admin)]
  const unseen = { second_factor_at: null }
  const { id } = admin.user
  await live.db.updateTable('session').set(unseen).where('account_id', '=', id).execute()
  const withoutFactor = await metricsStatus(admin)
  await live.close()
  expect([...answers, withoutFactor]).toEqual([401, 403, 200, 403])
})

test.each(['/', '/api/opportunities', '/api/nothing'])(
  'a request for %s that names two hosts is refused',
  async (path) => {
    for (const second of ['Host: y', 'host: x']) {
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\n${second}`
      const answer = await sendRaw(`${head}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(answer).toContain('The request names two hosts.')
    }
  },
)

test('caps the field errors for a body of thousands of unknown keys', async () => {
  const { token } = await app.member()
  const keys = Array.from({ length: 9_000 }, (_, index) => [`key${index}`, 1])
  const response = await app.fetch(updateMe.path, {
    method: updateMe.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(keys)),
  })
  const { fields } = await requireErrorResponse(response, 'unknown keys')
  expect(Object.keys(fields ?? {})).toHaveLength(100)
})

test.each([
  ['/api/auth/google', '{"tokenId":"x","profile":{"deep":', '}}'],
  ['/api/auth/passkey', '{"ticket":"x","response":{"clientExtensionResults":{"deep":', '}}}'],
])('refuses deeply nested lists before the stack overflows: %s', async (path, head, tail) => {
  const send = (depth: number) => {
    const body = `${head}${'['.repeat(depth)}${']'.repeat(depth)}${tail}`
    return app.fetch(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  }
  const sentence = 'The lists in this body are nested too deeply.'
  expect(await requireErrorResponse(await send(100_000), path)).toMatchObject({
    code: 'validation',
    message: sentence,
  })
  const { message } = await requireErrorResponse(await send(40), path)
  expect(message).not.toBe(sentence)
})

test('any number of brackets inside a string is accepted', async () => {
  const { token } = await app.member()
  const response = await app.fetch(updateMe.path, {
    method: updateMe.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: `\\"${'['.repeat(70)}` }),
  })
  expect(response.status).toBe(200)
})
