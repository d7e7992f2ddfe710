import { Suspense } from 'react'
import { type FamilyLink, getFamily, getFamilyTimeline } from '#contract/transition/family.ts'
import { getProfile } from '#contract/transition/profile.ts'
import { useToday } from '#web/account/accounts/accounts.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { InviteForm } from './family-forms.ts'
import { History, LinkSection } from './link-section.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { SharedTimeline } from './shared-timeline.tsx'
import { StepsSection } from './steps-section.tsx'

export function meta() {
  return [{ title: 'Family · Waypoint' }]
}

export default function FamilyPage() {
  // The other person accepts or ends it elsewhere, so this refetches when the tab regains focus.
  const { data, error, refetch } = useEndpoint(getFamily, {}, { staleTime: 0 })
  return (
    <>
      <PageHeader title="Family">
        {data?.link ? 'One timeline for the two of you.' : 'Plan with your spouse or partner.'}
      </PageHeader>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <ListSkeleton rows={4} label="Loading your family page" />
      ) : data.link ? (
        <>
          <Linked link={data.link} />
          <LinkSection link={data.link} history={data.history} />
        </>
      ) : (
        <>
          {data.invitation ? <OpenInvitation invitation={data.invitation} /> : <Invite />}
          <History history={data.history} />
        </>
      )}
    </>
  )
}

function Linked({ link }: { link: FamilyLink }) {
  const today = useToday()
  const { data, error, refetch } = useEndpoint(getFamilyTimeline, {})
  return (
    <>
      <StepsSection partner={link.partner.firstName} today={data?.asOf ?? today} />
      <div className="mt-12">
        {error ? (
          <Problem error={error} onRetry={refetch} />
        ) : data ? (
          <SharedTimeline timeline={data} />
        ) : (
          <ListSkeleton rows={4} label="Loading the timeline" />
        )}
      </div>
    </>
  )
}

/** The invite form, or what's required first. */
function Invite() {
  const { account } = useSession()
  const profile = useEndpoint(getProfile, {}).data
  if (account && !account.email_verified) {
    return (
      <Alert
        tone="signal"
        title="Confirm your email first"
        actions={<LinkButton to="/verify-email">Confirm email</LinkButton>}
      >
        Both of you need a confirmed email to link your accounts.
      </Alert>
    )
  }
  return (
    <>
      {profile?.answers.service?.component === 'spouse' && (
        <div className="mb-8">
          <Alert
            title="Are you the spouse?"
            actions={
              <LinkButton to="/spouse-careers" variant="secondary" size="small">
                Licenses and careers that move with you
              </LinkButton>
            }
          >
            Whoever sends the invitation shares their roadmap. To see your partner’s dates, ask them
            to invite you from their account.
          </Alert>
        </div>
      )}
      <Suspense fallback={<ListSkeleton rows={4} label="Loading the form" />}>
        <InviteForm />
      </Suspense>
    </>
  )
}
