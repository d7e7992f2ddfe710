import { getProfile, type Profile } from '#contract/transition/profile.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { OtherSections } from './other-sections.tsx'
import { PlacesSection } from './places-section.tsx'
import { SeparationSection } from './separation-section.tsx'
import { ServiceSection } from './service-section.tsx'

export function meta() {
  return [{ title: 'Profile · Waypoint' }]
}

export default function ProfilePage() {
  const { data, error, refetch } = useEndpoint(getProfile, {})
  return (
    <>
      <PageHeader
        title="Profile"
        actions={
          <LinkButton to="/dashboard/settings" variant="secondary">
            Settings
          </LinkButton>
        }
      >
        What is true now. Your roadmap follows each change; earlier reports stay as they were.
      </PageHeader>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <Facts profile={data} />
      ) : (
        <PageSkeleton label="Loading your profile" />
      )}
    </>
  )
}

function Facts({ profile }: { profile: Profile }) {
  if (profile.revision === 0) {
    return (
      <Empty
        title="Nothing is known yet"
        actions={<LinkButton to="/survey">Answer the survey</LinkButton>}
      >
        Your profile fills itself from the survey when you submit it.
      </Empty>
    )
  }
  return (
    <>
      <ServiceSection profile={profile} />
      <SeparationSection profile={profile} />
      <PlacesSection profile={profile} />
      <OtherSections answers={profile.answers} />
      <p className="mt-10">
        The other answers change with the survey, which makes a new report too:{' '}
        <TextLink to="/survey">answer it again</TextLink>.
      </p>
    </>
  )
}
