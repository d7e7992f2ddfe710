import type { LockName } from './session-ports.ts'

/** Lock timeout in milliseconds; a refresh waits as long as another one takes. */
const timeoutMs: Record<LockName, number | undefined> = { refresh: undefined, session: 5_000 }

/** Holds a Web Lock across tabs. Runs anyway without lock support or when the lock times out. */
export async function withWebLock(matter: LockName, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  const lockTimeoutMs = timeoutMs[matter]
  let hasTurn = false
  const inTurn = () => {
    hasTurn = true
    return run()
  }
  const signal = lockTimeoutMs === undefined ? undefined : AbortSignal.timeout(lockTimeoutMs)
  try {
    await navigator.locks.request(`waypoint-${matter}`, { ...(signal && { signal }) }, inTurn)
  } catch (error) {
    if (hasTurn) throw error
    await run()
  }
}
