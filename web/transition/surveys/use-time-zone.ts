import { useEffect } from 'react'
import { updateMe } from '#contract/account/accounts.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'

/** What an account has before anyone told the server where the person is. */
const unsetZone = 'America/New_York'

let isTold = false

/** Dates are counted where the member is: tells the server once, when it does not know yet. */
export function useTimeZone(): void {
  const { account } = useSession()
  const known = account?.time_zone
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (isTold || known !== unsetZone || !zone || zone === known) return
    isTold = true
    callEndpoint(updateMe, { time_zone: zone }).catch(() => {
      isTold = false
    })
  }, [known])
}
