import { Outlet } from 'react-router'
import { QueryProvider } from '#web/lib/query.tsx'
import { SessionProvider } from '#web/lib/session/session-provider.tsx'
import { ConfirmationProvider } from './use-confirmed.tsx'

/** Around every page that knows who is signed in. Pages without it carry none of this script. */
export default function SessionLayout() {
  return (
    <QueryProvider>
      <SessionProvider>
        <ConfirmationProvider>
          <Outlet />
        </ConfirmationProvider>
      </SessionProvider>
    </QueryProvider>
  )
}
