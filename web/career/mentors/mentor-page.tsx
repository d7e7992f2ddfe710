import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createBooking, listBookings } from '#contract/career/bookings.ts'
import {
  getMentor,
  listMentors,
  listSlots,
  type MentorDetail,
  setWaiting,
} from '#contract/career/mentors.ts'
import { getCalendar } from '#contract/transition/calendar.ts'
import { PlanNotice, useFeatureOpen } from '#web/account/billing/billing.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/mentor-page.ts'
import { MentorFacts, Reasons } from './mentor-parts.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { dayOf, momentOf } from './times.ts'

export function meta() {
  return [{ title: 'Mentor · Waypoint' }]
}

const back = <TextLink to="/dashboard/mentors">Mentors</TextLink>

export default function MentorPage({ params: { id } }: Route.ComponentProps) {
  const { data: mentor, error, refetch } = useEndpoint(getMentor, { id })
  if (error) {
    return (
      <>
        <PageHeader title="Mentor" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!mentor) return <ListSkeleton rows={4} label="Loading the mentor" />
  return (
    <>
      <PageHeader title={mentor.name} above={back}>
        <span className="wrap-anywhere">{mentor.headline}</span>
      </PageHeader>
      <PlanNotice
        feature="mentorSessions"
        offer="Booking a session is part of Premium and Lifetime. You can still cancel one you booked."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <Card as="section" labelledBy="about-title" className="flex flex-col gap-4">
          <h2 id="about-title" className="text-lg">
            About {mentor.name}
          </h2>
          <Reasons why={mentor.why} />
          {mentor.about && <p className="whitespace-pre-line wrap-anywhere">{mentor.about}</p>}
          <MentorFacts mentor={mentor} />
          {mentor.topics.length > 0 && (
            <div>
              <h3 className="text-base">Good at</h3>
              <ul className="mt-1 list-disc ps-5">
                {mentor.topics.map((topic) => (
                  <li key={topic} className="wrap-anywhere">
                    {topic}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Card>
        {mentor.isSelf ? (
          <Card as="section" labelledBy="self-title">
            <h2 id="self-title" className="text-lg">
              This is you
            </h2>
            <p className="mt-1 mb-3 text-ink-soft">Members see this page as it is here.</p>
            <LinkButton to="/dashboard/mentors/profile" variant="secondary">
              Edit my profile
            </LinkButton>
          </Card>
        ) : (
          <BookForm mentor={mentor} />
        )}
      </div>
      <Reviews mentor={mentor} />
    </>
  )
}

function Reviews({ mentor: { reviews } }: { mentor: MentorDetail }) {
  const { account } = useSession()
  if (reviews.length === 0) return null
  return (
    <div className="mt-12">
      <Section id="reviews" title="What members say">
        <ul className="divide-y divide-line border-y border-line">
          {reviews.map(({ rating, text, at }) => (
            <li key={at} className="py-3">
              <p className="font-semibold">{rating} of 5</p>
              {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
              <p className="text-sm text-ink-soft">{dayOf(at, account?.time_zone)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function BookForm({
  mentor: { id, nextSlots, sessionMinutes, isWaiting },
}: {
  mentor: MentorDetail
}) {
  const navigate = useNavigate()
  const [start, setStart] = useState<string | null>(null)
  const [topic, setTopic] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const book = useEndpointMutation(createBooking, {
    invalidates: [listSlots, getMentor, listMentors, listBookings, getCalendar],
    onSuccess: (booking) => {
      toast('Session booked. We’ve emailed you the calendar event.')
      navigate(`/dashboard/mentors/sessions/${booking.id}`)
    },
  })
  const isOpen = useFeatureOpen('mentorSessions')
  const { account } = useSession()
  const [first] = nextSlots
  const typed = topic.trim()
  const topicError = typed === '' ? 'Say in a few words what it’s about.' : undefined
  return (
    <Card as="section" labelledBy="book-title">
      <h2 id="book-title" className="text-lg">
        Book a session
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {sessionMinutes} minutes by video. You can move it until 12 hours before.
      </p>
      {book.error && <Problem error={book.error} />}
      {first === undefined ? (
        <Waiting id={id} isWaiting={isWaiting} />
      ) : !isOpen ? (
        <p>Next open time: {momentOf(first, account?.time_zone)}</p>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setSubmitted(true)
            if (start !== null && !topicError) book.mutate({ mentorId: id, start, topic: typed })
          }}
        >
          <SlotPicker
            mentorId={id}
            value={start}
            onChange={setStart}
            empty="All times were taken just now. Reload the page to wait for the next one."
          />
          {wasSubmitted && start === null && (
            <p className="font-semibold text-bad">Choose a time.</p>
          )}
          <TextField
            label="Topic"
            placeholder="From signal to network jobs"
            value={topic}
            onChange={setTopic}
            maxLength={200}
            {...(wasSubmitted && topicError && { errorMessage: topicError })}
          />
          <div>
            <Button type="submit" isPending={book.isPending}>
              Book this session
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}

function Waiting({ id, isWaiting }: { id: string; isWaiting: boolean }) {
  const set = useEndpointMutation(setWaiting, { invalidates: [getMentor] })
  return (
    <>
      <p className="mb-3">
        {isWaiting
          ? 'You’re on the waiting list. We’ll tell you when a time opens.'
          : 'No open times right now. Join the waiting list and we’ll tell you when one opens.'}
      </p>
      {set.error && <Problem error={set.error} />}
      <Button
        variant="secondary"
        isPending={set.isPending}
        onPress={() => set.mutate({ id, waiting: !isWaiting })}
      >
        {isWaiting ? 'Leave the waiting list' : 'Join the waiting list'}
      </Button>
    </>
  )
}
