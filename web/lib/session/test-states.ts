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

/** The tokens of the transitions: what is left of their life at noon, in seconds. */
export const tokens = {
  fresh: token(1800),
  short: token(100, { issued: -1700 }),
  gone: token(-60, { issued: -1860 }),
  /** Issued after all of the above; the server's clock was three seconds past noon. */
  newer: token(1803, { issued: 3 }),
  /** Newer too, but due for a refresh at once. */
  newerDue: token(403, { issued: 3 }),
  /** Newer too, but too short of life to be used. */
  newerShort: token(53, { issued: 3 }),
  older: token(-100, { issued: -1900 }),
  otherSession: token(1800, { sid: 'two' }),
} as const

/** Another person. */
export const bob: User = { ...ana, id: '0199a000-0000-7000-8000-000000000002', first_name: 'Bob' }

const loaded = { roles: ['user'], permissions: ['reports.read'], loaded: true }
const base: SessionState = { ...initialSession, path: '/resources', clockOffset: 2_000 }
const held: SessionState = { ...base, token: tokens.fresh, remember: true }
const member: SessionState = {
  ...held,
  status: 'signed-in',
  user: anaStored,
  account: ana,
  permissions: loaded,
}

/** Every kind of state that behaves in a way of its own, on a public page. */
export const kinds = {
  /** Starting, no token: the other tabs are asked. */
  nothing: { ...initialSession, path: '/resources' },
  /** Starting with a token whose person the server is asked for. */
  unnamed: held,
  /** Starting with a token of nobody known that is being exchanged. */
  unnamedExchanging: { ...held, token: tokens.short, refreshing: true },
  /** Starting, the server could not say who this is. */
  lost: { ...held, lost: true },
  /** Starting, the server could neither exchange the token nor say whose it is. */
  lostShort: { ...held, token: tokens.short, lost: true },
  /** Starting with a known person and a token short of life. */
  exchanging: { ...held, token: tokens.short, user: anaStored, refreshing: true },
  /** Starting with a known person and a token that has expired. */
  exchangingGone: { ...held, token: tokens.gone, user: anaStored, refreshing: true },
  anonymous: { ...base, status: 'anonymous' },
  /** Nobody, who was told why. */
  told: { ...base, status: 'anonymous', message: 'Earlier.' },
  /** Just logged out, the page not left yet. */
  leaving: { ...base, status: 'anonymous', leaving: true },
  /** Signed in, account and permissions on their way. */
  arriving: { ...member, account: null, permissions: noPermissions },
  /** Signed in, with a message of a call that failed. */
  fresh: { ...member, message: 'Earlier.' },
  refreshing: { ...member, token: tokens.short, refreshing: true },
  short: { ...member, token: tokens.short },
} as const satisfies Record<string, SessionState>
/** The name of a kind of state. */
export type Kind = keyof typeof kinds

/** What must come of a state. */
export type Expected = (was: SessionState) => Step

/** One form of an event, and what must come of it in every kind of state. */
interface Transition<T extends SessionEvent['type']> {
  readonly when: string
  /** The page shown; the public one of `kinds` unless said. */
  readonly at?: string
  readonly event: (was: SessionState) => Extract<SessionEvent, { type: T }>
  readonly rows: Record<Kind, Expected>
}
/** All forms of all events; an event without one is an error of the types. */
export type Transitions = {
  readonly [T in SessionEvent['type']]: readonly [Transition<T>, ...Transition<T>[]]
}

/** One expectation for everyone who is known to be nobody. */
export const nobody = (e: Expected) => ({ anonymous: e, told: e, leaving: e })
/** For every kind without a token. */
export const tokenless = (e: Expected) => ({ nothing: e, ...nobody(e) })
/** Starting with a token of a person not yet known. */
export const unnamed = (e: Expected) => ({
  unnamed: e,
  unnamedExchanging: e,
  lost: e,
  lostShort: e,
})
/** Starting with a known person. */
export const exchanging = (e: Expected) => ({ exchanging: e, exchangingGone: e })
/** Starting with a token. */
export const starting = (e: Expected) => ({ ...unnamed(e), ...exchanging(e) })
/** For every kind that is signed in. */
export const signedIn = (e: Expected) => ({ arriving: e, fresh: e, refreshing: e, short: e })
/** Someone is signed in, or was the last time. */
export const named = (e: Expected) => ({ ...exchanging(e), ...signedIn(e) })
/** For every kind with a token. */
export const withToken = (e: Expected) => ({ ...starting(e), ...signedIn(e) })
/** For every kind there is. */
export const all = (e: Expected) => ({ ...tokenless(e), ...withToken(e) })

/** Nothing changes and nothing is done. */
export const same: Expected = (was) => [was, []]

/** What changes against the state before, and what is done. */
export function to(
  change: Partial<SessionState>,
  effects: (was: SessionState) => SessionEffect[] = () => [],
): Expected {
  return (was) => [{ ...was, ...change }, effects(was)]
}

/** Nobody is signed in any more: only the page and the server's clock are still known. */
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

/** The token of a state, or one that is nobody's. */
export const tokenOf = (was: SessionState): string => was.token ?? 'nobody'

/** What another tab or storage holds of a person. */
export const sessionOf = (token: string, user: User | null = ana): StoredSession => ({
  token,
  user: user && sessionUser(user),
  remember: false,
})

/** The account is loaded. */
export const askAccount = (token: string): SessionEffect => ({ do: 'load-account', token })
/** Roles and permissions are loaded. */
export const askPermissions = (token: string, userId = ana.id): SessionEffect => ({
  do: 'load-permissions',
  token,
  userId,
})
/** Account, roles and permissions are loaded. */
export const askBoth = (token: string, userId?: string): SessionEffect[] => [
  askAccount(token),
  askPermissions(token, userId),
]
/** The next refresh is planned. */
export const refreshIn = (seconds: number): SessionEffect => ({
  do: 'schedule',
  timer: 'refresh',
  after: seconds * 1000,
})
/** The session is written down. */
export const store = (session: StoredSession): SessionEffect => ({ do: 'store', session })
/** The other tabs hear of the session. */
export const announce = (session: StoredSession): SessionEffect => ({ do: 'announce', session })
/** A page is led to. */
export const go = (path: string): SessionEffect => ({ do: 'navigate', to: path })
/** The token is exchanged for a new one. */
export const exchange: Expected = to({ refreshing: true }, (was) => [
  { do: 'refresh', token: tokenOf(was), remember: was.remember },
])
