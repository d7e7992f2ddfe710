import { useSearchParams } from 'react-router'
import { type Booking, listBookings } from '#contract/career/bookings.ts'
import { getOwnMentor } from '#contract/career/mentors.ts'
import { MentorTabs, momentOf, zoneName } from '#web/career/mentors/mentors.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { statusOf } from './booking-status.ts'

export function meta() {
  return [{ title: 'Mentor sessions · Waypoint' }]
}

export default function SessionsPage() {
  const { account } = useSession()
  return (
    <>
      <PageHeader title="My sessions">
        Times are in your time zone: {zoneName(account?.time_zone)}.
      </PageHeader>
      <MentorTabs current="sessions" />
      <Section id="upcoming" title="Upcoming">
        <Sessions when="upcoming" />
      </Section>
      <Section id="past" title="Past and canceled">
        <Sessions when="past" />
      </Section>
    </>
  )
}

function Sessions({ when }: { when: 'upcoming' | 'past' }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get(when)) || 1))
  const { data, error, refetch } = useEndpoint(listBookings, { when, page }, { keepPrevious: true })
  const ownMentor = useEndpoint(getOwnMentor, {})
  const isMentor = ownMentor.data?.mentor?.status === 'approved'
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading sessions" />
  if (data.items.length === 0) {
    return when === 'past' ? (
      <p className="text-ink-soft">Nothing here yet.</p>
    ) : isMentor ? (
      <Empty
        title="No sessions ahead"
        actions={<LinkButton to="/dashboard/mentors/hours">Check my hours</LinkButton>}
      >
        Members book you at your open times. You’ll find each session here, and get an email.
      </Empty>
    ) : (
      <Empty
        title="No sessions ahead"
        actions={<LinkButton to="/dashboard/mentors">Find a mentor</LinkButton>}
      >
        Pick a mentor and a time. You’ll find the video link here.
      </Empty>
    )
  }
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {data.items.map((booking) => (
          <li key={booking.id} className="border-b border-line p-4 last:border-b-0">
            <SessionRow booking={booking} />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={(next) => `?${when}=${next}`}
          label={`Pages of ${when} sessions`}
        />
      </div>
    </>
  )
}

function SessionRow({ booking }: { booking: Booking }) {
  const { account } = useSession()
  const { text, tone } = statusOf(booking, new Date())
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h3 className="text-base">
          <TextLink to={`/dashboard/mentors/sessions/${booking.id}`}>
            {momentOf(booking.start, account?.time_zone)}
          </TextLink>
        </h3>
        <p className="wrap-anywhere">
          With {booking.with}: {booking.topic}
        </p>
        {booking.role === 'mentor' && <p className="text-sm text-ink-soft">You’re the mentor.</p>}
      </div>
      <Badge tone={tone}>{text}</Badge>
    </div>
  )
}
