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
import { type IdentityClaims, IdentityRefused, ProviderAway } from './port.ts'

/** The asymmetric algorithms that providers sign with; `none` and HS256 are not among them. */
const algorithms = ['RS256', 'ES256']
/** Seconds that two clocks may differ. */
const leeway = 60
/** Longer than any provider's; what is longer is not read. */
const maxToken = 8_192

const optionalText = z.string().max(2_048).optional().catch(undefined)
const Claims = z.object({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  exp: z.number(),
  azp: z.unknown().optional(),
  email: optionalText,
  // LinkedIn writes the word.
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

/** What the check of an ID token goes by. */
export interface IdTokenRules {
  readonly issuer: string
  readonly clientId: string
  readonly clock: Clock
  /** How long asking for the keys may take. */
  readonly timeoutMs: number
  /** What the keys are asked for with. */
  readonly reach: FetchImplementation
}

/** Google signs with or without the scheme (OpenID Connect page of Google Identity). */
function spellingsOf(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]
}

/**
 * Reads ID tokens (OpenID Connect Core 1.0, section 3.1.3.7) signed with the keys at an address. Keys are kept
 * for ten minutes; one that is not known is looked for again, at most every ten seconds.
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
      throw judged(error)
    })
    return readClaims(payload, { issuer, clientId, clock })
  }
}

/** A no about the token, or a provider whose keys cannot be had. */
function judged(error: unknown): IdentityRefused | ProviderAway {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) {
    return new ProviderAway(error)
  }
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') {
    return new IdentityRefused(reasonOf(error), error)
  }
  return new ProviderAway(error)
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
