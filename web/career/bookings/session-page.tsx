import { Suspense } from 'react'
import { type Booking, getBooking } from '#contract/career/bookings.ts'
import { momentOf, timeOf } from '#web/career/mentors/mentors.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/session-page.ts'
import { outcomeOf, statusOf } from './booking-status.ts'
import { ReportSession } from './report-session.tsx'
import type { ReviewFormProps } from './review-form.tsx'
import { SessionActions } from './session-actions.tsx'
import { FollowUp, OwnNote } from './session-notes.tsx'

const ReviewForm = lazyComponent<ReviewFormProps>(async () => {
  const { ReviewForm } = await import('./review-form.tsx')
  return ReviewForm
})

export function meta() {
  return [{ title: 'Mentor session · Waypoint' }]
}

const back = <TextLink to="/dashboard/mentors/sessions">My sessions</TextLink>

export default function SessionPage({ params: { id } }: Route.ComponentProps) {
  const { data: booking, error, refetch } = useEndpoint(getBooking, { id })
  if (error) {
    return (
      <>
        <PageHeader title="Mentor session" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!booking) return <ListSkeleton rows={4} label="Loading the session" />
  return (
    <>
      <PageHeader title={`Session with ${booking.with}`} above={back} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <Details booking={booking} />
          {booking.status === 'completed' && (
            <Suspense fallback={<ListSkeleton rows={2} label="Loading your review" />}>
              <ReviewForm booking={booking} />
            </Suspense>
          )}
        </div>
        <div className="flex flex-col gap-6">
          <OwnNote key={booking.id} booking={booking} />
          <FollowUp booking={booking} />
          <ReportSession booking={booking} />
        </div>
      </div>
    </>
  )
}

function Details({ booking }: { booking: Booking }) {
  const { account } = useSession()
  const zone = account?.time_zone
  const { start, end, topic, videoLink, role, status } = booking
  const word = statusOf(booking, new Date())
  const outcome = outcomeOf(booking)
  return (
    <Card as="section" labelledBy="details-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="details-title" className="text-lg">
          {momentOf(start, zone)}
        </h2>
        <Badge tone={word.tone}>{word.text}</Badge>
      </div>
      {outcome && <p className="wrap-anywhere">{outcome}</p>}
      <FactList>
        <FactRow label="Until">{timeOf(end, zone)}</FactRow>
        <FactRow label="Topic">
          <span className="wrap-anywhere">{topic}</span>
        </FactRow>
        {status === 'booked' && (
          <FactRow label="Video link">
            {videoLink ? (
              <span className="wrap-anywhere">
                <OutLink href={videoLink}>{videoLink}</OutLink>
              </span>
            ) : role === 'mentor' ? (
              <TextLink to="/dashboard/mentors/profile">Add your video link</TextLink>
            ) : (
              'Your mentor hasn’t added one yet. It will show here.'
            )}
          </FactRow>
        )}
      </FactList>
      <SessionActions booking={booking} />
    </Card>
  )
}
