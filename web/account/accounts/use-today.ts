import { useSession } from '#web/lib/session/session-provider.tsx'
import { todayIn } from '#web/lib/today-in.ts'

/** Today where the member counts their days: in the time zone of the account. */
export function useToday(): string {
  const { account } = useSession()
  return todayIn(account?.time_zone, new Date())
}
