import { Email } from '#contract/account/accounts.ts'
import { type Provider, providerNames } from '#contract/account/identities.ts'
import { AppError } from '#contract/errors.ts'
import type { ProvidedPerson } from '#server/account/accounts/accounts.ts'
import type { IdentityClaims } from '#server/platform/ports/identity/port.ts'

/**
 * Whether the provider is authoritative for the address: Google is for Gmail and Google Workspace domains
 * (developers.google.com/identity, "authoritative"). LinkedIn never is.
 */
export function isAuthoritative(provider: Provider, claims: IdentityClaims): boolean {
  const { email, emailVerified, hostedDomain } = claims
  if (provider !== 'google' || email === undefined) return false
  return (
    /@gmail\.com$/i.test(email) ||
    (emailVerified && hostedDomain !== undefined && hostedDomain !== '')
  )
}

/** Normalizes a name as forms do: one line, at most 80 characters. */
function nameOf(text: string | undefined): string {
  return (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim()
}

/** The address, validated as in our forms; throws if there is none. */
export function requireEmail(provider: Provider, { email }: IdentityClaims): string {
  const read = Email.safeParse(email)
  if (read.success) return read.data
  const name = providerNames[provider]
  const message = `${name} didn’t share your email with us. Allow it at ${name}, or use your email and password.`
  throw new AppError('incomplete', message)
}

/** Person for a new account. A missing name comes from the full name, then from the address. */
export function personOf(provider: Provider, claims: IdentityClaims): ProvidedPerson {
  const email = requireEmail(provider, claims)
  const words = nameOf(claims.name).split(/\s+/)
  const first = nameOf(claims.givenName) || (words[0] ?? '')
  const last = nameOf(claims.familyName) || words.slice(1).join(' ')
  return {
    email,
    first_name: first || nameOf(email.split('@')[0]),
    last_name: last,
    isVerified: claims.emailVerified || isAuthoritative(provider, claims),
  }
}
