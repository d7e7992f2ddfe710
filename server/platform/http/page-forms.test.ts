import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import type { PageSource } from './page-source.ts'

// Stands in for the bundle and echoes the posted form.
const source: PageSource = {
  render:
    async () =>
    async (request, { formStamp }) => {
      const form = request.method === 'POST' ? Object.fromEntries(await request.formData()) : null
      return Response.json({ method: request.method, form, hasStamp: formStamp().length > 20 })
    },
  register: async () => {},
  close: async () => {},
}

let app: TestApp

beforeAll(async () => {
  app = await startApp({ pages: source })
})
afterAll(() => app.close())

const post = (headers: Record<string, string>, body = 'email=ana%40example.com&note=a+b') =>
  fetch(`${app.url}/somewhere`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test('a form from our own page arrives with its fields', async () => {
  const answer = await post({ origin: app.url, 'sec-fetch-site': 'same-origin' })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { method: 'POST', form: { email: 'ana@example.com', note: 'a b' }, hasStamp: true },
  ])
})

test('Sec-Fetch-Site decides when the browser sends a null origin, as on pages without a referrer', async () => {
  expect((await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['no origin', { origin: 'null' }],
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['no origin, cross-site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
])('refuses a form from %s', async (_from, headers) => {
  expect((await post(headers)).status).toBe(403)
})

test('refuses a form that is too large or is JSON', async () => {
  expect((await post({}, `note=${'a'.repeat(70_000)}`)).status).toBe(413)
  expect((await post({ 'content-type': 'application/json' }, '{}')).status).toBe(415)
})
