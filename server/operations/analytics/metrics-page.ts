import type { AnalyticsSeries, AnalyticsTable } from '#contract/operations/analytics.ts'
import { type Step, steps } from '#contract/transition/surveys.ts'
import { type Figures, percent, tableOf } from './figures.ts'
import { funnelDays } from './hourly-sources.ts'

/** Maximum rows in the table of pages. */
const maxPages = 30
/** Minimum times a search was made before we show it: a rare one could identify its author. */
export const minSearches = 3
/** Maximum rows in the table of searches. */
export const maxSearches = 50

export const metricsMetrics = [
  'visits',
  'page_views',
  'sign_ups',
  'surveys_submitted',
  'reports_ready',
  'saves',
  'applications',
  'empty_searches',
  'funnel',
] as const

export function metricsSeries(figures: Figures): AnalyticsSeries[] {
  return [
    figures.series('visits', 'Visits', 'visits'),
    figures.series('page_views', 'Page views', 'page_views'),
    figures.series('sign_ups', 'Sign-ups', 'sign_ups'),
    figures.series('surveys_submitted', 'Surveys submitted', 'surveys_submitted'),
    figures.series('reports_ready', 'Reports ready', 'reports_ready'),
    figures.series('saves', 'Programs saved', 'saves'),
    figures.series('applications', 'Applications started', 'applications'),
    figures.series('empty_searches', 'Searches without results', 'empty_searches'),
  ]
}

const stepNames: Readonly<Record<Step, string>> = {
  service: 'Service',
  separation: 'Separation',
  places: 'Location',
  education: 'Education',
  skills: 'Skills',
  interests: 'Interests',
  goals: 'Goals',
  review: 'Review',
}

const funnelSteps = [
  ['signed_up', 'Sign-up'],
  ...steps.map((step) => [`survey_${step}`, `Survey: ${stepNames[step]}`]),
  ['submitted', 'Survey submitted'],
  ['report', 'Report ready'],
  ['saved', 'Program saved'],
  ['tracked', 'Application started'],
] as [string, string][]

export function metricsTables(
  figures: Figures,
  searches: readonly { words: string; times: number }[],
): AnalyticsTable[] {
  return [funnelTable(figures), pagesTable(figures), searchesTable(searches)]
}

function funnelTable(figures: Figures): AnalyticsTable {
  const signUps = figures.total('funnel', 'signed_up')
  const visits = figures.total('visits')
  const reached = [
    ['Visit', visits] as const,
    ...funnelSteps.map(([part, name]) => [name, figures.total('funnel', part)] as const),
  ]
  const rows = reached.map(([name, count], index) => {
    const before = index === 0 ? null : (reached[index - 1]?.[1] ?? 0)
    const ofBefore = before === null ? null : percent(count, before)
    return [name, count, ofBefore, index === 0 ? null : percent(count, signUps)]
  })
  return tableOf(
    'funnel',
    'From visit to application',
    `People who signed up in this range, and how far they got within ${funnelDays} days. Visits are page views that came from outside the site, not people.`,
    ['Step', 'Count', 'Of the step before (%)', 'Of sign-ups (%)'],
    visits + signUps === 0 ? [] : rows,
  )
}

function pagesTable(figures: Figures): AnalyticsTable {
  const views = figures.byPart('page_views')
  const visits = figures.byPart('visits')
  return tableOf(
    'pages',
    'Public pages',
    'Counted on our server without cookies. Bots and browsers that ask for privacy (GPC) aren’t counted.',
    ['Page', 'Views', 'Visits that began here'],
    [...views].slice(0, maxPages).map(([page, count]) => [page, count, visits.get(page) ?? 0]),
  )
}

function searchesTable(searches: readonly { words: string; times: number }[]): AnalyticsTable {
  return tableOf(
    'searches',
    'Searches without results',
    `Made at least ${minSearches} times in this range. Search terms are kept for 90 days.`,
    ['Search', 'Times'],
    searches.map(({ words, times }) => [words, times]),
  )
}
