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

/** Leaves for the provider; `search` is the page's own query, of which `next` and `plan` come back. */
export function goToProvider(
  provider: Provider,
  {
    from,
    remember = false,
    search = '',
  }: { from: SignInOrigin; remember?: boolean; search?: string },
): void {
  const query = new URLSearchParams({ from, ...(remember && { remember: '1' }) })
  const given = new URLSearchParams(search)
  for (const name of ['next', 'plan']) {
    const value = given.get(name)
    if (value !== null) query.set(name, value)
  }
  const api = readPublicConfig().apiUrl.replace(/\/+$/, '')
  window.location.assign(`${api}/auth/${provider}/start?${query}`)
}

/** The ID token that waits for this browser. */
export async function collectIdToken(): Promise<string> {
  return (await callEndpoint(collectGoogle, {})).tokenId
}

const known = z.string().optional().catch(undefined)
const ProfileClaims = z.object({
  sub: known,
  email: known,
  given_name: known,
  family_name: known,
  picture: known,
})

/** What the token says of the person, for the call's `profile`; the server reads the token itself. */
function profileIn(idToken: string) {
  const base64 = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const { sub, ...profile } = ProfileClaims.parse(JSON.parse(new TextDecoder().decode(bytes)))
  return { id: sub, ...profile }
}

/** Signs in with the ID token that waits; answers the second factor that is asked for, if any. */
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

/** Why this browser went to LinkedIn; a page that nobody sent there gets the server's sentence. */
export function whyLinkedin() {
  return callEndpoint(pendingLinkedin, {})
}
