import { getMaintenance } from '#contract/operations/maintenance.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { JobsSection, QueuesSection } from '#web/operations/jobs/jobs.ts'
import { Section } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { ModeForm } from './mode-form.tsx'
import { SystemSection } from './system-section.tsx'

export function meta() {
  return [{ title: 'Maintenance · Waypoint admin' }]
}

export default function MaintenancePage() {
  const { data, error, refetch } = useEndpoint(getMaintenance, {})
  if (error) {
    return (
      <>
        <h1 className="mb-6 text-3xl">Maintenance</h1>
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <PageSkeleton label="Loading maintenance" />
  return (
    <>
      <PageHeader title="Maintenance">
        Who can use Waypoint right now, background jobs, and what the system runs on.
      </PageHeader>
      <Section id="mode" title="Maintenance mode">
        <ModeForm maintenance={data} />
      </Section>
      <Section id="jobs" title="Background jobs">
        <JobsSection />
      </Section>
      <QueuesSection />
      <Section id="system" title="System">
        <SystemSection />
      </Section>
    </>
  )
}
