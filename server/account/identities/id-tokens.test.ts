import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp, TestClock } from '#test/app.ts'
import { googleToken, type Social, startSocial } from '#test/social.ts'
import { Visitor } from '#test/visitor.ts'

// Tokens at POST /api/auth/google that aren't valid Google ID tokens for this site.

let social: Social
let app: TestApp
let stranger: CryptoKeyPair

const person = { email: 'victim@gmail.com', email_verified: true }
const seconds = () => Math.floor(app.clock.now().getTime() / 1000)
const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

beforeAll(async () => {
  social = await startSocial({ google: [{ sub: 'g-ana', email: 'ana@gmail.com' }] })
  app = await startApp({ env: social.env, clock: new TestClock(new Date()) })
  stranger = (await generateKeyPair('RS256', { extractable: true })) as CryptoKeyPair
})
afterAll(async () => {
  await app.close()
  await social.close()
})
afterEach(() => {
  vi.useRealTimers()
})

const present = (tokenId: string) =>
  new Visitor(app.url).post('/api/auth/google', { tokenId, profile: { id: '1' } })

const refused = {
  status: 403,
  body: {
    code: 'forbidden',
    message: 'Google didn’t confirm this login. Try again with Google.',
    requestId: expect.any(String),
  },
}

/** The latest reason in the audit log. */
const lastReason = async () => {
  const { detail } = await app.db
    .selectFrom('audit_event')
    .select('detail')
    .where('kind', '=', 'identity.refused')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  return detail
}

/** Signs HS256 with a public value as the secret. */
const hmac = (secret: string, kid?: string) =>
  new SignJWT({ ...person, iss: social.google.issuer, aud: social.google.clientId, sub: 'x' })
    .setProtectedHeader({ alg: 'HS256', ...(kid && { kid }) })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

const forged: Record<string, () => Promise<string> | string> = {
  "a stranger's key": () => social.google.sign(person, stranger.privateKey),
  "a stranger's key of a name nobody knows": () =>
    social.google.sign(person, stranger.privateKey, { alg: 'RS256', kid: 'mine' }),
  "a stranger's key in the header": async () => {
    const jwk = await exportJWK(stranger.publicKey)
    const claims = { iss: social.google.issuer, aud: social.google.clientId, sub: 'x', ...person }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', jwk, jku: 'http://127.0.0.1:9/keys' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(stranger.privateKey)
  },
  'no signature': async () => {
    const [, payload] = (await social.google.sign(person)).split('.')
    return `${encoded({ alg: 'none' })}.${payload}.`
  },
  'HS256 with the public key as PEM': async () =>
    hmac(await exportSPKI(social.google.publicKey()), 'key-1'),
  'HS256 with the public key as JWK': async () =>
    hmac(JSON.stringify(await exportJWK(social.google.publicKey()))),
  'HS256 with the client secret': () => hmac(social.google.clientSecret),
  'another audience': () => social.google.sign({ ...person, aud: 'another site' }),
  'two audiences and no party': () =>
    social.google.sign({ ...person, aud: [social.google.clientId, 'another site'] }),
  'another party': () => social.google.sign({ ...person, azp: 'another site' }),
  'no audience': () => social.google.sign({ ...person, aud: undefined }),
  'another issuer': () => social.google.sign({ ...person, iss: 'https://accounts.google.com' }),
  'an issuer that begins like it': () =>
    social.google.sign({ ...person, iss: `${social.google.issuer}/x` }),
  'no issuer': () => social.google.sign({ ...person, iss: undefined }),
  'no subject': () => social.google.sign({ ...person, sub: undefined }),
  'an empty subject': () => social.google.sign({ ...person, sub: '' }),
  'a subject that is a number': () => social.google.sign({ ...person, sub: 7 }),
  'no expiry': () => social.google.sign({ ...person, exp: undefined }),
  'no time of issue': () => social.google.sign({ ...person, iat: undefined }),
  'an expiry in the past': () => social.google.sign({ ...person, exp: seconds() - 90 }),
  'a time of issue to come': () => social.google.sign({ ...person, iat: seconds() + 600 }),
  'a beginning to come': () => social.google.sign({ ...person, nbf: seconds() + 600 }),
  "LinkedIn's signature": () => social.linkedin.sign(person),
  "LinkedIn's signature under Google's name": () =>
    social.linkedin.sign({ ...person, iss: social.google.issuer, aud: social.google.clientId }),
  'another payload': async () => {
    const [head, , signature] = (await social.google.sign(person)).split('.')
    const claims = { iss: social.google.issuer, aud: social.google.clientId, sub: 'x', ...person }
    return `${head}.${encoded({ ...claims, iat: seconds(), exp: seconds() + 60 })}.${signature}`
  },
  'a cut signature': async () => (await social.google.sign(person)).slice(0, -20),
  'two parts': async () => (await social.google.sign(person)).split('.').slice(0, 2).join('.'),
  'an empty payload': async () => {
    const [head, , signature] = (await social.google.sign(person)).split('.')
    return `${head}..${signature}`
  },
  'no token at all': () => 'nonsense',
}

/** Expected reasons, in the order of the table above. */
const reasons = [
  'signature',
  'jwks_no_matching_key',
  'signature',
  ...Array(4).fill('jose_alg_not_allowed'),
  'claim_aud',
  'claim_aud',
  'claim_azp',
  'claim_aud',
  'claim_iss',
  'claim_iss',
  'claim_iss',
  'claim_sub',
  'claims',
  'claims',
  'claim_exp',
  'claim_iat',
  'expired',
  'claim_iat',
  'claim_nbf',
  'signature',
  'signature',
  'signature',
  'signature',
  'jws_invalid',
  'signature',
  'jws_invalid',
]

test.each(Object.keys(forged).map((name, index) => [name, reasons[index]] as const))(
  '%s is refused: %s',
  async (name, reason) => {
    expect(await present((await forged[name]?.()) ?? '')).toEqual(refused)
    expect(await lastReason()).toEqual({ provider: 'google', reason })
  },
)

test('no forged token created an account or a session', async () => {
  const { accounts, sessions } = await app.db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('account').select(fn.countAll().as('n')).as('accounts'),
      selectFrom('session').select(fn.countAll().as('n')).as('sessions'),
    ])
    .executeTakeFirstOrThrow()
  expect([Number(accounts), Number(sessions)]).toEqual([0, 0])
})

test('an oversized token is not parsed', async () => {
  expect(await present('x'.repeat(8_193))).toMatchObject({
    status: 400,
    body: { code: 'validation', fields: { tokenId: 'This ID token is too long.' } },
  })
})

describe('a valid token', () => {
  test('works once, however its signature is encoded', async () => {
    const token = await googleToken(app.url, 'g-ana')
    expect(await present(token)).toMatchObject({ status: 200 })
    expect(await present(token)).toEqual(refused)
    // The last of 342 characters has four bits that decoders ignore.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = letters.indexOf(token.at(-1) ?? '')
    const duplicate = token.slice(0, -1) + letters[last ^ 1]
    expect(await present(duplicate)).toEqual(refused)
    expect(await lastReason()).toEqual({ provider: 'google', reason: 'token_reused' })
  })

  test('works for a minute after it expires, to allow for clock skew', async () => {
    const token = await social.google.sign({ ...person, sub: 'late', exp: seconds() - 30 })
    expect(await present(token)).toMatchObject({ status: 200 })
  })

  test('works with rotated keys, after which the old keys are refused', async () => {
    const before = await social.google.sign({ sub: 'rotated', email: 'rotated@gmail.com' })
    await social.google.rotateKeys()
    // Keys are refetched after ten seconds at the earliest.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
    const after = await social.google.sign({ sub: 'rotated', email: 'rotated@gmail.com' })
    expect(await present(after)).toMatchObject({ status: 200 })
    expect(await present(before)).toEqual(refused)
  })

  test('is accepted with any extra profile, which is ignored', async () => {
    const tokenId = await social.google.sign({ sub: 'plain', email: 'plain@gmail.com' })
    const profile = { id: 'other', email: 'admin@example.com', role: 'admin', more: [1, { a: 2 }] }
    const answer = await new Visitor(app.url).post('/api/auth/google', { tokenId, profile })
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email: 'plain@gmail.com', role: 'user', email_verified: true } },
    })
  })

  test('is refused with a profile of 20,000 characters', async () => {
    const tokenId = await social.google.sign({ sub: 'large', email: 'large@gmail.com' })
    const profile = { notes: 'x'.repeat(20_000) }
    const answer = await new Visitor(app.url).post('/api/auth/google', { tokenId, profile })
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
  })
})
