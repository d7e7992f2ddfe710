import { createHmac, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, refreshToken } from '#contract/accounts.ts'
import { newId } from '#server/lib/ids.ts'
import { startApp, type TestApp, testSecret } from '#test/app.ts'

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
const part = (token: string, at: number): Json =>
  JSON.parse(Buffer.from(String(token.split('.')[at]), 'base64url').toString())

const rightKey = () =>
  new Uint8Array(hkdfSync('sha256', testSecret, '', 'waypoint access token 1', 32))

/** A token with a right signature over whatever header and claims are given. */
function signed(header: Json, claims: Json | string, key: Uint8Array = rightKey()): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

const header = () => part(real, 0)
const claims = () => part(real, 1)
const now = () => app.clock.now().getTime() / 1000
const without = (from: Json, key: string) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== key))

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

test('the forger above makes a good token of the real parts, so only the forgery is refused', async () => {
  expect(await app.call(me, {}, { token: signed(header(), claims()) })).toMatchObject({
    role: 'user',
  })
  expect(Object.keys(forged).length).toBeGreaterThanOrEqual(30)
})

test('an expired token is refused for everything but a refresh', async () => {
  const { token } = await app.member()
  app.clock.advance(1800)
  await expect(app.call(me, {}, { token })).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await app.call(refreshToken, {}, { token })).toEqual({ token: expect.any(String) })
})

test.each([['Basic YW5hOng='], ['Bearer'], ['Bearer '], ['bearer'], ['Token x']])(
  'the authorization header %j is nobody',
  async (authorization) => {
    const response = await app.fetch('/api/auth/me', { headers: { authorization } })
    expect(response.status).toBe(401)
  },
)
