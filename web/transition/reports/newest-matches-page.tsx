import { Navigate } from 'react-router'
import { listReports } from '#contract/transition/reports.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'

export function meta() {
  return [{ title: 'Matches · Waypoint' }]
}

/** Redirects to the matches of the newest finished report, or to the report list without one. */
export default function NewestMatchesPage() {
  const { data, error, refetch } = useEndpoint(listReports, { page: 1, pageSize: 10 })
  if (error) {
    return (
      <>
        <PageHeader title="Matches" />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <PageSkeleton label="Looking for your newest report" />
  const ready = data.items.find(({ status }) => status === 'ready')
  return <Navigate replace to={ready ? `/reports/${ready.id}#matches` : '/dashboard/reports'} />
}
