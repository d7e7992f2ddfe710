import { Outlet } from 'react-router'
import { QueryProvider } from '#web/lib/query.tsx'
import { SessionProvider } from '#web/lib/session/session-provider.tsx'
import { ConfirmationHost } from './confirmation-host.tsx'

/** Around every page that knows who is signed in. Pages without it carry none of this script. */
export default function SessionLayout() {
  return (
    <QueryProvider>
      <SessionProvider>
        <Outlet />
        <ConfirmationHost />
      </SessionProvider>
    </QueryProvider>
  )
}
