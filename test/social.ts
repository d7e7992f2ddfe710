import { freePort } from './free-port.ts'
import { type ProviderAccount, startProvider, type TestProvider } from './identity-provider.ts'
import { Visitor } from './visitor.ts'

/** Google and LinkedIn for a site under test, and the site's configuration for them. */
export interface Social {
  readonly google: TestProvider
  readonly linkedin: TestProvider
  /** For startApp or siteOfThisFile. */
  readonly env: Record<string, string>
  readonly url: string
  close(): Promise<void>
}

/** Starts both providers with their real behavior: Google uses PKCE and returns the nonce, LinkedIn does neither. */
export async function startSocial(logins: {
  google?: readonly ProviderAccount[]
  linkedin?: readonly ProviderAccount[]
  linkedinRepeatsNonce?: boolean
}): Promise<Social> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const google = await startProvider({
    name: 'google',
    redirectUri: `${url}/api/auth/google/callback`,
    requiresPkce: true,
    repeatsNonce: true,
    accounts: logins.google ?? [],
  })
  const linkedin = await startProvider({
    name: 'linkedin',
    redirectUri: `${url}/linkedin-callback`,
    requiresPkce: false,
    accounts: logins.linkedin ?? [],
    repeatsNonce: logins.linkedinRepeatsNonce ?? false,
  })
  const settings = (name: string, { issuer, clientId, clientSecret }: TestProvider) => ({
    [`${name}_ISSUER`]: issuer,
    [`${name}_CLIENT_ID`]: clientId,
    [`${name}_CLIENT_SECRET`]: clientSecret,
  })
  return {
    google,
    linkedin,
    url,
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      ...settings('GOOGLE', google),
      ...settings('LINKEDIN', linkedin),
    },
    close: async () => void (await Promise.all([google.close(), linkedin.close()])),
  }
}

/** Goes through Google's sign-in until the page has collected the ID token. */
export async function googleToken(site: string, sub: string): Promise<string> {
  const browser = new Visitor(site)
  const back = await browser.signInAt('/api/auth/google/start', sub)
  await browser.fetch(back.href)
  return (await browser.post('/api/auth/google/collect', {})).body.tokenId
}

/** Goes through LinkedIn's sign-in up to the page's call: its browser, body and header. */
export async function linkedinReturn(site: string, sub: string, from = 'login') {
  const browser = new Visitor(site)
  const back = await browser.signInAt(`/api/auth/linkedin/start?from=${from}`, sub)
  const code = back.searchParams.get('code') ?? ''
  const state = back.searchParams.get('state') ?? ''
  const body = { code, redirectUri: `${site}/linkedin-callback` }
  return { browser, body, headers: { 'x-oauth-state': state } }
}

/** Signs in with Google as the pages do. */
export async function viaGoogle(site: string, sub: string) {
  const tokenId = await googleToken(site, sub)
  return new Visitor(site).post('/api/auth/google', { tokenId, profile: {} })
}

/** Signs in with LinkedIn as the pages do. */
export async function viaLinkedin(site: string, sub: string) {
  const { browser, body, headers } = await linkedinReturn(site, sub)
  return browser.post('/api/auth/linkedin', { ...body, profile: {} }, headers)
}
