import { useEffect, useState } from 'react'
import { useLinkToken } from '#web/account/accounts/accounts.ts'

const key = 'waypoint-family-invitation'

/** An invitation's token, kept in this tab during login or sign-up; see `useLinkToken`. */
export function useInvitationToken(): string | null | undefined {
  const token = useLinkToken()
  // Read once, so it stays on the page after it's removed from storage on acceptance.
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    if (token === null) setSecret(storage()?.getItem(key) ?? null)
    else if (token !== undefined) storage()?.setItem(key, token)
  }, [token])
  return token === null ? secret : token
}

/** Called once accepted, or when the link turns out to be dead. */
export function clearInvitation(): void {
  storage()?.removeItem(key)
}

/** Undefined if the browser blocks storage. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
