import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSurvey } from './survey-context.ts'

/** Another tab or device saved meanwhile: loads that version instead of overwriting it. */
export function ChangedElsewhere() {
  const { draft } = useSurvey()
  const [isPending, setPending] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const load = () => {
    setPending(true)
    setFailed(false)
    draft.loadAgain().catch(() => {
      setPending(false)
      setFailed(true)
    })
  }
  return (
    <Alert
      tone="signal"
      title="Your survey changed in another tab or device"
      actions={
        <Button
          variant="secondary"
          isPending={isPending}
          pendingText="Loading your survey…"
          onPress={load}
        >
          Load the latest
        </Button>
      }
    >
      What you entered there is saved. Your last change here isn’t.
      {isFailed && <p className="mt-2">We can’t reach the server. Try again in a moment.</p>}
    </Alert>
  )
}
