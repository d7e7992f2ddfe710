import { getAnalyticsUsers } from '#contract/operations/analytics.ts'
import { AnalyticsView } from './analytics-view.tsx'

export function meta() {
  return [{ title: 'User analytics · Waypoint admin' }]
}

export default function UserAnalyticsPage() {
  return (
    <AnalyticsView
      page="users"
      endpoint={getAnalyticsUsers}
      charts={[
        {
          title: 'Sign-ups and active members',
          description:
            'Active members logged in, submitted a survey, opened a new report, or saved, tracked or rated a program.',
          keys: ['sign_ups', 'active', 'logins'],
        },
        { title: 'Surveys', keys: ['surveys_started', 'surveys_submitted'] },
      ]}
    />
  )
}
