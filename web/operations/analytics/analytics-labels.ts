import type {
  AnalyticsPage,
  AnalyticsPeriod,
  AnalyticsSeries,
} from '#contract/operations/analytics.ts'
import { showDate } from '#web/ui/dates.ts'

/** The pages, in order. */
export const pageTexts: Readonly<
  Record<AnalyticsPage, { tab: string; title: string; lead: string }>
> = {
  metrics: {
    tab: 'Metrics',
    title: 'Metrics',
    lead: 'From the first visit to an application, and what people searched for but didn’t find.',
  },
  users: {
    tab: 'Users',
    title: 'User analytics',
    lead: 'Who signs up, who stays active, and who comes back.',
  },
  reports: {
    tab: 'Reports',
    title: 'Report analytics',
    lead: 'How many reports there are, how long they take, and what members think of their matches.',
  },
}

export const periodChoices: readonly { id: AnalyticsPeriod; label: string }[] = [
  { id: 'day', label: 'Day' },
  { id: 'week', label: 'Week' },
  { id: 'month', label: 'Month' },
]

/** Labels of the horizontal axis. */
export const axisLabels: Readonly<Record<AnalyticsPeriod, string>> = {
  day: 'Day',
  week: 'Week of',
  month: 'Month',
}

/** Unique point labels: "Nov 3", with the year if the range spans two. */
export function pointLabels(dates: readonly string[], by: AnalyticsPeriod): string[] {
  const isOneYear = new Set(dates.map((date) => date.slice(0, 4))).size <= 1
  return dates.map((date) => {
    const [month = '', day = '', year = ''] = showDate(date).replace(',', '').split(' ')
    if (by === 'month') return `${month} ${year}`
    return isOneYear ? `${month} ${day}` : `${month} ${day}, ${year}`
  })
}

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Formats a value with its unit: "1,204", "1.2 s", "41%". */
export function showValue(value: number, unit: AnalyticsSeries['unit']): string {
  if (unit === 'seconds') return `${tenths.format(value)} s`
  if (unit === 'percent') return `${tenths.format(value)}%`
  return count.format(value)
}

/** Formats a table cell: numbers with separators, dates for display. */
export function showCell(cell: string | number | null): string {
  if (cell === null) return '–'
  if (typeof cell === 'number') {
    return cell.toLocaleString('en-US', { maximumFractionDigits: 3 })
  }
  return /^\d{4}-\d\d-\d\d$/.test(cell) ? showDate(cell) : cell
}
