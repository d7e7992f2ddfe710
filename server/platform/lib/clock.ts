/** Clock port; tests set the time. */
export interface Clock {
  now(): Date
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() }

/** Today's date, YYYY-MM-DD, in a time zone such as America/New_York. */
export function todayIn(clock: Clock, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(clock.now())
}

/** Whether this machine knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Formats a time for its time zone: "Nov 22, 2026 at 10:00 AM EST". */
export function showMoment(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatToParts(date)
  const part = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const day = `${part('month')} ${part('day')}, ${part('year')}`
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod')}`
  return `${day} at ${time} ${part('timeZoneName')}`
}

/** Formats a date, YYYY-MM-DD: "Mon, Nov 30". */
export function showDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(noon)
}
