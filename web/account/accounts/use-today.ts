import { useSession } from '#web/lib/session/session-provider.tsx'
import { todayIn } from '#web/lib/today-in.ts'

/** Today in the account's time zone. */
export function useToday(): string {
  const { account } = useSession()
  return todayIn(account?.time_zone, new Date())
}
