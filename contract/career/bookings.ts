import { z } from 'zod'
import { endpoint, noContent, paragraphs, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The status of a session. */
export const BookingStatus = z.enum(['booked', 'cancelled', 'completed', 'no_show'])
export type BookingStatus = z.infer<typeof BookingStatus>

/** Sessions can be moved up to this many hours before they start; a later cancellation is late. */
export const changeNoticeHours = 12
/** Maximum upcoming sessions per member, across all mentors. */
export const maxUpcoming = 5

/** Reasons to report the other person. */
export const ReportReason = z.enum(
  ['harassment', 'safety', 'money', 'impersonation', 'inappropriate', 'other'],
  { error: 'Choose a reason.' },
)
export type ReportReason = z.infer<typeof ReportReason>

const Review = z.object({ rating: z.number().int(), text: z.string() })

/** A session with a mentor, as seen by one of its two participants. */
export const Booking = z
  .object({
    id: z.uuid(),
    /** The caller's side. */
    role: z.enum(['member', 'mentor']),
    /** Null once the mentor’s account is gone. */
    mentorId: z.uuid().nullable(),
    /** The other person. */
    with: z.string(),
    start: Instant,
    end: Instant,
    topic: z.string(),
    status: BookingStatus,
    /** Who canceled or reported a no-show; `waypoint` for an operator. */
    statusBy: z.enum(['member', 'mentor', 'waypoint']).nullable(),
    reason: z.string(),
    /** Canceled with less than the required notice. */
    isLate: z.boolean(),
    /** Present only while the session is booked. */
    videoLink: z.string().nullable(),
    /** The caller’s own private note. */
    note: z.string(),
    /** The caller’s review of the other. */
    review: Review.nullable(),
    /** The other person's review of the caller. */
    received: Review.nullable(),
    /** Whether the caller reported the other. */
    isReported: z.boolean(),
    /** Whether the caller can still move it; a mentor proposes a time, and the member responds. */
    canMove: z.boolean(),
    /** The new time the mentor proposes; the session doesn't move until the member accepts. */
    proposedStart: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

const id = z.uuid({ error: 'This isn’t a valid ID.' })
const BookingId = z.strictObject({ id })

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  access: 'member',
  summary:
    'Books a session at an open time; 409 when it is taken. A repeat answers the same session.',
  status: 201,
  input: z.strictObject({
    mentorId: z.uuid({ error: 'Enter a mentor ID.' }),
    start: z.iso.datetime({ offset: true, error: 'Choose a time.' }),
    topic: text(200, 1),
  }),
  output: Booking,
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  access: 'member',
  summary:
    'Sessions of the caller on both sides: what lies ahead first to last, what is past last to first.',
  input: z.strictObject({
    ...pageInput,
    when: z.enum(['upcoming', 'past']).optional(),
    role: z.enum(['member', 'mentor']).optional(),
  }),
  output: pageOf(Booking),
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  access: 'member',
  summary: 'One session of the caller.',
  input: BookingId,
  output: Booking,
})

export const updateBooking = endpoint({
  method: 'PATCH',
  path: '/api/bookings/:id',
  access: 'member',
  summary: `Moves a session to another open time until ${changeNoticeHours} hours before: the member at once, the mentor by a proposal that the member answers. Cancels it before it starts; or says after the start how it went.`,
  input: BookingId.extend({
    start: z.iso.datetime({ offset: true, error: 'Choose a time.' }).optional(),
    status: z.enum(['cancelled', 'completed', 'no_show'], { error: 'Choose a status.' }).optional(),
    reason: text(300).optional(),
    /** The member's response to the mentor's proposed time. */
    answer: z.enum(['accept', 'decline'], { error: 'Accept or decline.' }).optional(),
  }),
  output: Booking,
})

export const reviewBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/review',
  access: 'member',
  summary: 'The caller’s review of the other after a completed session; a repeat replaces it.',
  input: BookingId.extend({
    rating: z.number({ error: 'Choose 1 to 5.' }).int().min(1).max(5, { error: 'Choose 1 to 5.' }),
    text: paragraphs(1_000).default(''),
  }),
  output: Booking,
})

export const writeBookingNote = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/note',
  access: 'member',
  summary: 'The caller’s own note on a session; empty text deletes it.',
  input: BookingId.extend({ text: paragraphs(5_000) }),
  output: Booking,
})

export const reportBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/reports',
  access: 'member',
  summary:
    'Reports the other person of a session: they are paused at once and sessions with them are canceled.',
  status: 204,
  input: BookingId.extend({ reason: ReportReason, text: paragraphs(2_000, 5) }),
  output: noContent,
})
