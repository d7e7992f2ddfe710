import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/accounts.ts'
import { startApp, type TestApp, TestClock } from '#test/app.ts'
import { type Social, startSocial } from '#test/social.ts'
import { Visitor } from '#test/visitor.ts'

let social: Social
let app: TestApp

beforeAll(async () => {
  social = await startSocial({
    google: [
      {
        sub: 'g-ana',
        email: 'ana@gmail.com',
        email_verified: true,
        given_name: 'Ana',
        family_name: 'Reyes',
      },
    ],
    linkedin: [
      {
        sub: 'l-ben',
        email: 'ben@example.org',
        email_verified: true,
        given_name: 'Ben',
        family_name: 'Ode',
      },
    ],
  })
  app = await startApp({ env: social.env, clock: new TestClock(new Date()) })
})
afterAll(async () => {
  await app.close()
  await social.close()
})

const visitor = () => new Visitor(app.url)

describe('Google', () => {
  test('leads there, back, and in', async () => {
    const browser = visitor()
    const back = await browser.signInAt('/api/auth/google/start?from=login&remember=1', 'g-ana')
    expect(back.pathname).toBe('/api/auth/google/callback')
    const answer = await browser.fetch(back.href)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/login#google=ready&remember=1',
    ])
    const collected = await browser.post('/api/auth/google/collect', {})
    expect(collected).toEqual({
      status: 200,
      body: { tokenId: expect.any(String), remember: true },
    })
    const signedIn = await browser.post('/api/auth/google', {
      tokenId: collected.body.tokenId,
      profile: { id: 'x' },
    })
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email: 'ana@gmail.com' } } })
    expect(await app.call(me, {}, { token: signedIn.body.token })).toMatchObject({
      first_name: 'Ana',
    })
  })
})

describe('LinkedIn', () => {
  test('leads there, back, and in', async () => {
    const browser = visitor()
    const back = await browser.signInAt('/api/auth/linkedin/start?from=login', 'l-ben')
    expect(back.pathname).toBe('/linkedin-callback')
    const code = back.searchParams.get('code')
    const state = back.searchParams.get('state') ?? ''
    const body = { code, redirectUri: `${app.url}/linkedin-callback`, profile: {} }
    const signedIn = await browser.post('/api/auth/linkedin', body, { 'x-oauth-state': state })
    expect(signedIn).toMatchObject({
      status: 200,
      body: { user: { email: 'ben@example.org', email_verified: true } },
    })
  })
})
