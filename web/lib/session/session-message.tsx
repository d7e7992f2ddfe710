import { Alert } from '#web/ui/alert.tsx'
import { useSession } from './session-provider.tsx'

/** What the session has to say: an expired session, a failed login, a page that needs a login. */
export function SessionMessage() {
  const { message, closeMessage } = useSession()
  if (message === null) return null
  return (
    <Alert tone="error" onClose={closeMessage}>
      {message}
    </Alert>
  )
}
