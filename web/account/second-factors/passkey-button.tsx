import { KeyRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { AppError } from '#contract/errors.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'
import { sentences } from '#web/lib/session/session-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { knowsPasskeys } from './passkey.ts'
import { signInByPasskey } from './passkey-sign-in.ts'

const never = () => () => {}

/** Logs in without a password; not there where the browser knows no passkeys. */
export function PasskeyButton({ remember }: { remember: () => boolean }) {
  const [isPending, setPending] = useState(false)
  // Nearly every browser does: the server draws the button, so that nothing moves when the script starts.
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => true)
  if (!isKnown) return null

  async function logIn(): Promise<void> {
    setPending(true)
    await browserSession()
      .signIn(() => signInByPasskey(), { remember: remember(), fallback: sentences.login })
      .catch((error: unknown) => {
        setPending(false)
        if (!(error instanceof AppError)) throw error
      })
  }
  return (
    <Button variant="secondary" icon={KeyRound} isPending={isPending} onPress={logIn}>
      Continue with a passkey
    </Button>
  )
}
