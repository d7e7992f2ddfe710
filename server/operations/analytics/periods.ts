import type { AnalyticsPeriod } from '#contract/operations/analytics.ts'

const dayMs = 86_400_000

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The first day of a day's period; weeks start on Monday, as in PostgreSQL. */
function startOf(by: AnalyticsPeriod, day: string): string {
  if (by === 'month') return `${day.slice(0, 8)}01`
  const time = Date.parse(day)
  const weekday = (new Date(time).getUTCDay() + 6) % 7
  return by === 'week' ? dayOf(time - weekday * dayMs) : day
}

/** The first day of the next period. */
function nextStart(by: AnalyticsPeriod, day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  if (by === 'month') return dayOf(Date.UTC(year, month, 1))
  return dayOf(Date.parse(day) + (by === 'week' ? 7 : 1) * dayMs)
}

/** The first days of the periods in a range of days, and the last period's last day. */
export function periodsIn(
  by: AnalyticsPeriod,
  { from, to }: { from: string; to: string },
): { days: string[]; last: string } {
  const days: string[] = []
  let day = startOf(by, from)
  while (day <= to) {
    days.push(day)
    day = nextStart(by, day)
  }
  return { days, last: dayOf(Date.parse(day) - dayMs) }
}
