import { ana, token } from './test-session.ts'
import {
  all,
  announce,
  askAccount,
  askBoth,
  askPermissions,
  type Expected,
  ended,
  exchange,
  go,
  named,
  refreshIn,
  same,
  signedIn,
  starting,
  store,
  type Transitions,
  to,
  tokenless,
  tokenOf,
  tokens,
  unnamed,
  withToken,
} from './test-states.ts'

const { fresh, short, newer, newerDue } = tokens
const eightSeconds = token(11, { issued: 3 })
const expired = 'Your session has expired. Please login again.'

/** A new token is stored, and teaches us the server's clock; the effects then differ. */
const renewed = (
  token: string,
  change: Parameters<typeof to>[0],
  ...then: ReturnType<typeof go>[]
): Expected =>
  to({ ...change, token, clockOffset: 5_000, refreshing: false, isUnreachable: false }, (was) => {
    const session = { token, user: was.user, remember: was.remember }
    return [store(session), announce(session), ...then]
  })
const renewal = (token: string, after: number, ...lead: ReturnType<typeof go>[]) => {
  const arrived = renewed(
    token,
    { status: 'signed-in' },
    ...askBoth(token),
    refreshIn(after),
    ...lead,
  )
  const stayed = renewed(token, {}, refreshIn(after))
  return {
    ...tokenless(same),
    ...unnamed(renewed(token, {}, askAccount(token), refreshIn(after))),
    exchanging: arrived,
    exchangingExpired: arrived,
    arriving: renewed(token, {}, refreshIn(after), ...askBoth(token)),
    fresh: stayed,
    refreshing: stayed,
    short: stayed,
  }
}

/** The server refused: the session is over, and its other tabs are notified. */
const refused = (...lead: ReturnType<typeof go>[]): Expected =>
  ended(expired, (token) => [
    { do: 'unschedule' },
    { do: 'clear' },
    { do: 'forget' },
    { do: 'announce-end', token },
    ...lead,
  ])
/** The server was unreachable: no one is logged out, and it retries after five seconds. */
const unreachable = (...lead: ReturnType<typeof go>[]) => ({
  ...tokenless(same),
  ...unnamed(to({ isUnreachable: true, refreshing: false }, () => [refreshIn(5)])),
  exchanging: to({ status: 'signed-in', refreshing: false }, () => [
    ...askBoth(short),
    refreshIn(5),
    ...lead,
  ]),
  exchangingExpired: to({ status: 'signed-in', refreshing: false }, () => [refreshIn(5), ...lead]),
  ...signedIn(to({ refreshing: false }, () => [refreshIn(5)])),
})

const failed = (isRefused: boolean) => (was: Parameters<Expected>[0]) =>
  ({ type: 'refresh-failed', of: tokenOf(was), refused: isRefused }) as const
const refreshedTo = (token: string) => (was: Parameters<Expected>[0]) =>
  ({ type: 'refreshed', of: tokenOf(was), token }) as const

const permissions = { roles: ['admin'], permissions: ['audit.read'], loaded: true }
const askAccountLater = { do: 'schedule', timer: 'account', after: 5_000 } as const
/** Permissions belong to a user: anonymous tabs have none. */
const forPerson = (e: Expected) => ({
  ...tokenless(same),
  ...withToken(e),
  ...unnamed(same),
})

/** Events that keep a token valid and load the user's permissions. */
export const refreshes = {
  'refresh-due': [
    {
      when: 'its timer fires',
      event: () => ({ type: 'refresh-due' }),
      rows: {
        ...tokenless(same),
        ...withToken(exchange),
        unnamedExchanging: same,
        exchanging: same,
        exchangingExpired: same,
        refreshing: same,
      },
    },
  ],
  'fresh-token-needed': [
    {
      when: 'a call is about to be made',
      event: () => ({ type: 'fresh-token-needed' }),
      rows: { ...all(same), unreachableShort: exchange, short: exchange },
    },
  ],
  resumed: [
    {
      when: 'the machine woke',
      event: () => ({ type: 'resumed' }),
      rows: {
        ...all(same),
        unnamed: to({}, () => [refreshIn(1200), askAccount(fresh)]),
        unreachable: to({}, () => [refreshIn(1200), askAccount(fresh)]),
        unreachableShort: exchange,
        arriving: to({}, () => [refreshIn(1200), ...askBoth(fresh)]),
        fresh: to({}, () => [refreshIn(1200)]),
        short: exchange,
      },
    },
  ],
  refreshed: [
    {
      when: 'for the current token',
      event: refreshedTo(newer),
      rows: renewal(newer, 1200),
    },
    {
      when: 'for the current token, on the sign-up page',
      at: '/signup',
      event: refreshedTo(newer),
      rows: renewal(newer, 1200, go('/dashboard')),
    },
    {
      when: 'to a token that would be due at once, which waits half its life',
      event: refreshedTo(newerDue),
      rows: renewal(newerDue, 200),
    },
    {
      when: 'to a token of eight seconds, which waits five',
      event: refreshedTo(eightSeconds),
      rows: renewal(eightSeconds, 5),
    },
    {
      when: 'for an earlier token',
      event: () => ({ type: 'refreshed', of: tokens.older, token: newer }),
      rows: all(same),
    },
  ],
  'refresh-failed': [
    {
      when: 'refused, on a public page',
      event: failed(true),
      rows: {
        ...tokenless(same),
        ...starting(refused()),
        ...signedIn(refused(go('/login?next=%2Fresources'))),
      },
    },
    {
      when: 'refused, in the admin area',
      at: '/admin/users',
      event: failed(true),
      rows: { ...tokenless(same), ...withToken(refused(go('/login?next=%2Fadmin%2Fusers'))) },
    },
    {
      when: 'refused, on the dashboard',
      at: '/dashboard',
      event: failed(true),
      rows: { ...tokenless(same), ...withToken(refused(go('/login?next=%2Fdashboard'))) },
    },
    {
      when: 'refused, on the login page',
      at: '/login',
      event: failed(true),
      rows: { ...tokenless(same), ...withToken(refused()) },
    },
    {
      when: 'refused for an earlier token',
      event: () => ({ type: 'refresh-failed', of: tokens.older, refused: true }),
      rows: all(same),
    },
    { when: 'the server is unreachable', event: failed(false), rows: unreachable() },
    {
      when: 'the server is unreachable, on the sign-up page',
      at: '/signup',
      event: failed(false),
      rows: unreachable(go('/dashboard')),
    },
    {
      when: 'the server is unreachable for an earlier token',
      event: () => ({ type: 'refresh-failed', of: tokens.older, refused: false }),
      rows: all(same),
    },
  ],
  'account-due': [
    {
      when: 'its timer fires',
      event: () => ({ type: 'account-due' }),
      rows: {
        ...tokenless(same),
        ...named(same),
        unnamed: to({}, () => [askAccount(fresh)]),
        unnamedExchanging: same,
        unreachable: to({}, () => [askAccount(fresh)]),
        unreachableShort: exchange,
        arriving: to({}, () => askBoth(fresh)),
      },
    },
  ],
  'account-failed': [
    {
      when: 'the server is unreachable',
      event: () => ({ type: 'account-failed' }),
      rows: {
        ...tokenless(same),
        ...withToken(to({}, () => [askAccountLater])),
        ...unnamed(to({ isUnreachable: true }, () => [askAccountLater])),
      },
    },
  ],
  'permissions-asked': [
    {
      when: 'they are refetched',
      event: () => ({ type: 'permissions-asked' }),
      rows: forPerson(to({}, (was) => [askPermissions(tokenOf(was))])),
    },
  ],
  'permissions-loaded': [
    {
      when: 'for this user',
      event: () => ({ type: 'permissions-loaded', userId: ana.id, ...permissions }),
      rows: forPerson(to({ permissions })),
    },
    {
      when: 'for another user',
      event: () => ({ type: 'permissions-loaded', userId: 'another', ...permissions }),
      rows: all(same),
    },
  ],
  'permissions-failed': [
    {
      when: 'for this user',
      event: () => ({ type: 'permissions-failed', userId: ana.id }),
      rows: forPerson(to({ permissions: { roles: [], permissions: [], loaded: true } })),
    },
    {
      when: 'for another user',
      event: () => ({ type: 'permissions-failed', userId: 'another' }),
      rows: all(same),
    },
  ],
} as const satisfies Partial<Transitions>
