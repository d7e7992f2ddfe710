const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const dayInMs = 86_400_000

/** Formats a calendar date: '2027-03-14' is "Mar 14, 2027". */
export function showDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`
}

/** Whole days between calendar dates; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayInMs)
}

/** Distance from today: "in 143 days", "tomorrow", "today", "yesterday", "12 days ago". */
export function showDaysFrom(today: string, date: string): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}

/** "1 day", "30 days". */
export function showDays(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`
}

/** A date range with shared parts shown once: "Mar 3–14, 2027", "Feb 28 – Mar 14, 2027". */
export function showSpan(from: string, to: string): string {
  if (from === to) return showDate(from)
  const [first, last] = [showDate(from), showDate(to)]
  const start = first.slice(0, -', 2027'.length)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${start}–${last.split(' ').slice(1).join(' ')}`
  if (from.slice(0, 4) === to.slice(0, 4)) return `${start} – ${last}`
  return `${first} – ${last}`
}

/** Today's local date, as YYYY-MM-DD. */
export function localToday(now: Date = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
