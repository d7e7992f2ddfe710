import { todayIn } from '#web/lib/today-in.ts'
import { showDate } from './dates.ts'

/** "Nov 22, 2026, 10:00 AM" in a time zone; local if unknown. */
export function showMoment(instant: string, timeZone: string | undefined): string {
  return `${showDay(instant, timeZone)}, ${showTime(instant, timeZone)}`
}

/** "Nov 22, 2026": the date of an instant in a time zone. */
export function showDay(instant: string, timeZone: string | undefined): string {
  return showDate(todayIn(timeZone, new Date(instant)))
}

/** "10:00 AM" in a time zone. */
export function showTime(instant: string, timeZone: string | undefined): string {
  const date = new Date(instant)
  const parts = { hour: 'numeric', minute: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, ...(timeZone && { timeZone }) }).format(
      date,
    )
  } catch {
    return new Intl.DateTimeFormat('en-US', parts).format(date)
  }
}

/** Time remaining, rounded: "in 24 hours", "in 40 minutes"; "now" if it has passed. */
export function showTimeUntil(instant: string, now: Date): string {
  const minutes = Math.round((Date.parse(instant) - now.getTime()) / 60_000)
  if (minutes < 1) return 'now'
  const hours = minutes < 60 ? 0 : Math.round(minutes / 60)
  const [count, word] = hours > 0 ? [hours, 'hour'] : [minutes, 'minute']
  return `in ${count} ${word}${count === 1 ? '' : 's'}`
}

/** "840 kB", "1.2 MB". */
export function showSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
