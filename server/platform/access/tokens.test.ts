import { createHash, createHmac, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout, me, refreshToken } from '#contract/account/accounts.ts'
import { createLink, type LinkPurpose } from '#server/account/accounts/account-link.ts'
import { challengeFor } from '#server/account/accounts/challenge.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { startApp, type TestApp, testSecret } from '#test/app.ts'
import { signToken } from './tokens.ts'

let app: TestApp
let real: string

beforeAll(async () => {
  app = await startApp()
  real = (await app.member()).token
})
afterAll(() => app.close())

type Json = Record<string, unknown>
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const part = (token: string, index: number): Json =>
  JSON.parse(Buffer.from(String(token.split('.')[index]), 'base64url').toString())

const rightKey = () =>
  new Uint8Array(hkdfSync('sha256', testSecret, '', 'waypoint access token 1', 32))

/** Signs any header and claims with a valid signature. */
function signed(header: Json, claims: Json | string, key: Uint8Array = rightKey()): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

const header = () => part(real, 0)
const claims = () => part(real, 1)
const now = () => app.clock.now().getTime() / 1000
const without = (from: Json, key: string) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== key))

const subject = () => ({
  accountId: String(claims().sub),
  sessionId: String(claims().sid),
  jti: String(claims().jti),
})

const mailedSecret = (purpose: LinkPurpose) =>
  app.db.transaction().execute((tx) =>
    createLink(tx, app.services, {
      purpose,
      accountId: String(claims().sub),
      email: 'ana@example.com',
    }),
  )

const setStatus = (id: string, status: string) =>
  app.db.updateTable('account').set({ status }).where('id', '=', id).execute()

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = String(publicKey.export({ type: 'spki', format: 'pem' }))

const forged: Record<string, () => string | Promise<string>> = {
  'no text at all': () => 'x',
  'two parts': () => real.split('.').slice(0, 2).join('.'),
  'an empty signature': () => `${real.split('.').slice(0, 2).join('.')}.`,
  'a signature cut by one': () => real.slice(0, -1),
  'a signature of zeros': () => `${real.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`,
  'four parts': () => `${real}.x`,
  'a changed first letter': () => `a${real.slice(1)}`,
  'another subject under the old signature': () => {
    const [head, , signature] = real.split('.')
    return `${head}.${encode({ ...claims(), sub: newId() })}.${signature}`
  },
  'alg none': () => new UnsecuredJWT(claims()).encode(),
  'alg None': () => `${encode({ ...header(), alg: 'None' })}.${encode(claims())}.`,
  'alg NONE with the old signature': () =>
    `${encode({ ...header(), alg: 'NONE' })}.${real.split('.').slice(1).join('.')}`,
  'alg none, rightly signed': () => signed({ ...header(), alg: 'none' }, claims()),
  'no alg': () => signed(without(header(), 'alg'), claims()),
  'alg hs256 in small letters': () => signed({ ...header(), alg: 'hs256' }, claims()),
  HS512: () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS512', kid: String(header().kid) })
      .sign(Buffer.concat([rightKey(), rightKey()])),
  'RS256 of a key of theirs': () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid: String(header().kid) })
      .sign(privateKey),
  'HS256 with a public key as the secret': () =>
    signed(header(), claims(), new TextEncoder().encode(publicPem)),
  'the raw secret as the key': () => signed(header(), claims(), testSecret),
  'an empty key': () => signed(header(), claims(), new Uint8Array()),
  'a key of another purpose': () =>
    signed(
      header(),
      claims(),
      new Uint8Array(hkdfSync('sha256', testSecret, '', 'another purpose', 32)),
    ),
  'no kid': () => signed(without(header(), 'kid'), claims()),
  'a wrong kid': () => signed({ ...header(), kid: 'another' }, claims()),
  'a kid that is a path': () => signed({ ...header(), kid: '../../dev/null' }, claims()),
  'a kid that is SQL': () => signed({ ...header(), kid: "' or '1'='1" }, claims()),
  'a jku header': () => signed({ ...header(), jku: 'https://evil.example/keys' }, claims()),
  'a jwk header': () =>
    signed({ ...header(), jwk: { kty: 'oct', k: encode('mine') } }, claims(), Buffer.from('mine')),
  'an x5u header': () => signed({ ...header(), x5u: 'https://evil.example/cert' }, claims()),
  'an x5c header': () => signed({ ...header(), x5c: ['MIIB'] }, claims()),
  'a crit header': () => signed({ ...header(), crit: ['exp'] }, claims()),
  'an unencoded payload by b64': () => signed({ ...header(), b64: false, crit: ['b64'] }, claims()),
  'a header that is a list': () => `${encode([])}.${real.split('.').slice(1).join('.')}`,
  'another issuer': () => signed(header(), { ...claims(), iss: 'https://evil.example' }),
  'another audience': () => signed(header(), { ...claims(), aud: 'another-api' }),
  'a list of audiences': () => signed(header(), { ...claims(), aud: ['waypoint-api', 'x'] }),
  'the type of a reset token': () => signed(header(), { ...claims(), typ: 'reset' }),
  'no type': () => signed(header(), without(claims(), 'typ')),
  'no expiry': () => signed(header(), without(claims(), 'exp')),
  'an expiry that is a text': () => signed(header(), { ...claims(), exp: '9999999999' }),
  'a life of a year': () => signed(header(), { ...claims(), exp: now() + 31_536_000 }),
  'an issue in the future': () =>
    signed(header(), { ...claims(), iat: now() + 600, exp: now() + 1800 }),
  'no session': () => signed(header(), without(claims(), 'sid')),
  'a session nobody opened': () => signed(header(), { ...claims(), sid: newId() }),
  "another account's session": () => signed(header(), { ...claims(), sub: newId() }),
  'a claim too many': () => signed(header(), { ...claims(), role: 'super_admin' }),
  'claims that are no JSON': () => signed(header(), 'role=admin'),
  'claims that are null': () => signed(header(), 'null'),
  'padding at its end': () => `${real}=`,
  'the last letter of the signature spelled another way': () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    return `${real.slice(0, -1)}${letters[letters.indexOf(real.slice(-1)) ^ 1]}`
  },
  'a header that is JSON no more': () =>
    `${encode('{"alg":"HS256",')}.${real.split('.').slice(1).join('.')}`,
  'an empty header': () => `.${real.split('.').slice(1).join('.')}`,
  'an ID token of a provider, as it would look': () =>
    new SignJWT({ email: 'ana@example.com', email_verified: true, nonce: 'n' })
      .setProtectedHeader({ alg: 'RS256', kid: 'provider' })
      .setIssuer('https://accounts.google.com')
      .setAudience('our-client-id')
      .setSubject('1234567890')
      .setIssuedAt(now())
      .setExpirationTime(now() + 3600)
      .sign(privateKey),
  'ID token claims under our own signature': () =>
    signed(header(), {
      iss: 'https://accounts.google.com',
      aud: 'our-client-id',
      sub: String(claims().sub),
      iat: now(),
      exp: now() + 1800,
      email: 'ana@example.com',
    }),
  'the sealed note of a second factor': () =>
    challengeFor(app.services, String(claims().sub), 'password'),
  'the secret of a reset link': () => mailedSecret('reset_password'),
  'the secret of a verification link': () => mailedSecret('verify_email'),
  "the session's id": () => String(claims().sid),
  "the token's id": () => String(claims().jti),
  "another server's secret": () =>
    signToken({ ...app.services, secrets: [Buffer.alloc(48, 7)], now: app.clock.now() }, subject()),
  'the issuer of another server': () =>
    signToken(
      { ...app.services, config: { publicUrl: 'https://other.example' }, now: app.clock.now() },
      subject(),
    ),
  'a session that its owner ended': async () => {
    const { token } = await app.member()
    await app.call(logout, {}, { token })
    return token
  },
  'the session of a suspended account': async () => {
    const { token, user } = await app.member()
    await setStatus(user.id, 'suspended')
    return token
  },
  'the session of an account marked deleted': async () => {
    const { token, user } = await app.member()
    await setStatus(user.id, 'deleted')
    return token
  },
  'the session of an account that is gone': async () => {
    const { token, user } = await app.member()
    await app.db.deleteFrom('account').where('id', '=', user.id).execute()
    return token
  },
  'a hundred thousand letters': () => `${real}${'A'.repeat(10_000)}`,
}

test.each(Object.entries(forged))(
  'a token with %s is refused, also for a refresh',
  async (_, forge) => {
    const token = await forge()
    const refused = {
      code: 'unauthenticated',
      message: expect.stringContaining('Please login again'),
    }
    await expect(app.call(me, {}, { token })).rejects.toMatchObject(refused)
    await expect(app.call(refreshToken, {}, { token })).rejects.toMatchObject(refused)
  },
)

test('the same helper signs a valid token from the real parts, so only the forgery is refused', async () => {
  expect(await app.call(me, {}, { token: signed(header(), claims()) })).toMatchObject({
    role: 'user',
  })
  expect(Object.keys(forged).length).toBeGreaterThanOrEqual(60)
})

test('an expired token is refused for everything but a refresh', async () => {
  const { token } = await app.member()
  app.clock.advance(1800)
  await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await app.call(refreshToken, {}, { token })).toEqual({ token: expect.any(String) })
})

test.each([['Basic YW5hOng='], ['Bearer'], ['Bearer '], ['bearer'], ['Token x']])(
  'refuses the authorization header %j',
  async (authorization) => {
    const response = await app.fetch('/api/auth/me', { headers: { authorization } })
    expect(response.status).toBe(401)
  },
)

describe('while the secret is being rotated', () => {
  const old = 'the secret of last year, which has forty characters'
  const kidOf = (token: string) => String(part(token, 0).kid)

  test('tokens of the previous secret are accepted and renewed with the new one', async () => {
    const connection = app.connection
    const before = await startApp({ workers: 0, connection, secret: Buffer.from(old) })
    const { token, user } = await before.member({ email: 'before@example.com' })
    await before.close()

    const after = await startApp({ workers: 0, connection, env: { PREVIOUS_SECRET: old } })
    expect(await after.call(me, {}, { token })).toMatchObject({ id: user.id })
    const { token: renewed } = await after.call(refreshToken, {}, { token })
    expect([kidOf(token) === kidOf(renewed), kidOf(renewed)]).toEqual([false, kidOf(real)])
    expect(await after.call(me, {}, { token: renewed })).toMatchObject({ id: user.id })
    await after.close()
  })

  test('tokens of an unlisted previous secret are refused', async () => {
    const connection = app.connection
    const before = await startApp({ workers: 0, connection, secret: Buffer.from(old) })
    const { token } = await before.member({ email: 'without@example.com' })
    await before.close()
    await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(app.call(refreshToken, {}, { token })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  test('refuses the old key ID with the new key, and the reverse', async () => {
    const after = await startApp({
      workers: 0,
      connection: app.connection,
      env: { PREVIOUS_SECRET: old },
    })
    const oldKey = new Uint8Array(hkdfSync('sha256', old, '', 'waypoint access token 1', 32))
    const oldKid = createHash('sha256').update(oldKey).digest('base64url').slice(0, 12)
    const good = signed({ alg: 'HS256', kid: oldKid }, claims(), oldKey)
    const mixed = [
      signed({ alg: 'HS256', kid: oldKid }, claims()),
      signed({ alg: 'HS256', kid: header().kid }, claims(), oldKey),
    ]
    expect(await after.call(me, {}, { token: good })).toMatchObject({ role: 'user' })
    for (const token of mixed) {
      await expect(after.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
    }
    await after.close()
  })
})
