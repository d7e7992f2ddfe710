import { useEffect, useState } from 'react'
import { canKeep, isKeeping, startKeeping, stopKeeping } from '#web/lib/offline-copies.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Whether this device keeps the last report and the roadmap readable without a connection. */
export function KeepSection() {
  const [isOn, setOn] = useState<boolean>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void isKeeping().then(setOn)
  }, [])
  function choose(next: boolean): void {
    setOn(next)
    setFailed(false)
    const done = next ? startKeeping() : stopKeeping()
    done.catch(() => {
      setOn(!next)
      setFailed(true)
    })
  }
  return (
    <Section id="offline" title="Without a connection">
      <p className="max-w-measure">
        This device can keep a copy of the report and the roadmap you looked at last, so that you
        can read them at sea, in the field or on a plane. Whoever can open this browser can read
        them too. Logging out removes them.
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {failed && (
          <Alert
            tone="error"
            onClose={() => setFailed(false)}
            title="This browser refused to keep copies"
          >
            It may be a private window, or its storage may be full. Nothing was kept.
          </Alert>
        )}
        {isOn === undefined ? (
          <ListSkeleton rows={1} label="Loading your choice" />
        ) : canKeep() ? (
          <Switch
            isSelected={isOn}
            onChange={choose}
            description="Open your report or your roadmap once after turning this on."
          >
            Keep my last report and roadmap on this device
          </Switch>
        ) : (
          <p className="text-ink-soft">This browser cannot keep copies here.</p>
        )}
      </div>
    </Section>
  )
}
