import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/account/accounts.ts'
import { browserSession, connectSession } from './browser-session.ts'
import { type PermissionCheck, permissionCheck } from './permissions.ts'
import { initialSession, type SessionState, type SessionUser } from './session-state.ts'

/** Connects the session of this tab with the router and the query memory; goes around all pages once. */
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

/** The session as pages see it. */
export interface SessionView {
  /** `starting` until it is known; then `anonymous` or `signed-in`. */
  readonly status: SessionState['status']
  /** Who is signed in: id, first name, role. */
  readonly user: SessionUser | null
  /** The whole account, a moment later than `user`. */
  readonly account: User | null
  /** The role is admin, as the specification's session sees it; pages ask usePermissions(). */
  readonly isAdmin: boolean
  /** The server could not be reached at the start; it is asked again by itself. */
  readonly lost: boolean
  readonly message: string | null
  closeMessage(): void
  retry(): void
  logout(): void
}

/** Who is signed in, and how to leave. Signing in belongs to the pages of `web/accounts`. */
export function useSession(): SessionView {
  const { status, user, account, lost, message } = useSessionState()
  return useMemo(
    () => ({
      status,
      user,
      account,
      isAdmin: user?.role === 'admin',
      lost,
      message,
      closeMessage: () => browserSession().dispatch({ type: 'message-closed' }),
      retry: () => browserSession().dispatch({ type: 'resumed' }),
      logout: () => browserSession().dispatch({ type: 'logged-out' }),
    }),
    [status, user, account, lost, message],
  )
}

/** What the signed-in person may do; nothing for nobody. */
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

/** Tells the session of a changed account, as the server answered it: the new name shows at once. */
export function useAccountUpdate(): (account: User) => void {
  return updateAccount
}

function updateAccount(account: User): void {
  browserSession().dispatch({ type: 'account-loaded', account })
}
