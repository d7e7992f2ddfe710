import { getAnalyticsReports } from '#contract/operations/analytics.ts'
import { AnalyticsView } from './analytics-view.tsx'

export function meta() {
  return [{ title: 'Report analytics · Waypoint admin' }]
}

export default function ReportAnalyticsPage() {
  return (
    <AnalyticsView
      page="reports"
      endpoint={getAnalyticsReports}
      charts={[
        { title: 'Reports', keys: ['requested', 'ready', 'failed', 'opened'] },
        { title: 'Time from request to ready', keys: ['wait_p50', 'wait_p95'] },
        { title: 'Match feedback', keys: ['fits', 'not_for_me'] },
        {
          title: 'Different hosts shown',
          description: 'Hosts with at least one match in a report that was opened.',
          keys: ['hosts'],
        },
        { title: 'Matches that go to the most shown hosts', keys: ['top_hosts'] },
      ]}
    />
  )
}
