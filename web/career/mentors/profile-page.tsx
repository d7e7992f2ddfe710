import { getOwnMentor } from '#contract/career/mentors.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { MentorTabs } from './mentor-tabs.tsx'
import { ProfileForm } from './profile-form.tsx'
import { statusLabels } from './status-labels.ts'

export function meta() {
  return [{ title: 'Mentor profile · Waypoint' }]
}

export default function ProfilePage() {
  const { data, error, refetch } = useEndpoint(getOwnMentor, {})
  const mentor = data?.mentor
  return (
    <>
      <PageHeader title={mentor ? 'My mentor profile' : 'Become a mentor'}>
        {mentor
          ? 'What members see. Changes show at once.'
          : 'Help someone who is where you were. Tell us how, and we’ll read your application before members can book you.'}
      </PageHeader>
      <MentorTabs current="profile" />
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={4} label="Loading your profile" />
      ) : (
        <div className="flex max-w-measure flex-col gap-6">
          {mentor && (
            <Alert
              tone={mentor.status === 'approved' ? 'good' : 'notice'}
              title={statusLabels[mentor.status].title}
              {...(mentor.status === 'approved' &&
                mentor.availability.hours.length === 0 && {
                  actions: (
                    <LinkButton to="/dashboard/mentors/hours" size="small">
                      Add your hours
                    </LinkButton>
                  ),
                })}
            >
              {mentor.note ?? statusLabels[mentor.status].text}
            </Alert>
          )}
          <ProfileForm mentor={mentor ?? null} />
        </div>
      )}
    </>
  )
}
