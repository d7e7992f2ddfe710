import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { startApp, type TestApp, TestClock } from '#test/app.ts'
import { linkedinReturn, type Social, startSocial } from '#test/social.ts'
import { Visitor } from '#test/visitor.ts'

// Both flows over HTTP, including tampered callbacks.

let social: Social
let app: TestApp

beforeAll(async () => {
  social = await startSocial({
    google: [{ sub: 'g-ana', email: 'ana@gmail.com', given_name: 'Ana', family_name: 'Reyes' }],
    linkedin: [{ sub: 'l-ben', email: 'ben@example.org', email_verified: true, name: 'Ben Ode' }],
  })
  app = await startApp({ env: social.env, clock: new TestClock(new Date()) })
})
afterAll(async () => {
  await app.close()
  await social.close()
})

const visitor = () => new Visitor(app.url)
const start = '/api/auth/google/start'

/** Where the callback redirects, and the audited reason, if any. */
async function callback(browser: Visitor, url: URL | string) {
  const { newest: before } = await newestRefusal()
  const answer = await browser.fetch(String(url))
  const { newest, reason } = await newestRefusal()
  const location = answer.headers.get('location')
  return { status: answer.status, location, reason: newest === before ? null : reason }
}

async function newestRefusal() {
  const row = await app.db
    .selectFrom('audit_event')
    .select(['seq', 'detail'])
    .where('kind', '=', 'identity.refused')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  const detail = row?.detail as { reason?: string } | undefined
  return { newest: row?.seq, reason: detail?.reason }
}

/** Refusals without a flow, which are counted but not audited. */
async function countWithoutFlow(): Promise<number> {
  const { values } = (await app.services.metrics.registry
    .getSingleMetric('refusals_total')
    ?.get()) ?? { values: [] }
  const counted = values.filter(({ labels }) => labels.reason === 'no_flow')
  return counted.reduce((sum, { value }) => sum + value, 0)
}

const failed = (reason: string | null, location = '/login#google=failed') => ({
  status: 303,
  location,
  reason,
})

describe('Google', () => {
  test('redirects to the provider and back, and signs in', async () => {
    const browser = visitor()
    const redirect = await browser.fetch(`${start}?from=login&remember=1`)
    const to = new URL(redirect.headers.get('location') ?? '')
    expect([redirect.status, to.origin, Object.fromEntries(to.searchParams)]).toEqual([
      303,
      social.google.issuer,
      {
        client_id: 'google-client',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        redirect_uri: `${app.url}/api/auth/google/callback`,
        response_type: 'code',
        scope: 'openid email profile',
        state: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    const back = await browser.signInAt(`${start}?from=login&remember=1`, 'g-ana')
    expect(await callback(browser, back)).toEqual({
      status: 303,
      location: '/login#google=ready&remember=1',
      reason: null,
    })
    const collected = await browser.post('/api/auth/google/collect', {})
    const body = { tokenId: expect.any(String), remember: true }
    expect(collected).toEqual({ status: 200, body })
    const { tokenId } = collected.body
    const profile = { id: '1', email: 'x', given_name: 'x', family_name: 'x', picture: 'x' }
    const signedIn = await browser.post('/api/auth/google', { tokenId, profile })
    expect(signedIn.status).toBe(200)
    expect(await app.call(me, {}, { token: signedIn.body.token })).toEqual(signedIn.body.user)
    expect(signedIn.body.user).toMatchObject({
      email: 'ana@gmail.com',
      first_name: 'Ana',
      last_name: 'Reyes',
      email_verified: true,
    })
  })

  test('uses HttpOnly cookies', async () => {
    const redirect = await app.fetch(start, { redirect: 'manual' })
    expect(redirect.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^google_flow=[\w-]+; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const browser = visitor()
    const back = await browser.signInAt(start, 'g-ana')
    const answer = await browser.fetch(back.href)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^google_waiting=[\w-]+; Max-Age=60; Path=\/api\/auth\/google; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(/^google_flow=; .*Expires=Thu, 01 Jan 1970/),
    ])
  })

  test('the ID token can be collected once, by this browser, within a minute', async () => {
    const notFound = { status: 404, body: expect.objectContaining({ code: 'not_found' }) }
    const browser = visitor()
    await browser.fetch((await browser.signInAt(start, 'g-ana')).href)
    expect(await visitor().post('/api/auth/google/collect', {})).toEqual(notFound)
    const copy = browser.copy()
    expect((await browser.post('/api/auth/google/collect', {})).status).toBe(200)
    expect(await browser.post('/api/auth/google/collect', {})).toEqual(notFound)
    expect(await copy.post('/api/auth/google/collect', {})).toEqual(notFound)

    const late = visitor()
    await late.fetch((await late.signInAt(start, 'g-ana')).href)
    app.clock.advance(61)
    expect(await late.post('/api/auth/google/collect', {})).toEqual(notFound)
  })

  test('the callback works only in the browser that started it', async () => {
    const back = await visitor().signInAt(start, 'g-ana')
    expect(await callback(visitor(), back)).toEqual(failed(null))
    const other = visitor()
    await other.fetch(start)
    expect(await callback(other, back)).toEqual(failed('state'))
  })

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 'state'],
    ['no state', (url: URL) => url.searchParams.delete('state'), 'state'],
    ['two states', (url: URL) => url.searchParams.append('state', 'x'), 'state'],
    ['another code', (url: URL) => url.searchParams.set('code', 'x'), 'invalid_grant'],
    ['no code', (url: URL) => url.searchParams.delete('code'), 'answer'],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'http://evil.example'), 'answer'],
    ['no issuer', (url: URL) => url.searchParams.delete('iss'), 'answer'],
  ])('refuses %s', async (_, change, reason) => {
    const browser = visitor()
    const back = await browser.signInAt(start, 'g-ana')
    change(back)
    expect(await callback(browser, back)).toEqual(failed(reason))
  })

  test('a code and a flow each work only once', async () => {
    const browser = visitor()
    const back = await browser.signInAt(start, 'g-ana')
    const copy = browser.copy()
    expect((await callback(browser, back)).location).toBe('/login#google=ready')
    expect(await callback(browser, back)).toEqual(failed(null))
    expect(await callback(copy, back)).toEqual(failed('state_reused'))
  })

  test('a flow expires after ten minutes', async () => {
    const browser = visitor()
    const back = await browser.signInAt(start, 'g-ana')
    app.clock.advance(601)
    expect(await callback(browser, back)).toEqual(failed(null))
  })

  test('canceling leads back to the original page', async () => {
    const browser = visitor()
    const back = await browser.signInAt(`${start}?from=signup&plan=premium`, undefined)
    expect(await callback(browser, back)).toEqual({
      status: 303,
      location: '/signup?plan=premium#google=cancelled',
      reason: null,
    })
  })

  test.each([
    ['from=login&next=https://evil.example', '/login?next=https%3A%2F%2Fevil.example'],
    ['from=//evil.example', '/login'],
    ['from=signup&plan=//evil.example', '/signup'],
    ['from=settings&next=//evil.example', '/dashboard/settings/security'],
    ['next=a&next=b', '/login'],
  ])('%s leads back to a page of this site', async (query, page) => {
    const browser = visitor()
    const back = await browser.signInAt(`${start}?${query}`, undefined)
    expect((await callback(browser, back)).location).toBe(`${page}#google=cancelled`)
  })
})

describe('mixed-up providers', () => {
  test('refuses a LinkedIn code at Google’s callback, and a Google code at LinkedIn’s endpoint', async () => {
    const { body } = await linkedinReturn(app.url, 'l-ben')
    const browser = visitor()
    const back = await browser.signInAt(start, 'g-ana')
    const googlesCode = back.searchParams.get('code')
    back.searchParams.set('code', body.code)
    expect(await callback(browser, back)).toEqual(failed('invalid_grant'))

    const { browser: other, body: answer, headers } = await linkedinReturn(app.url, 'l-ben')
    const mixed = { ...answer, code: googlesCode }
    expect(await other.post('/api/auth/linkedin', mixed, headers)).toMatchObject({ status: 403 })
    expect((await newestRefusal()).reason).toBe('invalid_grant')
  })

  test('refuses a Google flow for LinkedIn', async () => {
    const { body, headers } = await linkedinReturn(app.url, 'l-ben')
    const browser = visitor()
    await browser.fetch(start)
    browser.rename('google_flow', 'linkedin_flow', '/api')
    const before = await countWithoutFlow()
    expect(await browser.post('/api/auth/linkedin', body, headers)).toMatchObject({ status: 403 })
    expect(await countWithoutFlow()).toBe(before + 1)
  })
})

const navigation = [
  '/api/auth/google/start',
  '/api/auth/google/callback?state=x',
  '/api/auth/linkedin/start',
]

describe('a stranger who repeatedly calls sign-in URLs', () => {
  const events = async (of: TestApp) =>
    (await of.db.selectFrom('audit_event').select('seq').execute()).length
  const strict = { RATE_LIMIT_SCALE: '1' }

  test.each(navigation)('writes nothing when no provider is configured: %s', async (path) => {
    const bare = await startApp({ workers: 0, env: strict })
    const before = await events(bare)
    const locations = new Set<string | null>()
    for (let times = 0; times < 70; times++) {
      const answer = await bare.fetch(path, { redirect: 'manual' })
      locations.add(answer.headers.get('location'))
    }
    expect(await events(bare)).toBe(before)
    const provider = path.includes('google') ? 'google' : 'linkedin'
    expect([...locations]).toEqual([`/login#${provider}=unavailable`])
    await bare.close()
  })

  test.each(navigation)('is redirected after 120 calls a minute: %s', async (path) => {
    const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = social.env
    const { LINKEDIN_ISSUER, LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET } = social.env
    const google = { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }
    const linkedin = { LINKEDIN_ISSUER, LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET }
    const env = { ...google, ...linkedin, ...strict } as Record<string, string>
    const strictApp = await startApp({ workers: 0, env, clock: new TestClock(new Date()) })
    const before = await events(strictApp)
    const browser = new Visitor(strictApp.url)
    // With a flow, bad callbacks are audited, up to sixty a minute.
    if (path.includes('callback')) await browser.fetch('/api/auth/google/start')
    for (let times = 0; times < 120; times++) await browser.fetch(path)
    const answer = await browser.fetch(path)
    expect(answer.headers.get('location')).toMatch(/^\/login#\w+=failed$/)
    expect(await events(strictApp)).toBe(before + (path.includes('callback') ? 60 : 0))
    await strictApp.close()
  })
})
