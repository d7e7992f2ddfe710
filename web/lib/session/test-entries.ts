import { initialSession, type SessionState, sessionUser } from './session-state.ts'
import { ana, anaStored, token } from './test-session.ts'
import {
  all,
  announce,
  askAccount,
  askBoth,
  askPermissions,
  bob,
  type Expected,
  exchanging,
  go,
  named,
  refreshIn,
  same,
  sessionOf,
  signedIn,
  store,
  type Transitions,
  to,
  tokenless,
  tokens,
  unnamed,
  whenAnonymous,
  withToken,
} from './test-states.ts'

const { fresh, short, newer, newerDue, newerShort } = tokens
// The tab starts two seconds before noon, and doesn't know the clock is off.
const fiveMinutes = token(298)
const underFiveMinutes = token(297)
const fiveMinutesAhead = token(2098, { issued: 298 })
const furtherAhead = token(2099, { issued: 299 })

/** A starting tab has no prior state, not even the server's clock. */
const startedAs = (path: string, change: Partial<SessionState>, ...done: ReturnType<typeof go>[]) =>
  all(() => [{ ...initialSession, path, ...change }, done])
const usedAtOnce = (path: string, token: string, after: number, ...lead: ReturnType<typeof go>[]) =>
  startedAs(
    path,
    { status: 'signed-in', ...sessionOf(token) },
    ...askBoth(token),
    refreshIn(after),
    ...lead,
  )
const exchangedFirst = (token: string) =>
  startedAs(
    '/survey',
    { ...sessionOf(token), refreshing: true },
    { do: 'refresh', token, remember: false },
  )

/** An anonymous tab adopts another tab's session: immediately if the token is usable. */
const adopt = (token: string, user: typeof ana, after: number, lead: string[] = []): Expected =>
  to({ status: 'signed-in', ...sessionOf(token, user), message: null, leaving: false }, () => [
    store(sessionOf(token, user)),
    ...askBoth(token, user.id),
    refreshIn(after),
    ...lead.map(go),
  ])
const takeOverAndExchange = (token: string): Expected =>
  to(
    { status: 'starting', ...sessionOf(token), refreshing: true, message: null, leaving: false },
    () => [store(sessionOf(token)), { do: 'refresh', token, remember: false }],
  )
const takeNewer = (token: string, after: number): Expected =>
  to({ ...sessionOf(token), refreshing: false }, () => [store(sessionOf(token)), refreshIn(after)])
const enterNewer = (token: string, after: number, lead: string[] = []): Expected =>
  to({ status: 'signed-in', ...sessionOf(token), refreshing: false }, () => [
    store(sessionOf(token)),
    ...askBoth(token),
    refreshIn(after),
    ...lead.map(go),
  ])

const asOther = {
  status: 'signed-in',
  user: sessionUser(bob),
  account: bob,
  isUnreachable: false,
} as const
const storedFor = (user: typeof ana, token: string) =>
  store({ ...sessionOf(token, user), remember: true })
/** The server has identified the token's user. */
const entered = (user: typeof ana, token: string, after: number, lead: string[] = []): Expected =>
  to({ ...asOther, user: sessionUser(user), account: user }, () => [
    storedFor(user, token),
    askPermissions(token, user.id),
    refreshIn(after),
    ...lead.map(go),
  ])
const enteredUnnamed = (user: typeof ana, lead: string[] = []) => ({
  unnamed: entered(user, fresh, 1200, lead),
  unnamedExchanging: entered(user, short, 0, lead),
  unreachable: entered(user, fresh, 1200, lead),
  unreachableShort: entered(user, short, 0, lead),
})
const enteredExchanging = (user: typeof ana, lead: string[] = []) => ({
  exchanging: entered(user, short, 0, lead),
  exchangingExpired: entered(user, tokens.expired, 0, lead),
})
const renamed = { ...ana, first_name: 'Anna' }
const updated: Expected = (was) => [
  { ...was, account: renamed, user: { ...anaStored, first_name: 'Anna' } },
  [storedFor(renamed, was.token ?? '')],
]

/** A login replaces the state entirely: nothing of the previous user remains. */
const loggedIn = (token: string, after: number, offset: number | null, lead: string) =>
  all((was) => {
    const session = { token, user: sessionUser(bob), remember: true }
    const clockOffset = offset ?? was.clockOffset
    return [
      { ...initialSession, ...session, ...asOther, path: was.path, clockOffset },
      [
        { do: 'forget' },
        store(session),
        announce(session),
        askPermissions(token, bob.id),
        refreshIn(after),
        go(lead),
      ],
    ]
  })
const login = (token: string) => () =>
  ({ type: 'signed-in', token, account: bob, remember: true }) as const

const tab = (session: ReturnType<typeof sessionOf>) => () =>
  ({ type: 'tab-answered', session }) as const
const start = (token: string, path = '/survey', user: typeof ana | null = ana) => {
  return () => ({ type: 'started', stored: sessionOf(token, user), path }) as const
}

/** Events that sign a user in. */
export const entries = {
  started: [
    {
      when: 'nothing is stored',
      event: () => ({ type: 'started', stored: null, path: '/survey' }),
      rows: startedAs('/survey', {}, { do: 'ask-tabs' }),
    },
    {
      when: 'the stored token is valid',
      event: start(fresh),
      rows: usedAtOnce('/survey', fresh, 1202),
    },
    {
      when: 'the stored token is valid, on the sign-up page',
      event: start(fresh, '/signup'),
      rows: usedAtOnce('/signup', fresh, 1202, go('/dashboard')),
    },
    {
      when: "the stored token's user is unknown",
      event: start(fresh, '/login', null),
      rows: startedAs('/login', sessionOf(fresh, null), askAccount(fresh), refreshIn(1202)),
    },
    {
      when: 'the stored token has five minutes left',
      event: start(fiveMinutes),
      rows: usedAtOnce('/survey', fiveMinutes, 0),
    },
    {
      when: 'the stored token has less than five minutes left',
      event: start(underFiveMinutes),
      rows: exchangedFirst(underFiveMinutes),
    },
    { when: 'the token is invalid', event: start('no'), rows: exchangedFirst('no') },
    {
      when: 'the clock is five minutes behind',
      event: start(fiveMinutesAhead),
      rows: usedAtOnce('/survey', fiveMinutesAhead, 1500),
    },
    {
      when: 'the clock is further behind',
      event: start(furtherAhead),
      rows: exchangedFirst(furtherAhead),
    },
  ],
  'tab-answered': [
    {
      when: 'a newer token of the same user',
      event: tab(sessionOf(newer)),
      rows: {
        nothing: adopt(newer, ana, 1205),
        ...whenAnonymous(adopt(newer, ana, 1203)),
        ...unnamed(same),
        ...exchanging(enterNewer(newer, 1203)),
        ...signedIn(takeNewer(newer, 1203)),
      },
    },
    {
      when: 'a newer token of the same user, on the login page',
      at: '/login',
      event: tab(sessionOf(newer)),
      rows: {
        nothing: adopt(newer, ana, 1205, ['/dashboard']),
        ...whenAnonymous(adopt(newer, ana, 1203, ['/dashboard'])),
        ...unnamed(same),
        ...exchanging(enterNewer(newer, 1203, ['/dashboard'])),
        ...signedIn(takeNewer(newer, 1203)),
      },
    },
    {
      when: 'a newer token that is due for its refresh',
      event: tab(sessionOf(newerDue)),
      rows: {
        ...tokenless(adopt(newerDue, ana, 0)),
        ...unnamed(same),
        ...exchanging(enterNewer(newerDue, 0)),
        ...signedIn(takeNewer(newerDue, 0)),
      },
    },
    {
      when: 'a newer token about to expire',
      event: tab(sessionOf(newerShort)),
      rows: {
        ...tokenless(takeOverAndExchange(newerShort)),
        ...unnamed(same),
        ...exchanging(takeOverAndExchange(newerShort)),
        ...signedIn(takeNewer(newerShort, 0)),
      },
    },
    {
      when: 'an older token of the same user',
      event: tab(sessionOf(tokens.older)),
      rows: { ...tokenless(takeOverAndExchange(tokens.older)), ...withToken(same) },
    },
    {
      when: 'a newer token of another user',
      event: tab(sessionOf(newer, bob)),
      rows: {
        nothing: adopt(newer, bob, 1205),
        ...whenAnonymous(adopt(newer, bob, 1203)),
        ...withToken(same),
      },
    },
    { when: 'no known user', event: tab(sessionOf(newer, null)), rows: all(same) },
  ],
  'no-tab-answered': [
    {
      when: 'the wait has timed out',
      event: () => ({ type: 'no-tab-answered' }),
      rows: { nothing: to({ status: 'anonymous' }), ...whenAnonymous(same), ...withToken(same) },
    },
  ],
  'account-loaded': [
    {
      when: "the user's account, changed",
      event: () => ({ type: 'account-loaded', account: renamed }),
      rows: {
        ...tokenless(same),
        ...enteredUnnamed(renamed),
        ...enteredExchanging(renamed),
        ...signedIn(updated),
      },
    },
    {
      when: "the user's account, on the login page",
      at: '/login',
      event: () => ({ type: 'account-loaded', account: renamed }),
      rows: {
        ...tokenless(same),
        ...enteredUnnamed(renamed, ['/dashboard']),
        ...enteredExchanging(renamed, ['/dashboard']),
        ...signedIn(updated),
      },
    },
    {
      when: "another user's account",
      event: () => ({ type: 'account-loaded', account: bob }),
      rows: { ...tokenless(same), ...enteredUnnamed(bob), ...named(same) },
    },
  ],
  'signed-in': [
    {
      when: 'on the login page with a return path',
      at: '/login?next=%2Fsurvey',
      event: login(newer),
      rows: loggedIn(newer, 1200, 5_000, '/survey'),
    },
    {
      when: 'on another page',
      event: login(newer),
      rows: loggedIn(newer, 1200, 5_000, '/dashboard'),
    },
    {
      when: 'with an unreadable token',
      event: login('opaque'),
      rows: loggedIn('opaque', 0, null, '/dashboard'),
    },
  ],
} as const satisfies Partial<Transitions>
