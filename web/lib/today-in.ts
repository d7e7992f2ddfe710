import { localToday } from '#web/ui/dates.ts'

/** Today's date in a time zone; local if the zone is unknown. */
export function todayIn(timeZone: string | undefined, now: Date): string {
  if (timeZone === undefined) return localToday(now)
  try {
    // The Swedish locale formats dates as YYYY-MM-DD.
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  } catch {
    return localToday(now)
  }
}
