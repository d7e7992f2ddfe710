import { todayIn } from '#web/lib/today-in.ts'
import { showDate } from './dates.ts'

/** "Nov 22, 2026, 10:00 AM" in a time zone; where the reader is when it is not known. */
export function showMoment(instant: string, timeZone: string | undefined): string {
  const at = new Date(instant)
  return `${showDate(todayIn(timeZone, at))}, ${timeIn(timeZone, at)}`
}

function timeIn(timeZone: string | undefined, at: Date): string {
  const parts = { hour: 'numeric', minute: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, ...(timeZone && { timeZone }) }).format(at)
  } catch {
    return new Intl.DateTimeFormat('en-US', parts).format(at)
  }
}

/** "in 24 hours", "in 40 minutes": how long until then, rounded; "now" when it has passed. */
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
