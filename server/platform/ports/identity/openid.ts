import * as openid from 'openid-client'
import type { Config } from '#server/platform/config/config.ts'
import type { ProviderConfig } from '#server/platform/config/config-identity.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { circuitBreakerFetch } from './circuit-breaker-fetch.ts'
import { idTokenReader } from './id-token.ts'
import {
  type IdentityClaims,
  type IdentityProvider,
  type IdentityProviders,
  IdentityRefused,
  type ProviderName,
  ProviderUnavailable,
} from './port.ts'

/** How long discovery documents are cached. */
const discoveryLifeMs = 24 * 3_600_000
const scope = 'openid email profile'

/** A provider's discovery document, with its ID token reader. */
interface Discovered {
  readonly server: openid.ServerMetadata
  readonly read: (idToken: string) => Promise<IdentityClaims>
  readonly until: number
}

/** The configured providers; contacts none before someone signs in. */
export function createIdentityProviders(
  { google, linkedin }: Pick<Config, 'google' | 'linkedin'>,
  clock: Clock,
): IdentityProviders {
  return {
    ...(google && { google: openIdProvider('google', google, clock) }),
    ...(linkedin && { linkedin: openIdProvider('linkedin', linkedin, clock) }),
  }
}

/** A provider found by OpenID Connect Discovery 1.0; a failed discovery is retried at the next sign-in. */
export function openIdProvider(
  name: ProviderName,
  config: ProviderConfig,
  clock: Clock,
  /** Timeout of one request, and how long the breaker stays open. */
  { timeoutMs = 4_000, debounceMs }: { timeoutMs?: number; debounceMs?: number } = {},
): IdentityProvider {
  const timeout = timeoutMs / 1000
  const { issuer, clientId, clientSecret, pkce } = config
  // The configuration rejects http in production.
  const execute = issuer.startsWith('http://') ? [openid.allowInsecureRequests] : []
  const reach = circuitBreakerFetch(debounceMs)
  let cachedDiscovery: Promise<Discovered> | undefined

  async function discover(): Promise<Discovered> {
    const configuration = await openid.discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      undefined,
      {
        execute,
        timeout,
        [openid.customFetch]: reach,
      },
    )
    const server = configuration.serverMetadata()
    if (server.jwks_uri === undefined) throw new Error(`${issuer} names no keys.`)
    const read = idTokenReader(new URL(server.jwks_uri), {
      issuer,
      clientId,
      clock,
      timeoutMs,
      reach,
    })
    return { server, read, until: clock.now().getTime() + discoveryLifeMs }
  }

  async function discovered(): Promise<Discovered> {
    cachedDiscovery ??= discover()
    const discovery = cachedDiscovery
    try {
      const configuration = await discovery
      if (configuration.until > clock.now().getTime()) return configuration
    } catch (error) {
      if (cachedDiscovery === discovery) cachedDiscovery = undefined
      throw new ProviderUnavailable(error)
    }
    if (cachedDiscovery === discovery) cachedDiscovery = undefined
    return discovered()
  }

  /** Created per use, so the library's time checks follow our clock. */
  function configuration({ server }: Discovered): openid.Configuration {
    const clockSkew = Math.round((clock.now().getTime() - Date.now()) / 1000)
    const created = new openid.Configuration(server, clientId, {
      client_secret: clientSecret,
      [openid.clockSkew]: clockSkew,
      [openid.clockTolerance]: 60,
    })
    created.timeout = timeout
    created[openid.customFetch] = reach
    for (const extend of execute) extend(created)
    return created
  }

  return {
    name,
    async authorizationUrl({ redirectUri, state, nonce, verifier }) {
      const discoveredProvider = await discovered()
      const challenge = pkce && {
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      return openid.buildAuthorizationUrl(configuration(discoveredProvider), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        ...challenge,
        // A Google-specific value; other providers may reject it.
        ...(issuer === 'https://accounts.google.com' && { prompt: 'select_account' }),
      })
    },
    async redeemCallback(callback, { state, nonce, verifier }) {
      const discoveredProvider = await discovered()
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(pkce && { pkceCodeVerifier: verifier }),
      }
      const answer = await openid
        .authorizationCodeGrant(configuration(discoveredProvider), callback, checks)
        .catch(refuse)
      if (answer.id_token === undefined) throw new IdentityRefused('no_id_token')
      await discoveredProvider.read(answer.id_token)
      return answer.id_token
    },
    async redeemCode(code, { redirectUri, verifier }) {
      const discoveredProvider = await discovered()
      const answer = await openid
        .genericGrantRequest(configuration(discoveredProvider), 'authorization_code', {
          code,
          redirect_uri: redirectUri,
          ...(pkce && { code_verifier: verifier }),
        })
        .catch(refuse)
      if (answer.id_token === undefined) throw new IdentityRefused('no_id_token')
      const claims = await discoveredProvider.read(answer.id_token)
      if (claims.email !== undefined || !discoveredProvider.server.userinfo_endpoint) return claims
      const about = await openid
        .fetchUserInfo(configuration(discoveredProvider), answer.access_token, claims.subject)
        .catch(refuse)
      return {
        ...claims,
        email: about.email,
        emailVerified: about.email_verified === true,
        givenName: claims.givenName ?? about.given_name,
        name: claims.name ?? about.name,
        familyName: claims.familyName ?? about.family_name,
      }
    },
    async verify(idToken) {
      return (await discovered()).read(idToken)
    },
  }
}

/** Library errors that mean a refusal; any other means the provider is failing. */
const refusals = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
])

function refuse(error: unknown): never {
  if (error instanceof openid.AuthorizationResponseError) {
    throw new IdentityRefused(error.error, error)
  }
  // `invalid_client` is a mistake in our configuration, not the user's.
  if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') {
    throw new IdentityRefused('invalid_grant', error)
  }
  if (error instanceof openid.ClientError && refusals.has(error.code ?? '')) {
    throw new IdentityRefused('answer', error)
  }
  throw new ProviderUnavailable(error)
}
