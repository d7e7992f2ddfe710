import { z } from 'zod'
import { Role, type User } from '#contract/account/accounts.ts'

/** All that browser storage keeps of a person. */
export const SessionUser = z.object({ id: z.string(), first_name: z.string(), role: Role })
export type SessionUser = z.infer<typeof SessionUser>

/** What the two storage keys hold; `remember` says which of the two storages. */
export interface StoredSession {
  readonly token: string
  readonly user: SessionUser | null
  readonly remember: boolean
}

/** What the person signed in may do, as the server says. */
export interface Permissions {
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  /** False until the first answer, or failure, for this person. */
  readonly loaded: boolean
}

/** All that is known of the session at one moment. */
export interface SessionState {
  /** `starting` until it is known whether someone is signed in. */
  readonly status: 'starting' | 'anonymous' | 'signed-in'
  readonly token: string | null
  /** There when signed in. */
  readonly user: SessionUser | null
  /** The whole account, once the server has answered. */
  readonly account: User | null
  readonly permissions: Permissions
  readonly remember: boolean
  readonly refreshing: boolean
  /** The start could not reach the server; it tries again by itself. */
  readonly lost: boolean
  /** What the person is told: an expired session, a failed login, a page that needs a login. */
  readonly message: string | null
  /** Logged out by choice: the page being left says nothing about having to log in. */
  readonly leaving: boolean
  /** Path and query of the page shown. */
  readonly path: string
  /** Server clock minus this machine's, in milliseconds. */
  readonly clockOffset: number
}

/** What may happen to a session. */
export type SessionEvent =
  | { type: 'started'; stored: StoredSession | null; path: string }
  | { type: 'tab-answered'; session: StoredSession }
  | { type: 'no-tab-answered' }
  | { type: 'refresh-due' }
  | { type: 'fresh-token-needed' }
  | { type: 'resumed' }
  | { type: 'refreshed'; of: string; token: string }
  /** `refused`: the server says no. Otherwise it could not be asked: nobody is logged out for that. */
  | { type: 'refresh-failed'; of: string; refused: boolean }
  | { type: 'account-due' }
  | { type: 'account-loaded'; account: User }
  | { type: 'account-failed' }
  | { type: 'permissions-asked' }
  | { type: 'permissions-loaded'; userId: string; roles: string[]; permissions: string[] }
  | { type: 'permissions-failed'; userId: string }
  | { type: 'signed-in'; token: string; account: User; remember: boolean }
  | { type: 'sign-in-failed'; message: string }
  | { type: 'logged-out' }
  | { type: 'ended-elsewhere'; token: string }
  /** A logout was answered: the browser has emptied the storage of this site. */
  | { type: 'storage-cleared' }
  /** A call answered 401; `token` is what it was made with. */
  | { type: 'unauthorized'; token: string | null; message: string }
  | { type: 'moved'; path: string }
  /** A page that needs a login was opened by nobody. */
  | { type: 'turned-away'; path: string }
  | { type: 'message-closed' }

/** The two timers a session keeps. */
export type TimerName = 'refresh' | 'account'

/** What is to be done about an event. */
export type SessionEffect =
  | { do: 'ask-tabs' }
  | { do: 'refresh'; token: string; remember: boolean }
  | { do: 'load-account'; token: string }
  | { do: 'load-permissions'; token: string; userId: string }
  | { do: 'end-on-server'; token: string }
  /** `after` in milliseconds; a timer of the same name is replaced. */
  | { do: 'schedule'; timer: TimerName; after: number }
  | { do: 'unschedule' }
  | { do: 'store'; session: StoredSession }
  | { do: 'clear' }
  | { do: 'announce'; session: StoredSession }
  | { do: 'announce-end'; token: string }
  /** Drops what was loaded for the person who was here. */
  | { do: 'forget' }
  | { do: 'navigate'; to: string }

/** Before the server has answered. */
export const noPermissions: Permissions = { roles: [], permissions: [], loaded: false }

/** Before anything is known; also what the server renders. */
export const initialSession: SessionState = {
  status: 'starting',
  token: null,
  user: null,
  account: null,
  permissions: noPermissions,
  remember: false,
  refreshing: false,
  lost: false,
  message: null,
  leaving: false,
  path: '/',
  clockOffset: 0,
}

/** The part of an account that storage keeps. */
export function sessionUser(account: User): SessionUser {
  return { id: account.id, first_name: account.first_name, role: account.role }
}

/** A new state and what is to be done about it. */
export type Step = readonly [SessionState, readonly SessionEffect[]]
