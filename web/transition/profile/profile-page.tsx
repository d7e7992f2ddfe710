import { getProfile, type Profile } from '#contract/transition/profile.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { sectionsInOrder, useNames } from '#web/transition/surveys/surveys.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ProfileSection } from './profile-section.tsx'

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
        Update anytime. Your roadmap adjusts; past reports don’t change.
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
  const names = useNames(profile.answers)
  if (profile.revision === 0) {
    return (
      <Empty
        title="Your profile is empty"
        actions={<LinkButton to="/survey">Start the survey</LinkButton>}
      >
        We fill it in from your survey when you submit it.
      </Empty>
    )
  }
  return (
    <>
      {sectionsInOrder.map((section) => (
        <ProfileSection key={section} section={section} profile={profile} names={names} />
      ))}
      <p className="mt-10">
        Ready for new matches? <TextLink to="/survey">Get a new report</TextLink>.
      </p>
    </>
  )
}
