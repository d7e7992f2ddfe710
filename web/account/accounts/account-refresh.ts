import { useEffect } from 'react'
import { me } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'

let asking: Promise<void> | undefined

/** Asks the server for the account again, when something about it has changed elsewhere. */
export function refreshAccount(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<void> {
  if (browserSession().state().status !== 'signed-in') return
  try {
    browserSession().dispatch({ type: 'account-loaded', account: await callEndpoint(me, {}) })
  } catch (error) {
    // What is shown stays until the server can be reached.
    if (!(error instanceof AppError)) throw error
  }
}

/** While a mail is waited for: its link is opened in another tab, and this one is looked at again after. */
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
