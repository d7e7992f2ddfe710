import { localToday } from '#web/ui/dates.ts'

/** The calendar date in a time zone; where the reader is when the zone is not known. */
export function todayIn(timeZone: string | undefined, now: Date): string {
  if (timeZone === undefined) return localToday(now)
  try {
    // Sweden writes dates as YYYY-MM-DD.
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  } catch {
    return localToday(now)
  }
}
