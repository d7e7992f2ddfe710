import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/account/accounts.ts'
import { browserSession, connectSession } from './browser-session.ts'
import { type PermissionCheck, permissionCheck } from './permissions.ts'
import { initialSession, type SessionState, type SessionUser } from './session-state.ts'

/** Connects this tab's session to the router and the query cache; wraps all pages once. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  useEffect(() => {
    connectSession({
      navigate: (to) => void navigate(to, { replace: true }),
      forget: () => queries.clear(),
    })
  }, [navigate, queries])
  useEffect(() => {
    browserSession().dispatch({ type: 'moved', path: pathname + search })
  }, [pathname, search])
  return children
}

function useSessionState(): SessionState {
  return useSyncExternalStore(
    (listen) => browserSession().subscribe(listen),
    () => browserSession().state(),
    () => initialSession,
  )
}

/** The session, as exposed to pages. */
export interface SessionView {
  /** `starting` until known; then `anonymous` or `signed-in`. */
  readonly status: SessionState['status']
  /** The signed-in user: ID, first name, role. */
  readonly user: SessionUser | null
  /** The full account, loaded shortly after `user`. */
  readonly account: User | null
  /** Whether the role is admin, as the specification defines it; pages use usePermissions(). */
  readonly isAdmin: boolean
  /** The server was unreachable on startup; it retries automatically. */
  readonly isUnreachable: boolean
  readonly message: string | null
  closeMessage(): void
  retry(): void
  logout(): void
}

/** The signed-in user, and logout. Logging in is up to the pages of `web/account/accounts`. */
export function useSession(): SessionView {
  const { status, user, account, isUnreachable, message } = useSessionState()
  return useMemo(
    () => ({
      status,
      user,
      account,
      isAdmin: user?.role === 'admin',
      isUnreachable,
      message,
      closeMessage: () => browserSession().dispatch({ type: 'message-closed' }),
      retry: () => browserSession().dispatch({ type: 'resumed' }),
      logout: () => browserSession().dispatch({ type: 'logged-out' }),
    }),
    [status, user, account, isUnreachable, message],
  )
}

/** The user's roles and permissions; empty when anonymous. */
export function usePermissions(): PermissionCheck & { refresh(): Promise<void> } {
  const { permissions } = useSessionState()
  return useMemo(
    () => ({
      ...permissionCheck(permissions),
      refresh: () => browserSession().refreshPermissions(),
    }),
    [permissions],
  )
}

/** Updates the session with a changed account from the server, so a new name shows immediately. */
export function useAccountUpdate(): (account: User) => void {
  return updateAccount
}

function updateAccount(account: User): void {
  browserSession().dispatch({ type: 'account-loaded', account })
}
