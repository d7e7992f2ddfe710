import type { User } from '#contract/account/accounts.ts'
import {
  initialSession,
  noPermissions,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type Step,
  type StoredSession,
  sessionUser,
} from './session-state.ts'
import { ana, anaStored, token } from './test-session.ts'

/** This machine's clock in every transition: two seconds behind the server's noon. */
export const now = Date.parse('2026-11-21T11:59:58Z')

/** Tokens used in the transitions, by seconds left at noon. */
export const tokens = {
  fresh: token(1800),
  short: token(100, { issued: -1700 }),
  expired: token(-60, { issued: -1860 }),
  /** Issued after all of the above, at three seconds past noon on the server's clock. */
  newer: token(1803, { issued: 3 }),
  /** Also newer, but due for a refresh immediately. */
  newerDue: token(403, { issued: 3 }),
  /** Also newer, but too close to expiry to be used. */
  newerShort: token(53, { issued: 3 }),
  older: token(-100, { issued: -1900 }),
  otherSession: token(1800, { sid: 'two' }),
} as const

/** A different user. */
export const bob: User = { ...ana, id: '0199a000-0000-7000-8000-000000000002', first_name: 'Bob' }

const loaded = { roles: ['user'], permissions: ['reports.read'], loaded: true }
const base: SessionState = { ...initialSession, path: '/resources', clockOffset: 2_000 }
const tokenHolder: SessionState = { ...base, token: tokens.fresh, remember: true }
const member: SessionState = {
  ...tokenHolder,
  status: 'signed-in',
  user: anaStored,
  account: ana,
  permissions: loaded,
}

/** Every kind of state with distinct behavior, on a public page. */
export const kinds = {
  /** Starting without a token: asks the other tabs. */
  nothing: { ...initialSession, path: '/resources' },
  /** Starting with a token, waiting for the server to identify its user. */
  unnamed: tokenHolder,
  /** Starting with a token of an unknown user that is being refreshed. */
  unnamedExchanging: { ...tokenHolder, token: tokens.short, refreshing: true },
  /** Starting, and the server couldn't identify the user. */
  unreachable: { ...tokenHolder, isUnreachable: true },
  /** Starting, and the server could neither refresh the token nor identify its user. */
  unreachableShort: { ...tokenHolder, token: tokens.short, isUnreachable: true },
  /** Starting with a known user and a token about to expire. */
  exchanging: { ...tokenHolder, token: tokens.short, user: anaStored, refreshing: true },
  /** Starting with a known user and an expired token. */
  exchangingExpired: { ...tokenHolder, token: tokens.expired, user: anaStored, refreshing: true },
  anonymous: { ...base, status: 'anonymous' },
  /** Anonymous, with a message. */
  withMessage: { ...base, status: 'anonymous', message: 'Earlier.' },
  /** Just logged out, still on the page. */
  leaving: { ...base, status: 'anonymous', leaving: true },
  /** Signed in, loading account and permissions. */
  arriving: { ...member, account: null, permissions: noPermissions },
  /** Signed in, with the message of a failed call. */
  fresh: { ...member, message: 'Earlier.' },
  refreshing: { ...member, token: tokens.short, refreshing: true },
  short: { ...member, token: tokens.short },
} as const satisfies Record<string, SessionState>
/** The name of a kind of state. */
export type Kind = keyof typeof kinds

/** The expected outcome for a state. */
export type Expected = (was: SessionState) => Step

/** One form of an event, and its expected outcome in every kind of state. */
interface Transition<T extends SessionEvent['type']> {
  readonly when: string
  /** The current page; defaults to the public one of `kinds`. */
  readonly at?: string
  readonly event: (was: SessionState) => Extract<SessionEvent, { type: T }>
  readonly rows: Record<Kind, Expected>
}
/** All forms of all events; a missing event is a type error. */
export type Transitions = {
  readonly [T in SessionEvent['type']]: readonly [Transition<T>, ...Transition<T>[]]
}

/** One expectation for all anonymous kinds. */
export const whenAnonymous = (e: Expected) => ({ anonymous: e, withMessage: e, leaving: e })
/** For every kind without a token. */
export const tokenless = (e: Expected) => ({ nothing: e, ...whenAnonymous(e) })
/** Starting with a token of an unknown user. */
export const unnamed = (e: Expected) => ({
  unnamed: e,
  unnamedExchanging: e,
  unreachable: e,
  unreachableShort: e,
})
/** Starting with a known user. */
export const exchanging = (e: Expected) => ({ exchanging: e, exchangingExpired: e })
/** Starting with a token. */
export const starting = (e: Expected) => ({ ...unnamed(e), ...exchanging(e) })
/** For every signed-in kind. */
export const signedIn = (e: Expected) => ({ arriving: e, fresh: e, refreshing: e, short: e })
/** The user is known: signed in now, or last time. */
export const named = (e: Expected) => ({ ...exchanging(e), ...signedIn(e) })
/** For every kind with a token. */
export const withToken = (e: Expected) => ({ ...starting(e), ...signedIn(e) })
/** For every kind. */
export const all = (e: Expected) => ({ ...tokenless(e), ...withToken(e) })

/** No change and no effects. */
export const same: Expected = (was) => [was, []]

/** The changes to the previous state, and the effects. */
export function to(
  change: Partial<SessionState>,
  effects: (was: SessionState) => SessionEffect[] = () => [],
): Expected {
  return (was) => [{ ...was, ...change }, effects(was)]
}

/** Signed out: only the page and the server's clock remain known. */
export function ended(
  message: string | null,
  effects: (token: string) => SessionEffect[],
  leaving = false,
): Expected {
  return (was) => {
    const { path, clockOffset } = was
    return [
      { ...initialSession, status: 'anonymous', message, leaving, path, clockOffset },
      effects(tokenOf(was)),
    ]
  }
}

/** A state's token, or an unrelated one. */
export const tokenOf = (was: SessionState): string => was.token ?? 'nobody'

/** A user's session as another tab or storage has it. */
export const sessionOf = (token: string, user: User | null = ana): StoredSession => ({
  token,
  user: user && sessionUser(user),
  remember: false,
})

/** Loads the account. */
export const askAccount = (token: string): SessionEffect => ({ do: 'load-account', token })
/** Loads roles and permissions. */
export const askPermissions = (token: string, userId = ana.id): SessionEffect => ({
  do: 'load-permissions',
  token,
  userId,
})
/** Loads account, roles and permissions. */
export const askBoth = (token: string, userId?: string): SessionEffect[] => [
  askAccount(token),
  askPermissions(token, userId),
]
/** Schedules the next refresh. */
export const refreshIn = (seconds: number): SessionEffect => ({
  do: 'schedule',
  timer: 'refresh',
  after: seconds * 1000,
})
/** Stores the session. */
export const store = (session: StoredSession): SessionEffect => ({ do: 'store', session })
/** Announces the session to other tabs. */
export const announce = (session: StoredSession): SessionEffect => ({ do: 'announce', session })
/** Navigates to a page. */
export const go = (path: string): SessionEffect => ({ do: 'navigate', to: path })
/** Refreshes the token. */
export const exchange: Expected = to({ refreshing: true }, (was) => [
  { do: 'refresh', token: tokenOf(was), remember: was.remember },
])
