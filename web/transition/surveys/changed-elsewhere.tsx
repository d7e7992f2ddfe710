import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSurvey } from './survey-context.ts'

/** Another tab or device saved in between: what it saved is loaded, nothing is written over it. */
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
      title="This survey was changed elsewhere"
      actions={
        <Button
          variant="secondary"
          isPending={isPending}
          pendingText="Loading your survey…"
          onPress={load}
        >
          Load it again
        </Button>
      }
    >
      Perhaps in another tab or on another device. What you typed there is kept; your last change
      here was not saved.
      {isFailed && <p className="mt-2">We cannot reach the server. Try again in a moment.</p>}
    </Alert>
  )
}
