import { z } from 'zod'
import { endpoint, noInput, paragraphs, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { OccupationCode, Service, SpecialtyCode, StateCode, Zip } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The status of a mentor application. Only `approved` mentors are listed and bookable. */
export const MentorStatus = z.enum(['applied', 'approved', 'declined', 'paused'])
export type MentorStatus = z.infer<typeof MentorStatus>

/** A time of day, HH:MM; 24:00 is the end of the day. */
const TimeOfDay = z
  .string({ error: 'Enter a time.' })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'Enter a time like 09:00.' })

const isOrdered = ({ from, to }: { from: string; to: string }) => from < to
const ordered = { error: 'Choose an end after the start.', path: ['to'] }

/** Weekly hours in the mentor's time zone: 1 is Monday, 7 is Sunday. */
export const WeeklyHours = z
  .strictObject({
    day: z.number().int().min(1).max(7, { error: 'Choose a day of the week.' }),
    from: TimeOfDay,
    to: TimeOfDay,
  })
  .refine(isOrdered, ordered)
export type WeeklyHours = z.infer<typeof WeeklyHours>

/** One day's exception: its hours replace the weekly ones; no hours means a day off. */
export const DateException = z.strictObject({
  date: CalendarDate,
  hours: z
    .array(z.strictObject({ from: TimeOfDay, to: TimeOfDay }).refine(isOrdered, ordered))
    .max(6, { error: 'Add up to six times a day.' }),
})
export type DateException = z.infer<typeof DateException>

/** When a mentor can be booked. */
export const Availability = z.strictObject({
  timeZone: text(64, 1),
  hours: z.array(WeeklyHours).max(42, { error: 'Add up to 42 times a week.' }),
  exceptions: z.array(DateException).max(100, { error: 'Add up to 100 dates.' }),
  /** Minutes per session. */
  sessionMinutes: z.union([z.literal(30), z.literal(45), z.literal(60)], {
    error: 'Choose 30, 45 or 60 minutes.',
  }),
  /** Minutes left free after each session. */
  bufferMinutes: z.number().int().min(0).max(120, { error: 'Choose up to 120 minutes.' }),
  /** Minimum hours of notice for a booking. */
  noticeHours: z.number().int().min(1).max(336, { error: 'Choose 1 to 336 hours.' }),
})
export type Availability = z.infer<typeof Availability>

/** The default until a mentor sets it; with no hours there's nothing to book. */
export const defaultAvailability: Omit<Availability, 'timeZone'> = {
  hours: [],
  exceptions: [],
  sessionMinutes: 45,
  bufferMinutes: 15,
  noticeHours: 24,
}

/** Maximum days ahead a session can be booked. */
export const maxBookingDays = 60

const SpecialtyName = z.object({ service: Service, code: z.string(), title: z.string() })
const TargetName = z.object({ code: z.string(), title: z.string() })

/** A mentor in the list; `why` lists what they share with the reader, best reason first. */
export const MentorCard = z
  .object({
    id: z.uuid(),
    name: z.string(),
    headline: z.string(),
    service: Service.nullable(),
    specialties: z.array(SpecialtyName),
    targets: z.array(TargetName),
    /** City and state; null when the mentor doesn't share it. */
    place: z.string().nullable(),
    /** The next open start times, up to three, earliest first. */
    nextSlots: z.array(Instant).max(3),
    /** Completed sessions. */
    sessions: z.number().int(),
    /** Average rating by members, 1 to 5, one decimal. */
    rating: z.number().nullable(),
    why: z.array(z.string()),
  })
  .meta({ id: 'MentorCard' })
export type MentorCard = z.infer<typeof MentorCard>

/** A mentor's page. */
export const MentorDetail = MentorCard.extend({
  about: z.string(),
  topics: z.array(z.string()),
  /** The time zone of the mentor's hours. */
  timeZone: z.string(),
  sessionMinutes: z.number().int(),
  noticeHours: z.number().int(),
  /** Member reviews, newest first, without names. */
  reviews: z.array(z.object({ rating: z.number().int(), text: z.string(), at: Instant })),
  /** Whether the caller gets a notice when a time opens. */
  isWaiting: z.boolean(),
  /** Whether this mentor is the caller. */
  isSelf: z.boolean(),
}).meta({ id: 'MentorDetail' })
export type MentorDetail = z.infer<typeof MentorDetail>

/** The caller's own mentor profile with everything they entered. */
export const OwnMentor = z
  .object({
    id: z.uuid(),
    status: MentorStatus,
    /** The operator's note with the latest decision. */
    note: z.string().nullable(),
    name: z.string(),
    headline: z.string(),
    about: z.string(),
    service: Service.nullable(),
    specialties: z.array(SpecialtyName),
    targets: z.array(TargetName),
    zip: z.string().nullable(),
    topics: z.array(z.string()),
    capacity: z.number().int(),
    videoLink: z.string().nullable(),
    /** False while the mentor isn't taking new sessions. */
    accepting: z.boolean(),
    availability: Availability,
    revision: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'OwnMentor' })
export type OwnMentor = z.infer<typeof OwnMentor>

/** https only: other people open the link. */
export const VideoLink = z
  .string()
  .trim()
  .max(500, { error: 'Use at most 500 characters.' })
  .refine(isHttps, { error: 'Enter a link that starts with https://.' })

function isHttps(link: string): boolean {
  const url = URL.parse(link)
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.')
}

/** What a mentor enters; an absent key keeps its value, or gets its default the first time. */
export const MentorDraft = z.strictObject({
  revision: z.number().int().min(0).optional(),
  name: text(60, 2).optional(),
  headline: text(120, 5).optional(),
  about: paragraphs(2_000).optional(),
  service: Service.nullable().optional(),
  specialties: z
    .array(z.strictObject({ service: Service, code: SpecialtyCode }))
    .max(6, { error: 'Add up to six.' })
    .optional(),
  targets: z.array(OccupationCode).max(8, { error: 'Add up to eight.' }).optional(),
  zip: Zip.nullable().optional(),
  topics: z.array(text(60, 2)).max(10, { error: 'Add up to ten.' }).optional(),
  /** Maximum sessions per week, starting Monday in the mentor's time zone. */
  capacity: z.number().int().min(1).max(20, { error: 'Choose 1 to 20 sessions.' }).optional(),
  videoLink: VideoLink.nullable().optional(),
  accepting: z.boolean({ error: 'Use true or false.' }).optional(),
  availability: Availability.optional(),
})
export type MentorDraft = z.infer<typeof MentorDraft>

const id = z.uuid({ error: 'This isn’t a valid ID.' })
const MentorId = z.strictObject({ id })

/** Maximum choices per filter. */
export const maxFilterChoices = 300

export const listMentorFilters = endpoint({
  method: 'GET',
  path: '/api/mentors/filters',
  access: 'member',
  summary: 'What mentors that can be booked know and where they are: the choices of the filters.',
  input: noInput,
  output: z.object({
    specialties: z.array(z.object({ code: z.string(), title: z.string() })),
    targets: z.array(z.object({ code: z.string(), title: z.string() })),
    /** Two-letter codes. */
    states: z.array(z.string()),
  }),
})

export const listMentors = endpoint({
  method: 'GET',
  path: '/api/mentors',
  access: 'member',
  summary:
    'Mentors that can be booked, those who share most with the caller first: specialty, target job, service, place.',
  input: z.strictObject({
    ...pageInput,
    q: text(100).optional(),
    /** A specialty’s code, such as 25B. */
    specialty: SpecialtyCode.optional(),
    /** An occupation code. */
    target: OccupationCode.optional(),
    service: Service.optional(),
    state: StateCode.optional(),
  }),
  output: pageOf(MentorCard),
})

export const getOwnMentor = endpoint({
  method: 'GET',
  path: '/api/mentors/me',
  access: 'member',
  summary: 'The caller’s own mentor profile; null before they apply.',
  input: noInput,
  output: z.object({ mentor: OwnMentor.nullable() }),
})

export const saveOwnMentor = endpoint({
  method: 'PUT',
  path: '/api/mentors/me',
  access: 'member',
  summary:
    'Applies as a mentor or changes the caller’s profile; 409 when a revision is sent and is not the latest.',
  input: MentorDraft,
  output: OwnMentor,
})

export const getMentor = endpoint({
  method: 'GET',
  path: '/api/mentors/:id',
  access: 'member',
  summary: 'One mentor with reviews.',
  input: MentorId,
  output: MentorDetail,
})

const SlotLimit = z.union([CalendarDate, Instant], {
  error: 'Enter a date or an instant in UTC.',
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/mentors/:id/slots',
  access: 'member',
  summary: `Open times of a mentor from one moment or day to another, at most ${maxBookingDays} days ahead; days are the caller’s and inclusive.`,
  input: MentorId.extend({ from: SlotLimit.optional(), to: SlotLimit.optional() }),
  output: z.object({ items: z.array(z.object({ start: Instant, end: Instant })) }),
})

export const setWaiting = endpoint({
  method: 'PUT',
  path: '/api/mentors/:id/waiting',
  access: 'member',
  summary: 'Puts the caller on the waiting list of a mentor, who is told when a time opens.',
  input: MentorId.extend({ waiting: z.boolean({ error: 'Use true or false.' }) }),
  output: z.object({ waiting: z.boolean() }),
})

export const getMentorAlert = endpoint({
  method: 'GET',
  path: '/api/mentor-alert',
  access: 'member',
  summary: 'Whether the caller is told when a mentor for their specialty joins.',
  input: noInput,
  output: z.object({ on: z.boolean() }),
})

export const setMentorAlert = endpoint({
  method: 'PUT',
  path: '/api/mentor-alert',
  access: 'member',
  summary: 'Tells the caller when a mentor for their specialty joins, or not any more.',
  input: z.strictObject({ on: z.boolean({ error: 'Use true or false.' }) }),
  output: z.object({ on: z.boolean() }),
})
