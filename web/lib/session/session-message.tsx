import { Alert } from '#web/ui/alert.tsx'
import { useSession } from './session-provider.tsx'

/** The session's message: an expired session, a failed login, or a page that requires login. */
export function SessionMessage() {
  const { message, closeMessage } = useSession()
  if (message === null) return null
  return (
    <Alert tone="error" onClose={closeMessage}>
      {message}
    </Alert>
  )
}
