import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { startApp, type TestApp, TestClock } from '#test/app.ts'
import { linkedinReturn, type Social, startSocial, viaLinkedin } from '#test/social.ts'
import { Visitor } from '#test/visitor.ts'

// POST /api/auth/linkedin: a code works once, in the browser that was sent to LinkedIn.

let social: Social
let app: TestApp

beforeAll(async () => {
  social = await startSocial({
    linkedin: [{ sub: 'l-ben', email: 'ben@example.org', email_verified: true, name: 'Ben Ode' }],
  })
  app = await startApp({ env: social.env, clock: new TestClock(new Date()) })
})
afterAll(async () => {
  await app.close()
  await social.close()
})

const refused = {
  status: 403,
  body: {
    code: 'forbidden',
    message: 'LinkedIn didn’t confirm this login. Try again with LinkedIn.',
    requestId: expect.any(String),
  },
}

test('redirects without PKCE, returns and signs in', async () => {
  const browser = new Visitor(app.url)
  const redirect = await browser.fetch('/api/auth/linkedin/start')
  const to = new URL(redirect.headers.get('location') ?? '')
  expect(Object.fromEntries(to.searchParams)).toEqual({
    client_id: 'linkedin-client',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${app.url}/linkedin-callback`,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(redirect.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^linkedin_flow=[\w-]+; Max-Age=600; Path=\/api; HttpOnly; SameSite=Lax$/,
    ),
  ])
  const signedIn = await viaLinkedin(app.url, 'l-ben')
  expect(signedIn.status).toBe(200)
  expect(await app.call(me, {}, { token: signedIn.body.token })).toMatchObject({
    email: 'ben@example.org',
    first_name: 'Ben',
    last_name: 'Ode',
    email_verified: true,
  })
})

test('the page can read its browser’s pending flow', async () => {
  const browser = new Visitor(app.url)
  expect(await browser.post('/api/auth/linkedin/pending', {})).toMatchObject({ status: 404 })
  await browser.fetch('/api/auth/linkedin/start?from=login&remember=1&next=/survey')
  expect(await browser.post('/api/auth/linkedin/pending', {})).toEqual({
    status: 200,
    body: { from: 'login', remember: true, returnTo: '/login?next=%2Fsurvey' },
  })
})

test('refuses another browser, with or without its own flow', async () => {
  const { body, headers } = await linkedinReturn(app.url, 'l-ben')
  const other = new Visitor(app.url)
  expect(await other.post('/api/auth/linkedin', body, headers)).toEqual(refused)
  await other.fetch('/api/auth/linkedin/start')
  expect(await other.post('/api/auth/linkedin', body, headers)).toEqual(refused)
})

test('refuses a flow with a modified cookie', async () => {
  const { browser, body, headers } = await linkedinReturn(app.url, 'l-ben')
  browser.change('linkedin_flow', (value) => `${value.slice(0, -2)}AA`)
  expect(await browser.post('/api/auth/linkedin', body, headers)).toEqual(refused)
})

test.each([
  ['another state', { 'x-oauth-state': 'x'.repeat(43) }],
  ['an empty state', { 'x-oauth-state': '' }],
  ['no state, as the ID token carries no nonce', {}],
])('refuses %s', async (_, headers: Record<string, string>) => {
  const { browser, body } = await linkedinReturn(app.url, 'l-ben')
  expect(await browser.post('/api/auth/linkedin', body, headers)).toEqual(refused)
})

test.each([
  'http://evil.example/linkedin-callback',
  '/linkedin-callback',
  'HERE/linkedin-callback/',
  'HERE/linkedin-callback?x=1',
])('refuses the redirect URI %s', async (address) => {
  const { browser, body, headers } = await linkedinReturn(app.url, 'l-ben')
  const redirectUri = address.replace('HERE', app.url)
  const tokenRequests = social.linkedin.requested.get('/token')
  const answer = await browser.post('/api/auth/linkedin', { ...body, redirectUri }, headers)
  expect(answer).toEqual(refused)
  // We refuse it ourselves; LinkedIn gets no request.
  expect(social.linkedin.requested.get('/token')).toBe(tokenRequests)
})

test('a code works once, and a flow works once', async () => {
  const { browser, body, headers } = await linkedinReturn(app.url, 'l-ben')
  const copy = browser.copy()
  expect(await browser.post('/api/auth/linkedin', body, headers)).toMatchObject({ status: 200 })
  expect(await browser.post('/api/auth/linkedin', body, headers)).toEqual(refused)
  expect(await copy.post('/api/auth/linkedin', body, headers)).toEqual(refused)
  const again = await linkedinReturn(app.url, 'l-ben')
  const replayed = { ...again.body, code: body.code }
  expect(await again.browser.post('/api/auth/linkedin', replayed, again.headers)).toEqual(refused)
})

test('a flow started in the settings does not sign in', async () => {
  const { browser, body, headers } = await linkedinReturn(app.url, 'l-ben', 'settings')
  expect(await browser.post('/api/auth/linkedin', body, headers)).toEqual(refused)
})

test('a provider that returns the nonce needs no state; the body is enough', async () => {
  const repeating = await startSocial({
    linkedin: [{ sub: 'l-ben', email: 'ben@example.org', email_verified: true }],
    linkedinRepeatsNonce: true,
  })
  const site = await startApp({ env: repeating.env, clock: new TestClock(new Date()) })
  try {
    const { browser, body } = await linkedinReturn(site.url, 'l-ben')
    expect(await browser.post('/api/auth/linkedin', body)).toMatchObject({ status: 200 })
    // A code from one browser, used in another that also started a flow.
    const stolen = await linkedinReturn(site.url, 'l-ben')
    const victim = await linkedinReturn(site.url, 'l-ben')
    const answer = await victim.browser.post('/api/auth/linkedin', stolen.body, victim.headers)
    expect(answer).toEqual(refused)
  } finally {
    await site.close()
    await repeating.close()
  }
})
