import { KeyRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { AppError } from '#contract/errors.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'
import { sentences } from '#web/lib/session/session-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { knowsPasskeys } from './passkey.ts'
import { signInByPasskey } from './passkey-sign-in.ts'

const never = () => () => {}

/** Logs in with a passkey; hidden when the browser doesn't support them. */
export function PasskeyButton({ remember }: { remember: () => boolean }) {
  const [isPending, setPending] = useState(false)
  // Nearly every browser does, so the server renders the button and avoids a layout shift.
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
