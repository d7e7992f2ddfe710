import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { startApp, type TestApp, TestClock } from '#test/app.ts'
import { type Failure, startProvider, type TestProvider } from '#test/identity-provider.ts'
import { linkedinReturn, type Social, startSocial } from '#test/social.ts'
import { Visitor } from '#test/visitor.ts'
import { openIdProvider } from './openid.ts'
import { IdentityRefused, ProviderUnavailable } from './port.ts'

// A provider that is down, hangs or returns garbage fails only its own sign-in.

let provider: TestProvider

beforeAll(async () => {
  provider = await startProvider({
    name: 'google',
    redirectUri: 'http://127.0.0.1:1/callback',
    requiresPkce: true,
    repeatsNonce: true,
    accounts: [],
  })
})
afterAll(() => provider.close())
afterEach(() => {
  provider.failures = {}
})

/** A fresh port with a one-second timeout instead of four. */
function port(issuer = provider.issuer) {
  const { clientId, clientSecret } = provider
  const config = { issuer, clientId, clientSecret, pkce: true }
  return openIdProvider('google', config, new TestClock(new Date()), { timeoutMs: 1_000 })
}

const request = {
  redirectUri: 'http://127.0.0.1:1/callback',
  state: 's',
  nonce: 'n',
  verifier: 'v',
}
const code = { redirectUri: request.redirectUri, verifier: request.verifier }
const failures: Failure[] = ['down', 'hanging', 'garbage']

test.each(failures)('%s at discovery; recovers once the provider is back', async (failure) => {
  const google = port()
  provider.failures = { '/': failure }
  await expect(google.authorizationUrl(request)).rejects.toBeInstanceOf(ProviderUnavailable)
  provider.failures = {}
  const url = await google.authorizationUrl(request)
  expect(url.href.startsWith(`${provider.issuer}/auth?`)).toBe(true)
})

test.each(failures)('%s at code exchange', async (failure) => {
  const google = port()
  await google.authorizationUrl(request)
  provider.failures = { '/token': failure }
  await expect(google.redeemCode('code', code)).rejects.toBeInstanceOf(ProviderUnavailable)
})

test.each(failures)('%s when fetching keys', async (failure) => {
  const google = port()
  const token = await provider.sign({ sub: 'ana' })
  provider.failures = { '/jwks': failure }
  await expect(google.verify(token)).rejects.toBeInstanceOf(ProviderUnavailable)
  provider.failures = {}
  expect(await google.verify(token)).toMatchObject({ issuer: provider.issuer, subject: 'ana' })
})

test('refuses a missing provider and one with a different issuer', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer: provider.issuer, jwks_uri: `${provider.issuer}/jwks` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const impostor = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await expect(port(impostor).verify('a.b.c')).rejects.toBeInstanceOf(ProviderUnavailable)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
  await expect(port(impostor).verify('a.b.c')).rejects.toBeInstanceOf(ProviderUnavailable)
})

test.each(['down', 'hanging'] as const)(
  '%s five times in a row opens the breaker; one call probes for recovery',
  async (failure) => {
    const { issuer, clientId, clientSecret } = provider
    const config = { issuer, clientId, clientSecret, pkce: true }
    const clock = new TestClock(new Date())
    const google = openIdProvider('google', config, clock, { timeoutMs: 1_000, debounceMs: 3_000 })
    const url = await google.authorizationUrl(request)
    const tokenRequests = () => provider.requested.get('/token') ?? 0
    const redeem = () => google.redeemCode('code', code)
    const before = tokenRequests()
    provider.failures = { '/token': failure }
    for (let turn = 0; turn < 8; turn++) {
      await expect(redeem()).rejects.toBeInstanceOf(ProviderUnavailable)
    }
    expect(tokenRequests() - before).toBe(5)
    // Cached discovery still works.
    expect((await google.authorizationUrl(request)).pathname).toBe(url.pathname)
    provider.failures = {}
    const outcome = () => redeem().catch((error) => error.name)
    await expect.poll(outcome).toBe('IdentityRefused')
    expect(tokenRequests() - before).toBe(6)
  },
)

test('refusals do not open the breaker, so bad requests block no one else', async () => {
  const google = port()
  const before = provider.requested.get('/token') ?? 0
  for (let turn = 0; turn < 12; turn++) {
    await expect(google.redeemCode(`nonsense ${turn}`, code)).rejects.toBeInstanceOf(
      IdentityRefused,
    )
  }
  expect((provider.requested.get('/token') ?? 0) - before).toBe(12)
})

test('concurrent calls share one discovery request', async () => {
  const google = port()
  const path = '/.well-known/openid-configuration'
  const before = provider.requested.get(path) ?? 0
  await Promise.all(Array.from({ length: 10 }, () => google.authorizationUrl(request)))
  expect((provider.requested.get(path) ?? 0) - before).toBe(1)
})

describe('in the full app', () => {
  let social: Social
  let app: TestApp
  beforeAll(async () => {
    social = await startSocial({ linkedin: [{ sub: 'l-ben', email: 'ben@example.org' }] })
    app = await startApp({ env: social.env, clock: new TestClock(new Date()) })
  })
  afterAll(async () => {
    await app.close()
    await social.close()
  })

  test('a failed start redirects with an error code, and a call returns 503 with a message', async () => {
    social.google.failures = { '/': 'down' }
    const start = '/api/auth/google/start?from=signup&plan=premium'
    const redirect = await app.fetch(start, { redirect: 'manual' })
    expect([
      redirect.status,
      redirect.headers.get('location'),
      redirect.headers.getSetCookie(),
    ]).toEqual([303, '/signup?plan=premium#google=away', []])
    const tokenId = await social.google.sign({ email: 'ana@gmail.com' })
    expect(await new Visitor(app.url).post('/api/auth/google', { tokenId })).toEqual({
      status: 503,
      body: {
        code: 'unavailable',
        message:
          'Google isn’t responding right now. Try again in a moment, or use your email and password.',
        requestId: expect.any(String),
      },
    })
    social.google.failures = {}
    expect(await new Visitor(app.url).post('/api/auth/google', { tokenId })).toMatchObject({
      status: 200,
    })
  })

  test('everything else responds while one provider hangs', async () => {
    const { browser, body, headers } = await linkedinReturn(app.url, 'l-ben')
    social.linkedin.failures = { '/token': 'hanging' }
    const hanging = browser.post('/api/auth/linkedin', body, headers)
    const member = await app.member()
    expect(await member.call(me, {})).toEqual(member.user)
    expect(await hanging).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  test('a site without providers returns a clear error', async () => {
    const plain = await startApp()
    try {
      const redirect = await plain.fetch('/api/auth/linkedin/start?from=login', {
        redirect: 'manual',
      })
      expect(redirect.headers.get('location')).toBe('/login#linkedin=unavailable')
      const answer = await new Visitor(plain.url).post('/api/auth/google', { tokenId: 'x' })
      expect([answer.status, answer.body.message]).toEqual([
        422,
        'Logging in with Google isn’t available here. Use your email and password.',
      ])
    } finally {
      await plain.close()
    }
  })
})
