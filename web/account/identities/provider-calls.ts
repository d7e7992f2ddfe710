import { z } from 'zod'
import type { SecondFactorNeeded } from '#contract/account/accounts.ts'
import {
  collectGoogle,
  googleLogin,
  type Provider,
  pendingLinkedin,
  type SignInOrigin,
} from '#contract/account/identities.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { readPublicConfig } from '#web/lib/config.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'
import { fallbackSentence } from './provider-outcome.ts'

/** Redirects to the provider; `search` is the page's query, from which `next` and `plan` return. */
export function goToProvider(
  provider: Provider,
  {
    from,
    remember = false,
    search = '',
  }: { from: SignInOrigin; remember?: boolean; search?: string },
): void {
  const query = new URLSearchParams({ from, ...(remember && { remember: '1' }) })
  const params = new URLSearchParams(search)
  for (const name of ['next', 'plan']) {
    const value = params.get(name)
    if (value !== null) query.set(name, value)
  }
  const api = readPublicConfig().apiUrl.replace(/\/+$/, '')
  window.location.assign(`${api}/auth/${provider}/start?${query}`)
}

/** Collects the ID token waiting for this browser. */
export async function collectIdToken(): Promise<string> {
  return (await callEndpoint(collectGoogle, {})).tokenId
}

const optionalText = z.string().optional().catch(undefined)
const ProfileClaims = z.object({
  sub: optionalText,
  email: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  picture: optionalText,
})

/** The token's profile claims, for the call's `profile`; the server reads the token itself. */
function profileIn(idToken: string) {
  const base64 = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const { sub, ...profile } = ProfileClaims.parse(JSON.parse(new TextDecoder().decode(bytes)))
  return { id: sub, ...profile }
}

/** Logs in with the waiting ID token; returns the second factor required, if any. */
export function signInWithGoogle(
  from: SignInOrigin,
  remember: boolean,
): Promise<SecondFactorNeeded | undefined> {
  return browserSession().signIn(
    async () => {
      const tokenId = await collectIdToken()
      return callEndpoint(googleLogin, { tokenId, profile: profileIn(tokenId) })
    },
    { remember, fallback: fallbackSentence('google', from) },
  )
}

/** Why this browser went to LinkedIn; the server returns an error if it never did. */
export function whyLinkedin() {
  return callEndpoint(pendingLinkedin, {})
}
