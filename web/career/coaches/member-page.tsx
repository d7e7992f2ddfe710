import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getPairing, type PairingDetail, updatePairing } from '#contract/career/coaches.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { showDay } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/member-page.ts'
import { EndDialog, pairingQueries } from './end-dialog.tsx'
import { MemberWork } from './member-work.tsx'

export function meta() {
  return [{ title: 'Member · Waypoint' }]
}

export default function MemberPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useEndpoint(getPairing, { id })
  if (error) {
    return (
      <>
        <h1 className="mb-6 text-3xl">Member</h1>
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <ListSkeleton rows={4} label="Loading the member" />
  return <MemberView key={id} pairing={data} />
}

function MemberView({ pairing }: { pairing: PairingDetail }) {
  const { id, member, status, message, askedAt, revision } = pairing
  const { account } = useSession()
  const navigate = useNavigate()
  const [isEnding, setEnding] = useState(false)
  const accept = useEndpointMutation(updatePairing, {
    invalidates: pairingQueries,
    onSuccess: () => toast(`You’re now the coach of ${member}`),
  })
  const isActive = status === 'active'
  return (
    <>
      <PageHeader
        title={member}
        above={<TextLink to="/dashboard/coaching/members">Members I coach</TextLink>}
        actions={
          isActive && (
            <Button variant="secondary" onPress={() => setEnding(true)}>
              End coaching
            </Button>
          )
        }
      >
        {isActive
          ? 'Sessions are booked by the member, at your open times.'
          : `Asked ${showDay(askedAt, account?.time_zone)}.`}
      </PageHeader>
      {accept.error && <Problem error={accept.error} />}
      {isActive ? (
        <>
          {message && (
            <Section id="request" title="What they’d like help with">
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">{message}</p>
            </Section>
          )}
          <MemberWork pairing={pairing} />
        </>
      ) : (
        <Card as="section" labelledBy="request-title" className="flex flex-col gap-4">
          <h2 id="request-title" className="text-xl">
            What they’d like help with
          </h2>
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
          <p className="text-ink-soft">
            If you accept, you’ll see their goals, steps and check-ins.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              isPending={accept.isPending}
              onPress={() => accept.mutate({ id, revision, status: 'active' })}
            >
              Accept
            </Button>
            <Button variant="secondary" onPress={() => setEnding(true)}>
              Decline
            </Button>
          </div>
        </Card>
      )}
      {isEnding && (
        <EndDialog
          pairing={pairing}
          status={isActive ? 'ended' : 'declined'}
          onClose={() => setEnding(false)}
          onDone={() => navigate('/dashboard/coaching/members')}
        />
      )}
    </>
  )
}
