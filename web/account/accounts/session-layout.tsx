import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { ConfirmationHost } from '#web/account/second-factors/confirmation-host.tsx'
import { QueryProvider } from '#web/lib/query.tsx'
import { SessionProvider, useSession } from '#web/lib/session/session-provider.tsx'
import { isAdmin } from './is-admin.ts'

/** Around every page that knows who is signed in. Pages without it carry none of this script. */
export default function SessionLayout() {
  return (
    <QueryProvider>
      <SessionProvider>
        <Outlet />
        <ConfirmationHost />
        <AdminIdleWarning />
      </SessionProvider>
    </QueryProvider>
  )
}

// Only admins carry it. Without a connection there is no warning; the session ends when the server says so.
const IdleWarning = lazy(() => import('./idle-warning.tsx').catch(() => ({ default: () => null })))

function AdminIdleWarning() {
  const { user } = useSession()
  if (!isAdmin(user)) return null
  return (
    <Suspense fallback={null}>
      <IdleWarning />
    </Suspense>
  )
}
