import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Secrets } from '#server/platform/lib/sealed.ts'

const tokenLifeSeconds = 30 * 60
/** How far another server's clock may be ahead of ours. */
const leewaySeconds = 30
const audience = 'waypoint-api'
const maxToken = 2_000

/** All that a token says; who one is and what one may do is read from the database each time. */
const Claims = z.strictObject({
  sub: z.uuid(),
  sid: z.uuid(),
  jti: z.uuid(),
  iss: z.string(),
  aud: z.literal(audience),
  typ: z.literal('access'),
  iat: z.number().int(),
  exp: z.number().int(),
})

/** Nothing else may stand in a header: no key by value, no key by address. */
const Header = z.strictObject({ alg: z.literal('HS256'), kid: z.string() })

/** What signs and checks: the server's secrets, its public address, the time. */
export interface TokenParts {
  /** The first signs; tokens of the others are read until they expire. */
  readonly secrets: Secrets
  readonly config: { readonly publicUrl: string }
  readonly now: Date
}

/** What a token is about. */
export interface TokenSubject {
  readonly accountId: string
  readonly sessionId: string
  readonly jti: string
}

/** A token whose signature is ours; it may have expired. */
export interface ReadToken extends TokenSubject {
  readonly isExpired: boolean
}

interface SigningKey {
  readonly kid: string
  readonly key: KeyObject
}

const derived = new WeakMap<Buffer, SigningKey>()

/** A key for this one purpose, so that no other use of the secret can make tokens. */
function signingKey(secret: Buffer): SigningKey {
  const known = derived.get(secret)
  if (known) return known
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'waypoint access token 1', 32))
  const kid = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  const made = { kid, key: createSecretKey(bytes) }
  derived.set(secret, made)
  return made
}

/** A token of 30 minutes. */
export function signToken(parts: TokenParts, subject: TokenSubject): Promise<string> {
  const { kid, key } = signingKey(parts.secrets[0])
  const iat = Math.floor(parts.now.getTime() / 1000)
  return new SignJWT({ sid: subject.sessionId, typ: 'access' })
    .setProtectedHeader({ alg: 'HS256', kid })
    .setSubject(subject.accountId)
    .setJti(subject.jti)
    .setIssuer(parts.config.publicUrl)
    .setAudience(audience)
    .setIssuedAt(iat)
    .setExpirationTime(iat + tokenLifeSeconds)
    .sign(key)
}

/** Spelled the one way: base64 leaves bits over at the end, and readers differ about padding. */
function decode(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url')
  return bytes.toString('base64url') === part ? bytes : undefined
}

/**
 * The claims under a signature of ours (RFC 7515, section 5.2; RFC 7518, section 3.2), checked on this
 * thread: a check by way of the thread pool takes four times as long, and every request has one.
 */
function verifiedClaims(secrets: Secrets, token: string): unknown {
  const [head = '', body = '', end = '', ...rest] = token.split('.')
  const [header, payload, signature] = [head, body, end].map(decode)
  if (!header || !payload || !signature || rest.length > 0) return undefined
  const { kid } = Header.parse(JSON.parse(header.toString()))
  const signer = secrets.map(signingKey).find((one) => one.kid === kid)
  if (!signer) return undefined
  const expected = createHmac('sha256', signer.key).update(`${head}.${body}`).digest()
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected)
  return isOurs ? JSON.parse(payload.toString()) : undefined
}

/** What a token says, when it is ours to the last bit; undefined for anything else. */
export function readToken(parts: TokenParts, token: string): ReadToken | undefined {
  const seconds = parts.now.getTime() / 1000
  try {
    if (token.length > maxToken) return undefined
    const claims = Claims.parse(verifiedClaims(parts.secrets, token))
    const isSound =
      claims.iss === parts.config.publicUrl &&
      claims.iat <= seconds + leewaySeconds &&
      claims.exp > claims.iat &&
      claims.exp <= claims.iat + tokenLifeSeconds
    if (!isSound) return undefined
    const { sub, sid, jti, exp } = claims
    return { accountId: sub, sessionId: sid, jti, isExpired: exp <= seconds }
  } catch {
    return undefined
  }
}
