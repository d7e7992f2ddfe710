import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { useHydrated } from '#web/lib/hydrated.ts'
import { Alert } from '#web/ui/alert.tsx'

const LoginNoticeState = z.object({ notice: z.literal('password-changed') })

/** The state for navigating to /login after a password change. */
export const passwordChanged: z.infer<typeof LoginNoticeState> = { notice: 'password-changed' }

/** A success message on the login page from the page that redirected here. */
export function LoginNotice() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  // The server has no history state, so this waits for hydration.
  if (!useHydrated() || !LoginNoticeState.safeParse(state).success) return null
  return (
    <Alert tone="good" onClose={() => void navigate({ search }, { replace: true, state: null })}>
      Password changed. Log in with your new password.
    </Alert>
  )
}
