import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import type { Clock } from '#server/platform/lib/clock.ts'
import { type IdentityClaims, IdentityRefused, ProviderUnavailable } from './port.ts'

/** Asymmetric signature algorithms we accept; `none` and HS256 are not among them. */
const algorithms = ['RS256', 'ES256']
/** Clock skew we tolerate, in seconds. */
const leeway = 60
/** Maximum token length we parse; longer than any provider's. */
const maxToken = 8_192

const optionalText = z.string().max(2_048).optional().catch(undefined)
const Claims = z.object({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  exp: z.number(),
  azp: z.unknown().optional(),
  email: optionalText,
  // LinkedIn sends a string.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .optional()
    .catch(undefined),
  hd: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  name: optionalText,
  nonce: optionalText,
})

/** Rules for verifying an ID token. */
export interface IdTokenRules {
  readonly issuer: string
  readonly clientId: string
  readonly clock: Clock
  /** Timeout for fetching the keys. */
  readonly timeoutMs: number
  /** Fetch implementation for the keys. */
  readonly reach: FetchImplementation
}

/** Google's `iss` may omit the scheme (OpenID Connect page of Google Identity). */
function spellingsOf(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]
}

/**
 * Verifies ID tokens (OpenID Connect Core 1.0, section 3.1.3.7) signed with the keys at a URL. Caches keys for
 * ten minutes; an unknown key triggers a refetch at most every ten seconds.
 */
export function idTokenReader(
  jwksUri: URL,
  { issuer, clientId, clock, timeoutMs, reach }: IdTokenRules,
): (idToken: string) => Promise<IdentityClaims> {
  const keys = createRemoteJWKSet(jwksUri, {
    timeoutDuration: timeoutMs,
    cooldownDuration: 10_000,
    [customFetch]: reach,
  })
  return async (idToken) => {
    if (idToken.length > maxToken) throw new IdentityRefused('token_too_long')
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms,
      issuer: spellingsOf(issuer),
      audience: clientId,
      clockTolerance: leeway,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'iat', 'exp'],
    }).catch((error: unknown) => {
      throw toIdentityError(error)
    })
    return readClaims(payload, { issuer, clientId, clock })
  }
}

/** Distinguishes an invalid token from unavailable keys. */
function toIdentityError(error: unknown): IdentityRefused | ProviderUnavailable {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) {
    return new ProviderUnavailable(error)
  }
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') {
    return new IdentityRefused(reasonOf(error), error)
  }
  return new ProviderUnavailable(error)
}

function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'expired'
  if (error instanceof errors.JWTClaimValidationFailed) return `claim_${error.claim}`
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature'
  return error.code.replace(/^ERR_/, '').toLowerCase()
}

function readClaims(
  payload: JWTPayload,
  { issuer, clientId, clock }: Omit<IdTokenRules, 'timeoutMs' | 'reach'>,
) {
  const parsed = Claims.safeParse(payload)
  if (!parsed.success) throw new IdentityRefused('claims')
  const { azp, iat, exp, sub, ...claims } = parsed.data
  if (azp !== undefined && azp !== clientId) throw new IdentityRefused('claim_azp')
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && azp === undefined) {
    throw new IdentityRefused('claim_aud')
  }
  if (iat > clock.now().getTime() / 1000 + leeway) throw new IdentityRefused('claim_iat')
  return {
    issuer,
    subject: sub,
    email: claims.email,
    hostedDomain: claims.hd,
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    givenName: claims.given_name,
    familyName: claims.family_name,
    name: claims.name,
    nonce: claims.nonce,
    expiresAt: new Date(exp * 1000),
  } satisfies IdentityClaims
}
