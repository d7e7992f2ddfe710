import { useEffect, useState } from 'react'
import { canKeep, isKeeping, startKeeping, stopKeeping } from '#web/lib/offline-copies.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Whether this device keeps the latest report and roadmap for offline reading. */
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
    <Section id="offline" title="Offline access">
      <p className="max-w-measure">
        Keep your last report and roadmap on this device, so you can read them at sea, in the field
        or on a plane. Anyone who uses this browser can read them too. Logging out removes them.
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {failed && (
          <Alert
            tone="error"
            onClose={() => setFailed(false)}
            title="Your browser didn’t allow offline copies"
          >
            You may be in a private window, or storage may be full. Nothing was saved.
          </Alert>
        )}
        {isOn === undefined ? (
          <ListSkeleton rows={1} label="Loading your setting" />
        ) : canKeep() ? (
          <Switch
            isSelected={isOn}
            onChange={choose}
            description="After you turn this on, open your report or roadmap once."
          >
            Keep my last report and roadmap on this device
          </Switch>
        ) : (
          <p className="text-ink-soft">This browser doesn’t support offline copies.</p>
        )}
      </div>
    </Section>
  )
}
