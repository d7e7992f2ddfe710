import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { NoResponse } from '#web/lib/no-response.ts'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { browserSession } from './browser-session.ts'
import { usePermissions, useSession } from './session-provider.tsx'

/** Renders its children when signed in; otherwise redirects to /login and back. */
export function RequireMember({ children }: { children: ReactNode }) {
  const { status, isUnreachable, retry } = useSession()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (status !== 'anonymous') return
    browserSession().dispatch({ type: 'turned-away', path: pathname + search })
  }, [status, pathname, search])
  const isSlow = useIsLong(status === 'starting')
  if ((isUnreachable || isSlow) && status === 'starting') {
    return <Problem error={new NoResponse('unavailable', NoResponse.unreachable)} onRetry={retry} />
  }
  return status === 'signed-in' ? children : <PageSkeleton />
}

/** How long a page shows loading before it reports the server as unreachable. */
const slowMs = 10_000

function useIsLong(isGoingOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsLong(true), slowMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isGoingOn])
  return isLong
}

interface RequireAdminProps {
  children: ReactNode
  /** Shown instead while the session has no second factor: the server refuses admin calls then. */
  withoutSecondFactor: ReactNode
}

/** Renders its children for admins; redirects members to /dashboard and visitors to /login. */
export function RequireAdmin(props: RequireAdminProps) {
  return (
    <RequireMember>
      <AdminsOnly {...props} />
    </RequireMember>
  )
}

function AdminsOnly({ children, withoutSecondFactor }: RequireAdminProps) {
  const { loaded, isAdmin } = usePermissions()
  const { account } = useSession()
  const navigate = useNavigate()
  const isRefused = loaded && !isAdmin
  useEffect(() => {
    if (isRefused) void navigate('/dashboard', { replace: true })
  }, [isRefused, navigate])
  if (!loaded || !isAdmin || account === null) return <PageSkeleton />
  return account.second_factor ? children : withoutSecondFactor
}
