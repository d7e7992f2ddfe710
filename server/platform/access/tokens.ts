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
/** Clock skew we tolerate between servers. */
const leewaySeconds = 30
const audience = 'waypoint-api'
const maxToken = 2_000

/** Claims of a token; identity and permissions are read from the database on each request. */
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

/** No other header is allowed: no embedded key and no key URL. */
const Header = z.strictObject({ alg: z.literal('HS256'), kid: z.string() })

/** Dependencies for signing and verifying: secrets, public URL and clock. */
export interface TokenParts {
  /** The first signs; tokens of the others are accepted until they expire. */
  readonly secrets: Secrets
  readonly config: { readonly publicUrl: string }
  readonly now: Date
}

/** The subject of a token. */
export interface TokenSubject {
  readonly accountId: string
  readonly sessionId: string
  readonly jti: string
}

/** A token with a valid signature; it may have expired. */
export interface ReadToken extends TokenSubject {
  readonly isExpired: boolean
}

interface SigningKey {
  readonly kid: string
  readonly key: KeyObject
}

const derived = new WeakMap<Buffer, SigningKey>()

/** Derives a key for this purpose only, so no other use of the secret can produce tokens. */
function signingKey(secret: Buffer): SigningKey {
  const cached = derived.get(secret)
  if (cached) return cached
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'waypoint access token 1', 32))
  const kid = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  const created = { kid, key: createSecretKey(bytes) }
  derived.set(secret, created)
  return created
}

/** Signs a token that expires in 30 minutes. */
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

/** Rejects non-canonical base64url: it has spare bits at the end, and decoders differ on padding. */
function decode(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url')
  return bytes.toString('base64url') === part ? bytes : undefined
}

/**
 * Verifies the signature and returns the claims (RFC 7515, section 5.2; RFC 7518, section 3.2). Runs on this
 * thread: the thread pool takes four times as long, and every request needs it.
 */
function verifiedClaims(secrets: Secrets, token: string): unknown {
  const [head = '', body = '', end = '', ...rest] = token.split('.')
  const [header, payload, signature] = [head, body, end].map(decode)
  if (!header || !payload || !signature || rest.length > 0) return undefined
  const { kid } = Header.parse(JSON.parse(header.toString()))
  const signer = secrets.map(signingKey).find((signingKey) => signingKey.kid === kid)
  if (!signer) return undefined
  const expected = createHmac('sha256', signer.key).update(`${head}.${body}`).digest()
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected)
  return isOurs ? JSON.parse(payload.toString()) : undefined
}

/** Parses a valid token; undefined for anything else. */
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
