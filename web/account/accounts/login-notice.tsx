import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { useHydrated } from '#web/lib/hydrated.ts'
import { Alert } from '#web/ui/alert.tsx'

const LoginNoticeState = z.object({ notice: z.literal('password-changed') })

/** The state to lead to /login with after a new password. */
export const passwordChanged: z.infer<typeof LoginNoticeState> = { notice: 'password-changed' }

/** Why the person is on the login page, when another page led here with good news. */
export function LoginNotice() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  // The server knows nothing of the history's state: not before the script has taken over.
  if (!useHydrated() || !LoginNoticeState.safeParse(state).success) return null
  return (
    <Alert tone="good" onClose={() => void navigate({ search }, { replace: true, state: null })}>
      Password changed. Log in with your new password.
    </Alert>
  )
}
