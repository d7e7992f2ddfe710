import { useEffect } from 'react'
import { updateMe } from '#contract/account/accounts.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'

/** The default time zone of accounts that haven't set one. */
const unsetZone = 'America/New_York'

let isAnnounced = false

/** Dates use the member's time zone: sends it to the server once if it isn't set. */
export function useTimeZone(): void {
  const { account } = useSession()
  const accountZone = account?.time_zone
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (isAnnounced || accountZone !== unsetZone || !zone || zone === accountZone) return
    isAnnounced = true
    callEndpoint(updateMe, { time_zone: zone }).catch(() => {
      isAnnounced = false
    })
  }, [accountZone])
}
