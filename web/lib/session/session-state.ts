import { z } from 'zod'
import { Role, type User } from '#contract/account/accounts.ts'

/** Everything browser storage keeps about a user. */
export const SessionUser = z.object({ id: z.string(), first_name: z.string(), role: Role })
export type SessionUser = z.infer<typeof SessionUser>

/** What the two storage keys contain; `remember` says which storage. */
export interface StoredSession {
  readonly token: string
  readonly user: SessionUser | null
  readonly remember: boolean
}

/** The signed-in user's roles and permissions, from the server. */
export interface Permissions {
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  /** False until the first response or failure for this user. */
  readonly loaded: boolean
}

/** The complete state of a session. */
export interface SessionState {
  /** `starting` until it's known whether a user is signed in. */
  readonly status: 'starting' | 'anonymous' | 'signed-in'
  readonly token: string | null
  /** Set when signed in. */
  readonly user: SessionUser | null
  /** The full account, once the server has responded. */
  readonly account: User | null
  readonly permissions: Permissions
  readonly remember: boolean
  readonly refreshing: boolean
  /** The server was unreachable on startup; it retries automatically. */
  readonly isUnreachable: boolean
  /** The message to the user: an expired session, a failed login, or a page that requires login. */
  readonly message: string | null
  /** Logged out by choice: the page being left doesn't prompt for login. */
  readonly leaving: boolean
  /** Path and query of the current page. */
  readonly path: string
  /** Server clock minus this machine's, in milliseconds. */
  readonly clockOffset: number
}

/** Events of a session. */
export type SessionEvent =
  | { type: 'started'; stored: StoredSession | null; path: string }
  | { type: 'tab-answered'; session: StoredSession }
  | { type: 'no-tab-answered' }
  | { type: 'refresh-due' }
  | { type: 'fresh-token-needed' }
  | { type: 'resumed' }
  | { type: 'refreshed'; of: string; token: string }
  /** `refused`: rejected by the server. Otherwise it was unreachable, which logs no one out. */
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
  /** A logout response arrived: the browser has cleared this site's storage. */
  | { type: 'storage-cleared' }
  /** A call returned 401; `token` is the one it used. */
  | { type: 'unauthorized'; token: string | null; message: string }
  | { type: 'moved'; path: string }
  /** An anonymous user opened a page that requires login. */
  | { type: 'turned-away'; path: string }
  | { type: 'message-closed' }

/** A session's two timers. */
export type TimerName = 'refresh' | 'account'

/** Side effects of an event. */
export type SessionEffect =
  | { do: 'ask-tabs' }
  | { do: 'refresh'; token: string; remember: boolean }
  | { do: 'load-account'; token: string }
  | { do: 'load-permissions'; token: string; userId: string }
  | { do: 'end-on-server'; token: string }
  /** `after` in milliseconds; replaces a timer with the same name. */
  | { do: 'schedule'; timer: TimerName; after: number }
  | { do: 'unschedule' }
  | { do: 'store'; session: StoredSession }
  | { do: 'clear' }
  | { do: 'announce'; session: StoredSession }
  | { do: 'announce-end'; token: string }
  /** Clears data loaded for the previous user. */
  | { do: 'forget' }
  | { do: 'navigate'; to: string }

/** The value before the server has responded. */
export const noPermissions: Permissions = { roles: [], permissions: [], loaded: false }

/** The state at startup; also what the server renders. */
export const initialSession: SessionState = {
  status: 'starting',
  token: null,
  user: null,
  account: null,
  permissions: noPermissions,
  remember: false,
  refreshing: false,
  isUnreachable: false,
  message: null,
  leaving: false,
  path: '/',
  clockOffset: 0,
}

/** The part of an account kept in storage. */
export function sessionUser(account: User): SessionUser {
  return { id: account.id, first_name: account.first_name, role: account.role }
}

/** A new state and its side effects. */
export type Step = readonly [SessionState, readonly SessionEffect[]]
