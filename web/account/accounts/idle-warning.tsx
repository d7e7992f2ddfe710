import { useEffect, useRef, useState } from 'react'
import { sessionTimes } from '#contract/account/sessions.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { isInUse } from '#web/lib/session/activity.ts'
import {
  type IdleWatch,
  type SessionEnd,
  type IdleWarning as Warning,
  watchIdle,
} from '#web/lib/session/idle-watch.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Warns an admin that the session is about to end, with a countdown and a button to stay. */
export default function IdleWarning() {
  const { warning, stay } = useIdleWatch()
  const [isDismissed, setDismissed] = useState(false)
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { logout } = useSession()
  if (warning === null) return null

  async function stayHere(): Promise<void> {
    setPending(true)
    setFailed(false)
    await stay().catch(() => setFailed(true))
    setPending(false)
  }
  const { canStay, endsAt } = warning
  const goOn = canStay ? () => void stayHere() : () => setDismissed(true)
  return (
    <Dialog
      title={canStay ? 'Do you want to stay logged in?' : 'Your session is about to end'}
      role="alertdialog"
      isOpen={canStay || !isDismissed}
      onOpenChange={(isOpen) => isOpen || goOn()}
      actions={
        <>
          <Button onPress={goOn} isPending={isPending}>
            {canStay ? 'Stay logged in' : 'Continue'}
          </Button>
          <Button variant="secondary" onPress={logout}>
            Log out
          </Button>
        </>
      }
    >
      <Countdown endsAt={endsAt} />
      {!canStay && <p>You’ve reached the time limit. Save your work, then log in again.</p>}
      {hasFailed && (
        <Alert tone="error" onClose={() => setFailed(false)}>
          We can’t reach the server. Check your connection and try again.
        </Alert>
      )}
    </Dialog>
  )
}

/** Tracks idle time on this page; rechecks on wake and when the page becomes visible. */
function useIdleWatch(): { warning: Warning | null; stay: () => Promise<void> } {
  const [warning, setWarning] = useState<Warning | null>(null)
  const running = useRef<IdleWatch | null>(null)
  useEffect(() => {
    const watch = watchIdle({ now, after, ask, isInUse }, setWarning)
    running.current = watch
    const stop = new AbortController()
    for (const event of ['focus', 'online', 'pageshow']) {
      window.addEventListener(event, watch.check, { signal: stop.signal })
    }
    const seen = () => document.visibilityState === 'visible' && watch.check()
    document.addEventListener('visibilitychange', seen, { signal: stop.signal })
    return () => {
      stop.abort()
      watch.close()
    }
  }, [])
  return { warning, stay: async () => running.current?.stay() }
}

const now = () => Date.now()

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

async function ask({ isBackground }: { isBackground: boolean }): Promise<SessionEnd> {
  const times = await callEndpoint(sessionTimes, {}, { isBackground })
  const [idle, lifetime, then] = [times.idle_ends_at, times.expires_at, times.now].map(Date.parse)
  const [idleEnd, lifeEnd, serverNow] = [Number(idle), Number(lifetime), Number(then)]
  return { inMs: Math.min(idleEnd, lifeEnd) - serverNow, canStay: idleEnd < lifeEnd }
}

/** The countdown is visual; screen readers announce it once, and read it on demand. */
function Countdown({ endsAt }: { endsAt: number }) {
  const [left, setLeft] = useState(() => endsAt - now())
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const tick = () => setLeft(endsAt - now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])
  // Set after mount: a live region announces changes, not its initial content.
  useEffect(() => {
    setAnnounced((current) => current || `You’ll be logged out in ${spokenTime(left)}.`)
  }, [left])
  return (
    <>
      {left > 0 ? (
        <p>
          You’ll be logged out in{' '}
          <span role="timer" className="font-semibold tabular-nums">
            {clockTime(left)}
          </span>
        </p>
      ) : (
        <p>Time’s up. Checking whether you’re still logged in.</p>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

const secondsOf = (ms: number) => Math.max(0, Math.ceil(ms / 1000))

/** Minutes and seconds: 2:30. */
function clockTime(ms: number): string {
  const seconds = secondsOf(ms)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** 2 minutes and 30 seconds. */
function spokenTime(ms: number): string {
  const seconds = secondsOf(ms)
  const parts = [
    [Math.floor(seconds / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const
  const shownParts = parts.filter(([count]) => count > 0)
  return shownParts
    .map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`)
    .join(' and ')
}
