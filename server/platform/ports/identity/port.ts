/** Supported providers; each may or may not be configured. */
export type ProviderName = 'google' | 'linkedin'

/** Claims signed by a provider. */
export interface IdentityClaims {
  /** Together with `subject`, the key of an identity; as configured, however the provider spells it. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider verified the address. */
  readonly emailVerified: boolean
  /** Google Workspace domain; its owner vouches for the address. */
  readonly hostedDomain: string | undefined
  readonly givenName: string | undefined
  readonly familyName: string | undefined
  readonly name: string | undefined
  /** Nonce of the sign-in, where the provider returns it. */
  readonly nonce: string | undefined
  readonly expiresAt: Date
}

/** Parameters of the redirect to a provider. */
export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE verifier (RFC 7636): only its S256 hash is sent, and only where supported. */
  readonly verifier: string
}

/** An OpenID provider. Calls throw `IdentityRefused` or `ProviderAway`, and take at most 5 s per request. */
export interface IdentityProvider {
  readonly name: ProviderName
  /** The URL where the browser signs in. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /** Exchanges the callback's parameters; returns the ID token, checked against state, nonce and issuer. */
  redeemCallback(
    callback: URL,
    request: Pick<AuthorizationRequest, 'state' | 'nonce' | 'verifier'>,
  ): Promise<string>
  /** Exchanges a code; returns the signed claims, with the address from user info if missing. */
  redeemCode(
    code: string,
    request: Pick<AuthorizationRequest, 'redirectUri' | 'verifier'>,
  ): Promise<IdentityClaims>
  /** Verifies an ID token's signature, algorithm, issuer, audience and times. */
  verify(idToken: string): Promise<IdentityClaims>
}

/** The configured providers. */
export type IdentityProviders = Readonly<Partial<Record<ProviderName, IdentityProvider>>>

/** The provider refused, or its claims failed our checks; `reason` is one word for the audit log. */
export class IdentityRefused extends Error {
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super(`identity refused: ${reason}`, { cause })
    this.name = 'IdentityRefused'
    this.reason = reason
  }
}

/** The provider was unreachable or returned garbage. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the identity provider could not be asked', { cause })
    this.name = 'ProviderAway'
  }
}
