/** The providers we know; each is set up or not. */
export type ProviderName = 'google' | 'linkedin'

/** What a provider signed about a person. */
export interface IdentityClaims {
  /** With `subject` the key of an identity; the issuer as configured, however the provider spells it. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** The provider says that the address is the person's. */
  readonly emailVerified: boolean
  /** Google Workspace's domain: its owner vouches for the address. */
  readonly hostedDomain: string | undefined
  readonly givenName: string | undefined
  readonly familyName: string | undefined
  readonly name: string | undefined
  /** As the sign-in was begun with, where the provider repeats it. */
  readonly nonce: string | undefined
  readonly expiresAt: Date
}

/** What a person is sent to the provider with. */
export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE (RFC 7636): only its S256 hash goes along, and only where the provider takes it. */
  readonly verifier: string
}

/** One OpenID provider. Every call throws `IdentityRefused` or `ProviderAway`, and takes 5 s at most a request. */
export interface IdentityProvider {
  readonly name: ProviderName
  /** Where the browser goes to sign in. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /** Exchanges what came back in the address; answers the ID token, checked against state, nonce and issuer. */
  redeemCallback(
    callback: URL,
    request: Pick<AuthorizationRequest, 'state' | 'nonce' | 'verifier'>,
  ): Promise<string>
  /** Exchanges a code; answers what the provider signed, with the address of its user info when absent. */
  redeemCode(
    code: string,
    request: Pick<AuthorizationRequest, 'redirectUri' | 'verifier'>,
  ): Promise<IdentityClaims>
  /** Checks signature, algorithm, issuer, audience and times of an ID token. */
  verify(idToken: string): Promise<IdentityClaims>
}

/** The providers that are set up. */
export type IdentityProviders = Readonly<Partial<Record<ProviderName, IdentityProvider>>>

/** The provider, or our check of what it signed, says no; `reason` is one word for the audit log. */
export class IdentityRefused extends Error {
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super(`identity refused: ${reason}`, { cause })
    this.name = 'IdentityRefused'
    this.reason = reason
  }
}

/** The provider could not be asked, or answered with what is no answer. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super('the identity provider could not be asked', { cause })
    this.name = 'ProviderAway'
  }
}
