import { getAnalyticsMetrics } from '#contract/operations/analytics.ts'
import { AnalyticsView } from './analytics-view.tsx'

export function meta() {
  return [{ title: 'Metrics · Waypoint admin' }]
}

export default function MetricsPage() {
  return (
    <AnalyticsView
      page="metrics"
      endpoint={getAnalyticsMetrics}
      charts={[
        { title: 'Visits to public pages', keys: ['visits', 'page_views'] },
        {
          title: 'From sign-up to application',
          keys: ['sign_ups', 'surveys_submitted', 'reports_ready', 'applications'],
        },
        { title: 'Saves and searches', keys: ['saves', 'empty_searches'] },
      ]}
    />
  )
}
