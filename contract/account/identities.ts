import { z } from 'zod'
import { endpoint, noContent, noInput, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { SignInAnswer } from './accounts.ts'

/** Identity providers people can log in with. */
export const Provider = z.enum(['google', 'linkedin'], { error: 'Use google or linkedin.' })
export type Provider = z.infer<typeof Provider>

/** The display name of each provider. */
export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  linkedin: 'LinkedIn',
}

/** An OpenID Connect ID token; Google's have about 1,200 characters. */
const IdToken = z
  .string({ error: 'Enter the ID token.' })
  .min(1, { error: 'Enter the ID token.' })
  .max(8_192, { error: 'This ID token is too long.' })

const part = z.string().max(2_048, { error: 'Use at most 2,048 characters.' }).nullish()

/**
 * Profile data from the page. Accepted but ignored: only claims signed by the provider count, so no
 * field is required and only the size is checked.
 */
const ProfileAsSent = z
  .looseObject({
    id: part,
    email: part,
    given_name: part,
    family_name: part,
    picture: part,
    firstName: part,
    lastName: part,
  })
  .refine((profile) => JSON.stringify(profile).length <= 16_384, {
    error: 'This profile is too large.',
  })
  .nullish()

const GoogleProof = z.strictObject({ tokenId: IdToken })
const LinkedInProof = z.strictObject({
  code: text(2_048, 1),
  /** This site's return URL, matched exactly. */
  redirectUri: text(2_048, 1),
})

export const googleLogin = endpoint({
  method: 'POST',
  path: '/api/auth/google',
  access: 'public',
  summary: 'Signs in with an ID token of Google, or makes an account from it.',
  input: GoogleProof.extend({ profile: ProfileAsSent }),
  output: SignInAnswer,
})

export const linkedinLogin = endpoint({
  method: 'POST',
  path: '/api/auth/linkedin',
  access: 'public',
  summary: 'Signs in with a code of LinkedIn, which the server exchanges, or makes an account.',
  input: LinkedInProof.extend({ profile: ProfileAsSent }),
  output: SignInAnswer,
})

/** The page where the provider sign-in started. */
export const SignInOrigin = z.enum(['login', 'signup', 'settings'])
export type SignInOrigin = z.infer<typeof SignInOrigin>

export const collectGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/collect',
  access: 'public',
  summary: 'Hands out, once, the ID token that Google gave this browser a moment ago.',
  input: noInput,
  output: z.object({ tokenId: z.string(), remember: z.boolean() }),
})

export const pendingLinkedin = endpoint({
  method: 'POST',
  path: '/api/auth/linkedin/pending',
  access: 'public',
  summary: 'Why this browser went to LinkedIn: from which page, and where it goes on.',
  input: noInput,
  output: z.object({ from: SignInOrigin, remember: z.boolean(), returnTo: z.string() }),
})

/** A provider login linked to the account. */
export const LinkedIdentity = z
  .object({
    provider: Provider,
    /** The address from the provider; it can differ from the account's. */
    email: z.string().nullable(),
    linked_at: Instant,
    last_used_at: Instant,
  })
  .meta({ id: 'LinkedIdentity' })
export type LinkedIdentity = z.infer<typeof LinkedIdentity>

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/account/identities',
  access: 'member',
  summary: 'The sign-ins with Google and LinkedIn that are linked to the account.',
  input: noInput,
  output: z.object({ items: z.array(LinkedIdentity) }),
})

export const linkGoogle = endpoint({
  method: 'POST',
  path: '/api/account/identities/google',
  access: 'member',
  confirmed: true,
  summary: 'Links the Google account of an ID token.',
  input: GoogleProof,
  output: LinkedIdentity,
  status: 201,
})

export const linkLinkedin = endpoint({
  method: 'POST',
  path: '/api/account/identities/linkedin',
  access: 'member',
  confirmed: true,
  summary: 'Links the LinkedIn account of a code.',
  input: LinkedInProof,
  output: LinkedIdentity,
  status: 201,
})

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/api/account/identities/:provider',
  access: 'member',
  confirmed: true,
  summary: 'Unlinks a sign-in, unless it is the only way into the account.',
  input: z.strictObject({ provider: Provider }),
  output: noContent,
  status: 204,
})
