import type {
  AnalyticsPeriod,
  AnalyticsSeries,
  AnalyticsTable,
} from '#contract/operations/analytics.ts'
import { type Figures, percent, tableOf } from './figures.ts'

/** Columns of the retention table after cohort and size. */
const maxOffsets = 12

export const usersMetrics = [
  'sign_ups',
  'logins',
  'surveys_started',
  'surveys_submitted',
  'report_opens',
  'saves',
  'application_moves',
  'feedback',
] as const

export function usersSeries(figures: Figures): AnalyticsSeries[] {
  return [
    figures.series('sign_ups', 'Sign-ups', 'sign_ups'),
    figures.series('active', 'Active members', 'active'),
    figures.series('logins', 'Logins', 'logins'),
    figures.series('surveys_started', 'Surveys started', 'surveys_started'),
    figures.series('surveys_submitted', 'Surveys submitted', 'surveys_submitted'),
  ]
}

/** Retention is weekly where the series are daily. */
export const cohortPeriod = (by: AnalyticsPeriod) => (by === 'day' ? 'week' : by)

/** `cohorts` are the figures by cohort period: sign-ups and retained members. */
export function usersTables(
  figures: Figures,
  cohorts: { by: 'week' | 'month'; figures: Figures },
): AnalyticsTable[] {
  return [retentionTable(cohorts.figures, cohorts.by), activityTable(figures)]
}

function retentionTable(figures: Figures, by: 'week' | 'month'): AnalyticsTable {
  const { days } = figures
  const back = new Map(
    figures.of('retained').map((figure) => [`${figure.part} ${figure.day}`, figure.value]),
  )
  const joined = new Map(figures.series('', '', 'sign_ups').points.map((p) => [p.date, p.value]))
  const offsets = Math.min(maxOffsets, days.length - 1)
  const name = by === 'week' ? 'Week' : 'Month'
  const rows = days.flatMap((cohort, index) => {
    const size = joined.get(cohort) ?? 0
    if (size === 0) return []
    const shares = Array.from({ length: offsets }, (_, offset) => {
      const day = days[index + offset + 1]
      return day === undefined ? null : percent(back.get(`${cohort} ${day}`) ?? 0, size)
    })
    return [[cohort, size, ...shares]]
  })
  return tableOf(
    'retention',
    `Retention by ${by} of sign-up`,
    `The share of people who were active again, by ${by}s since they signed up.`,
    [
      `Signed up in the ${by} of`,
      'People',
      ...Array.from({ length: offsets }, (_, index) => `${name} ${index + 1} (%)`),
    ],
    rows,
  )
}

function activityTable(figures: Figures): AnalyticsTable {
  const rows: [string, number][] = [
    ['Signed up', figures.total('sign_ups')],
    ['Logged in', figures.total('logins')],
    ['Started a survey', figures.total('surveys_started')],
    ['Submitted a survey', figures.total('surveys_submitted')],
    ['Opened a new report', figures.total('report_opens')],
    ['Saved a program', figures.total('saves')],
    ['Moved an application', figures.total('application_moves')],
    ['Rated a match', figures.total('feedback', 'fits') + figures.total('feedback', 'not_for_me')],
  ]
  return tableOf(
    'activity',
    'What members did',
    'How often, not how many people.',
    ['Activity', 'Times'],
    rows.some(([, times]) => times > 0) ? rows : [],
  )
}
