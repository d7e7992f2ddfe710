import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { ConfirmationHost } from '#web/account/second-factors/second-factors.ts'
import { QueryProvider } from '#web/lib/query.tsx'
import { SessionProvider, useSession } from '#web/lib/session/session-provider.tsx'
import { isAdmin } from './is-admin.ts'

/** The layout of every page that needs the session. Other pages don't load this script. */
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

// Loaded for admins only. Offline there's no warning; the server still ends the session.
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
