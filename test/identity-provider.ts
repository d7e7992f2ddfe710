import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider'

/** A person as a provider knows them. */
export interface ProviderAccount {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  /** Google Workspace domain. */
  readonly hd?: string
  readonly given_name?: string
  readonly family_name?: string
  readonly name?: string
}

/** `down` answers 503, `hanging` never answers, `garbage` returns an invalid response. */
export type Failure = 'down' | 'hanging' | 'garbage'

/** A real OpenID provider on the loopback address, standing in for Google or LinkedIn. */
export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Accounts available for sign-in; the page offers each of them. */
  readonly accounts: ProviderAccount[]
  /** Failures by path prefix: `{ '/token': 'down' }`; `/` matches all paths. */
  failures: Readonly<Record<string, Failure>>
  /** Request count per path. */
  readonly requested: Map<string, number>
  /** An ID token signed with the provider's key; `claims` override or, as undefined, remove the defaults. */
  sign(
    claims: Readonly<Record<string, unknown>>,
    key?: CryptoKey,
    header?: { alg: string; kid?: string },
  ): Promise<string>
  /** The current public key. */
  publicKey(): CryptoKey
  /** Rotates the keys. */
  rotateKeys(): Promise<void>
  close(): Promise<void>
}

interface ProviderOptions {
  readonly name: string
  readonly redirectUri: string
  readonly requiresPkce: boolean
  /** False for LinkedIn: its ID tokens have no nonce. */
  readonly repeatsNonce: boolean
  readonly accounts: readonly ProviderAccount[]
}

/** Starts a provider; the site under test is its only client. */
export async function startProvider(options: ProviderOptions): Promise<TestProvider> {
  const { name } = options
  const accounts = [...options.accounts]
  const requested = new Map<string, number>()
  const clientId = `${name}-client`
  const clientSecret = `a client secret of ${name} for tests`
  let keys = await newKeys(1)
  let generation = 1
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    requested.set(path, (requested.get(path) ?? 0) + 1)
    const failure = Object.entries(created.failures).find(([start]) => path.startsWith(start))?.[1]
    if (failure === 'hanging') return
    if (failure === 'down') return void response.writeHead(503).end('Come back later.')
    if (failure === 'garbage') return void response.writeHead(200).end('<html>Not JSON')
    if (!options.repeatsNonce) request.url = withoutNonce(request.url ?? '/')
    void handle(request, response).catch(() => response.writeHead(400).end('No such sign-in.'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A different site than 127.0.0.1, so its cookies are cross-site too.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  const start = async () => {
    const configuration = configurationOf({ ...options, clientId, clientSecret, accounts })
    const jwk = { ...(await exportJWK(keys.privateKey)), kid: keys.kid, alg: 'RS256', use: 'sig' }
    const provider = new Provider(issuer, { ...configuration, jwks: { keys: [jwk] } })
    const answer = provider.callback()
    handle = async (request, response) => {
      const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? '')?.[1]
      if (uid === undefined) return void answer(request, response)
      if (request.method !== 'POST') return sendChoice(response, name, uid, accounts)
      const sub = new URL(request.url ?? '', issuer).searchParams.get('sub')
      const result = sub ? { login: { accountId: sub } } : { error: 'access_denied' }
      await provider.interactionFinished(request, response, result)
    }
  }
  await start()

  const created: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    accounts,
    requested,
    failures: {},
    publicKey: () => keys.publicKey,
    sign(claims, key = keys.privateKey, header = { alg: 'RS256', kid: keys.kid }) {
      const now = Math.floor(Date.now() / 1000)
      const defaultClaims = {
        iss: issuer,
        aud: clientId,
        sub: 'someone',
        iat: now,
        exp: now + 3_600,
      }
      return new SignJWT({ ...defaultClaims, ...claims } as JWTPayload)
        .setProtectedHeader(header)
        .sign(key)
    },
    async rotateKeys() {
      generation += 1
      keys = await newKeys(generation)
      await start()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return created
}

async function newKeys(generation: number) {
  const pair = await generateKeyPair('RS256', { extractable: true })
  return { ...pair, kid: `key-${generation}` }
}

function withoutNonce(target: string): string {
  const url = new URL(target, 'http://provider')
  url.searchParams.delete('nonce')
  return url.pathname + url.search
}

/** The provider's storage, lost when it stops. */
function memory(): (kind: string) => Adapter {
  const store = new Map<string, AdapterPayload>()
  return (kind) => {
    const key = (id: string) => `${kind} ${id}`
    const findPayload = (holds: (payload: AdapterPayload) => boolean) =>
      [...store].find(([key, payload]) => key.startsWith(`${kind} `) && holds(payload))?.[1]
    return {
      upsert: async (id, payload) => void store.set(key(id), payload),
      find: async (id) => store.get(key(id)),
      findByUid: async (uid) => findPayload((payload) => payload.uid === uid),
      findByUserCode: async (code) => findPayload((payload) => payload.userCode === code),
      destroy: async (id) => void store.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of store) if (payload.grantId === grantId) store.delete(key)
      },
      async consume(id) {
        const payload = store.get(key(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
    }
  }
}

interface ClientOptions extends ProviderOptions {
  readonly clientId: string
  readonly clientSecret: string
}

function configurationOf(options: ClientOptions): Configuration {
  const { name, clientId, clientSecret, redirectUri, accounts, requiresPkce } = options
  const cookie = (kind: string) => `${name}_${kind}`
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    adapter: memory(),
    pkce: { required: () => requiresPkce },
    // Google and LinkedIn put profile claims into the ID token.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['name', 'given_name', 'family_name'],
    },
    cookies: {
      keys: ['a key for cookies of tests'],
      // Cookies ignore ports: each provider uses its own names.
      names: { session: cookie('session'), interaction: cookie('to'), resume: cookie('back') },
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 3_600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const account = accounts.find((account) => account.sub === sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      if (accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** The page where a person picks an account or cancels. */
function sendChoice(
  response: ServerResponse,
  name: string,
  uid: string,
  accounts: readonly ProviderAccount[],
): void {
  const button = (label: string, query: string) =>
    `<form method="post" action="/interaction/${uid}${query}"><button>${label}</button></form>`
  const choices = accounts.map(({ sub }) => button(`Continue as ${sub}`, `?sub=${sub}`))
  const body = [`<h1>Sign in at ${name}</h1>`, ...choices, button('Cancel', '')].join('')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><title>${name}</title><body>${body}</body></html>`)
}
