import { getOwnMentor } from '#contract/career/mentors.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { HoursForm } from './hours-form.tsx'
import { MentorTabs } from './mentor-tabs.tsx'

export function meta() {
  return [{ title: 'My hours · Waypoint' }]
}

export default function HoursPage() {
  const { data, error, refetch } = useEndpoint(getOwnMentor, {})
  return (
    <>
      <PageHeader title="My hours">
        When members can book you. Times are in your time zone and adjust for daylight saving time.
      </PageHeader>
      <MentorTabs current="hours" />
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={4} label="Loading your hours" />
      ) : data.mentor === null ? (
        <Empty
          title="You’re not a mentor yet"
          actions={<LinkButton to="/dashboard/mentors/profile">Become a mentor</LinkButton>}
        >
          Tell us how you can help first. Then add your hours here.
        </Empty>
      ) : (
        <HoursForm key={data.mentor.revision} mentor={data.mentor} />
      )}
    </>
  )
}
