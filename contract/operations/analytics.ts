import { z } from 'zod'
import { endpoint, queryInt } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** The analytics pages. */
export const AnalyticsPage = z.enum(['metrics', 'users', 'reports'])
export type AnalyticsPage = z.infer<typeof AnalyticsPage>

/** The period of one point in a series. Weeks start on Monday. */
export const AnalyticsPeriod = z.enum(['day', 'week', 'month'])
export type AnalyticsPeriod = z.infer<typeof AnalyticsPeriod>

/** Maximum points per series. */
export const maxPoints = 400

/** One figure over time. */
export const AnalyticsSeries = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(['count', 'seconds', 'percent']),
  /**
   * Oldest first; `date` is the first day of the period. Counts have a point for every period; times and shares
   * only where there's data.
   */
  points: z.array(z.object({ date: z.iso.date(), value: z.number() })),
})
export type AnalyticsSeries = z.infer<typeof AnalyticsSeries>

/** Figures for the whole range. */
export const AnalyticsTable = z.object({
  key: z.string(),
  title: z.string(),
  /** What is counted, in one sentence. */
  note: z.string(),
  columns: z.array(z.string()),
  /** A cell is null where there's no data. */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})
export type AnalyticsTable = z.infer<typeof AnalyticsTable>

/** The figures of one page. None of them is about an individual. */
export const Analytics = z
  .object({
    from: z.iso.date(),
    /** Inclusive. Periods that overlap the range are counted in full. */
    to: z.iso.date(),
    by: AnalyticsPeriod,
    /** The time zone of the days: the admin's. */
    timeZone: z.string(),
    /** When the hourly job last finished; null before its first run. */
    countedAt: Instant.nullable(),
    series: z.array(AnalyticsSeries),
    tables: z.array(AnalyticsTable),
  })
  .meta({ id: 'Analytics' })
export type Analytics = z.infer<typeof Analytics>

const day = z.iso.date({ error: 'Enter a date like 2026-11-30.' })
const range = {
  /** Defaults to 28 days, 12 weeks or 12 months before `to`. */
  from: day.optional(),
  /** Defaults to today in the admin's time zone. */
  to: day.optional(),
  by: AnalyticsPeriod.default('day'),
}
const input = z.strictObject(range)
const access = { permission: 'analytics.read' } as const

export const getAnalyticsMetrics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/metrics',
  access,
  summary: 'Visits, the funnel from visit to application, and searches without results.',
  input,
  output: Analytics,
})

export const getAnalyticsUsers = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/users',
  access,
  summary: 'Sign-ups, activity, and retention by the period people signed up in.',
  input,
  output: Analytics,
})

export const getAnalyticsReports = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/reports',
  access,
  summary: 'Reports, how long they take, why they fail, match feedback and exposure.',
  input,
  output: Analytics,
})

export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/export',
  access,
  summary: 'The series of a page as CSV, a column each; with `table`, one of its tables.',
  input: z.strictObject({
    ...range,
    page: AnalyticsPage,
    /** The zero-based index of the table on its page. */
    table: queryInt(0, 50).optional(),
  }),
  output: z.string(),
  file: true,
})
