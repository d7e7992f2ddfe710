import { useState } from 'react'
import { getOwnPairing, type OwnPairing } from '#contract/career/coaches.ts'
import { CoachingOffer, CoachingTabs } from '#web/career/coaching/coaching.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showDay } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { CoachList } from './coach-list.tsx'
import { EndDialog } from './end-dialog.tsx'
import { NoteList } from './note-list.tsx'

export function meta() {
  return [{ title: 'My coach · Waypoint' }]
}

export default function CoachPage() {
  const { data, error, refetch } = useEndpoint(getOwnPairing, {})
  return (
    <>
      <PageHeader title="My coach">
        A coach follows your goals and check-ins and helps you stay on course.
      </PageHeader>
      <CoachingTabs current="coach" />
      <CoachingOffer />
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <View pairing={data.pairing} />
      ) : (
        <ListSkeleton rows={3} label="Loading your coach" />
      )}
    </>
  )
}

function View({ pairing }: { pairing: OwnPairing | null }) {
  const isOpen = pairing?.status === 'asked' || pairing?.status === 'active'
  return (
    <>
      {pairing && isOpen && <Current pairing={pairing} />}
      {pairing && !isOpen && <Closed pairing={pairing} />}
      {!isOpen && (
        <Section id="coaches" title="Coaches">
          <CoachList />
        </Section>
      )}
      {pairing && pairing.notes.length > 0 && (
        <Section id="notes" title={`Notes from ${pairing.coach}`}>
          <NoteList notes={pairing.notes} />
        </Section>
      )}
    </>
  )
}

function Current({ pairing }: { pairing: OwnPairing }) {
  const { account } = useSession()
  const [isEnding, setEnding] = useState(false)
  const { status, coach, message, mentorId, askedAt } = pairing
  const isActive = status === 'active'
  return (
    <Card as="section" labelledBy="coach-title" className="flex flex-col gap-4">
      <div>
        <h2 id="coach-title" className="text-xl">
          {isActive ? coach : `You asked ${coach}`}
        </h2>
        <p className="mt-1 text-ink-soft">
          {isActive
            ? 'They see your goals, steps and check-ins, and nothing else of yours.'
            : `Sent ${showDay(askedAt, account?.time_zone)}. We’ll tell you when they answer.`}
        </p>
      </div>
      {!isActive && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      <div className="flex flex-wrap gap-3">
        {isActive && mentorId && (
          <LinkButton to={`/dashboard/mentors/${mentorId}`}>Book a session</LinkButton>
        )}
        <Button variant="secondary" onPress={() => setEnding(true)}>
          {isActive ? 'End coaching' : 'Take back your request'}
        </Button>
      </div>
      {isEnding && (
        <EndDialog
          pairing={pairing}
          status={isActive ? 'ended' : 'withdrawn'}
          onClose={() => setEnding(false)}
        />
      )}
    </Card>
  )
}

/** How the last pairing ended; nothing for a request the member withdrew. */
function Closed({ pairing: { status, coach, reason, closedBy } }: { pairing: OwnPairing }) {
  if (status === 'withdrawn') return null
  const title =
    status === 'declined'
      ? `${coach} can’t coach you`
      : closedBy === 'member'
        ? `You ended the coaching with ${coach}`
        : closedBy === 'coach'
          ? `${coach} ended the coaching`
          : `${coach} isn’t available anymore`
  return (
    <div className="mb-8">
      <Alert title={title}>
        {reason !== '' && <p className="wrap-anywhere">{reason}</p>}
        <p>Your goals and check-ins stay as they are. You can ask another coach below.</p>
      </Alert>
    </div>
  )
}
