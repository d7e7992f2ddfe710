import type { AnalyticsSeries, AnalyticsTable } from '#contract/operations/analytics.ts'
import { processingSteps } from '#contract/transition/reports.ts'
import { type Figures, mean, percent, tableOf } from './figures.ts'
import type { HourMetric } from './hourly-sources.ts'
import { groupWordsOf, wordsOf } from './part-labels.ts'
import { topHosts } from './period-sources.ts'

/** Hides groups of fewer reports, since their figures could identify one person. */
const minReports = 5

export const reportsMetrics = [
  'reports_requested',
  'reports_ready',
  'reports_failed',
  'report_wait',
  'step_seconds',
  'step_runs',
  'report_opens',
  'feedback',
  'exposure_rank',
  'exposure_kind',
  'exposure_format',
  'group_reports',
  'group_readiness',
  'group_opened',
  'group_score',
] as const

export function reportsSeries(figures: Figures): AnalyticsSeries[] {
  return [
    figures.series('requested', 'Requested', 'reports_requested'),
    figures.series('ready', 'Ready', 'reports_ready'),
    figures.series('failed', 'Failed', 'reports_failed'),
    figures.series('opened', 'Opened', 'report_opens'),
    figures.waits('wait_p50', 'Half ready within', 0.5),
    figures.waits('wait_p95', '95 of 100 ready within', 0.95),
    figures.series('fits', 'Fits me', 'feedback', 'fits'),
    figures.series('not_for_me', 'Not for me', 'feedback', 'not_for_me'),
    figures.series('hosts', 'Different hosts', 'hosts_shown'),
    topHostShare(figures),
  ]
}

function topHostShare(figures: Figures): AnalyticsSeries {
  const whole = new Map(figures.of('host_matches').map(({ day, value }) => [day, value]))
  const points = figures.of('top_host_matches').flatMap(({ day, value }) => {
    const share = percent(value, whole.get(day) ?? 0)
    return day === null || share === null ? [] : [{ date: day, value: share }]
  })
  const label = `Matches of the ${topHosts} most shown hosts`
  return { key: 'top_hosts', label, unit: 'percent', points }
}

export function reportsTables(figures: Figures): AnalyticsTable[] {
  return [
    timesTable(figures),
    failuresTable(figures),
    feedbackTable(figures),
    exposureTable(figures),
    groupsTable(figures),
  ]
}

function timesTable(figures: Figures): AnalyticsTable {
  const rows: [string, number, number | null, number | null, number | null][] = []
  const ready = figures.total('report_wait')
  if (ready > 0) {
    const waits = [figures.wait(0.5), figures.wait(0.95)] as const
    rows.push(['From request to ready', ready, null, ...waits])
  }
  for (const step of processingSteps) {
    const runs = figures.total('step_runs', step)
    const seconds = mean(figures.total('step_seconds', step), runs, 3)
    if (runs > 0) rows.push([wordsOf(step), runs, seconds, null, null])
  }
  return tableOf(
    'times',
    'How long reports take',
    'Times to ready include the wait in the queue and are within 15 percent.',
    ['Step', 'Reports', 'Mean (s)', 'Half within (s)', '95 of 100 within (s)'],
    rows,
  )
}

function failuresTable(figures: Figures): AnalyticsTable {
  const requested = figures.total('reports_requested')
  return tableOf(
    'failures',
    'Failures',
    'Reports that failed and weren’t retried since, by reason.',
    ['Reason', 'Reports', 'Of requested (%)'],
    [...figures.byPart('reports_failed')].map(([part, count]) => [
      wordsOf(part),
      count,
      percent(count, requested),
    ]),
  )
}

function feedbackTable(figures: Figures): AnalyticsTable {
  const shown = figures.total('exposure_rank')
  return tableOf(
    'feedback',
    'Match feedback',
    'What members said of matches or did with them, and how that compares with all matches shown.',
    ['Feedback', 'Times', 'For 1,000 matches shown'],
    [...figures.byPart('feedback')].map(([part, count]) => [
      wordsOf(part),
      count,
      mean(count * 1_000, shown),
    ]),
  )
}

function exposureTable(figures: Figures): AnalyticsTable {
  const all = figures.total('exposure_rank')
  const part = (metric: HourMetric, kind: string, name: (part: string) => string) =>
    [...figures.byPart(metric)].map(([part, count]) => [
      kind,
      name(part),
      count,
      percent(count, all),
    ])
  return tableOf(
    'exposure',
    'What matches are shown',
    'Matches in reports that were opened, by program type, location and rank.',
    ['By', 'Value', 'Matches', 'Share (%)'],
    [
      ...part('exposure_kind', 'Program type', wordsOf),
      ...part('exposure_format', 'Location', wordsOf),
      ...part('exposure_rank', 'Rank', (rank) => rank.replace('-', '–')).toSorted(
        ([, a], [, b]) => Number.parseInt(`${a}`, 10) - Number.parseInt(`${b}`, 10),
      ),
    ],
  )
}

function groupsTable(figures: Figures): AnalyticsTable {
  const reports = figures.byPart('group_reports')
  const rows = [...reports].flatMap(([part, count]) => {
    if (count < minReports) return []
    const opened = figures.total('group_opened', part)
    const score = opened < minReports ? null : mean(figures.total('group_score', part), opened)
    const readiness = mean(figures.total('group_readiness', part), count)
    return [[...groupWordsOf(part), count, score, readiness]]
  })
  return tableOf(
    'groups',
    'Results by group',
    `Whether some members get weaker matches than others. Groups with fewer than ${minReports} reports aren’t shown.`,
    ['Group', 'Members', 'Reports', 'Mean score of the top match', 'Mean readiness'],
    rows.toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
  )
}
