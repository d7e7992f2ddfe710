import { useEffect } from 'react'
import { me } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'

let pendingRefresh: Promise<void> | undefined

/** Refetches the account after it changed elsewhere. */
export function refreshAccount(): Promise<void> {
  pendingRefresh ??= ask().finally(() => {
    pendingRefresh = undefined
  })
  return pendingRefresh
}

async function ask(): Promise<void> {
  if (browserSession().state().status !== 'signed-in') return
  try {
    browserSession().dispatch({ type: 'account-loaded', account: await callEndpoint(me, {}) })
  } catch (error) {
    // Keeps the current data until the server is reachable.
    if (!(error instanceof AppError)) throw error
  }
}

/** Refetches when this tab regains focus: a mailed link opens in another tab. */
export function useAccountRefresh(): void {
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void refreshAccount()
    }
    const stop = new AbortController()
    window.addEventListener('focus', seen, { signal: stop.signal })
    document.addEventListener('visibilitychange', seen, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
