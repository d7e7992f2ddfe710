import { z } from 'zod'
import { endpoint, noInput, paragraphs, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { CheckIn, CoachingGoal } from './coaching.ts'
import { MentorCard, MentorStatus } from './mentors.ts'

/** The state of a coaching pair. A member has at most one that is `asked` or `active`. */
export const PairingStatus = z.enum(['asked', 'active', 'declined', 'withdrawn', 'ended'])
export type PairingStatus = z.infer<typeof PairingStatus>

/** Maximum check-ins per response, newest first. */
export const maxCheckInsShown = 26
/** Maximum notes per response, newest first. */
export const maxNotesShown = 50

/** A mentor an admin made a coach. `id` is the mentor’s ID, used for booking. */
export const CoachCard = MentorCard.pick({
  id: true,
  name: true,
  headline: true,
  service: true,
  specialties: true,
  targets: true,
  place: true,
})
  .extend({
    about: z.string(),
    /** Whether they can take another member now. */
    hasRoom: z.boolean(),
    /** Whether this coach is the caller. */
    isSelf: z.boolean(),
  })
  .meta({ id: 'CoachCard' })
export type CoachCard = z.infer<typeof CoachCard>

const CoachNote = z.object({ id: z.uuid(), text: z.string(), at: Instant })
/** What a coach wrote to a member, and when. */
export type CoachNote = z.infer<typeof CoachNote>

/** The member’s side: their coach, or the one they asked. */
export const OwnPairing = z
  .object({
    id: z.uuid(),
    status: PairingStatus,
    /** Null once the coach’s account is gone. */
    mentorId: z.uuid().nullable(),
    coach: z.string(),
    /** What the member wrote when asking. */
    message: z.string(),
    /** Why it was declined or ended. */
    reason: z.string(),
    closedBy: z.enum(['member', 'coach', 'waypoint']).nullable(),
    /** Newest first. */
    notes: z.array(CoachNote),
    revision: z.number().int(),
    askedAt: Instant,
  })
  .meta({ id: 'OwnPairing' })
export type OwnPairing = z.infer<typeof OwnPairing>

/** The coach’s side, in a list: pending requests and current members. */
export const PairingCard = z
  .object({
    id: z.uuid(),
    status: z.enum(['asked', 'active']),
    /** First name and last initial. */
    member: z.string(),
    message: z.string(),
    /** When the newest check-in last changed; null before the first, or while only requested. */
    lastCheckInAt: Instant.nullable(),
    revision: z.number().int(),
    askedAt: Instant,
  })
  .meta({ id: 'PairingCard' })
export type PairingCard = z.infer<typeof PairingCard>

/** What a coach sees: only goals, steps, check-ins and the coach’s notes. Empty until accepted. */
export const PairingDetail = PairingCard.extend({
  goals: z.array(CoachingGoal),
  /** Newest first. */
  checkIns: z.array(CheckIn),
  notes: z.array(CoachNote),
}).meta({ id: 'PairingDetail' })
export type PairingDetail = z.infer<typeof PairingDetail>

const PairingId = z.strictObject({ id: z.uuid({ error: 'This isn’t a valid ID.' }) })

export const listCoaches = endpoint({
  method: 'GET',
  path: '/api/coaching/coaches',
  access: 'member',
  summary: 'Coaches who can be asked, by name; those with room first.',
  input: z.strictObject(pageInput),
  output: pageOf(CoachCard),
})

export const getOwnPairing = endpoint({
  method: 'GET',
  path: '/api/coaching/coach',
  access: 'member',
  summary:
    'The caller’s coach or open request, else the last one; null before the first. And whether the caller is a coach.',
  input: noInput,
  output: z.object({ pairing: OwnPairing.nullable(), isCoach: z.boolean() }),
})

export const askCoach = endpoint({
  method: 'POST',
  path: '/api/coaching/pairings',
  access: 'member',
  summary: 'Asks a coach; 409 when the caller has one already or the coach has no room.',
  status: 201,
  input: z.strictObject({
    mentorId: z.uuid({ error: 'Choose a coach.' }),
    message: paragraphs(1_000, 1),
  }),
  output: OwnPairing,
})

export const listPairings = endpoint({
  method: 'GET',
  path: '/api/coaching/pairings',
  access: 'member',
  summary: 'Members who ask the caller or are coached by them; requests first, longest wait first.',
  input: z.strictObject(pageInput),
  output: pageOf(PairingCard),
})

export const getPairing = endpoint({
  method: 'GET',
  path: '/api/coaching/pairings/:id',
  access: 'member',
  summary: 'A member who asks the caller or is coached by them, with goals, check-ins and notes.',
  input: PairingId,
  output: PairingDetail,
})

export const updatePairing = endpoint({
  method: 'PATCH',
  path: '/api/coaching/pairings/:id',
  access: 'member',
  summary:
    'The coach accepts (`active`) or declines with a reason; the member withdraws a request; either ends it.',
  input: PairingId.extend({
    status: z.enum(['active', 'declined', 'withdrawn', 'ended'], { error: 'Choose what to do.' }),
    reason: text(500).default(''),
    revision: z.number().int().min(1).optional(),
  }),
  output: z.object({ id: z.uuid(), status: PairingStatus }),
})

export const writeCoachNote = endpoint({
  method: 'POST',
  path: '/api/coaching/pairings/:id/notes',
  access: 'member',
  summary: 'A note from the coach, which the member reads.',
  status: 201,
  input: PairingId.extend({ text: paragraphs(2_000, 1) }),
  output: CoachNote,
})

export const setCoach = endpoint({
  method: 'PUT',
  path: '/api/admin/mentors/:id/coach',
  access: { permission: 'mentors.edit' },
  summary:
    'Marks an approved mentor as a coach with a maximum of members, or takes the mark away, which ends their coaching.',
  input: PairingId.extend({
    isCoach: z.boolean({ error: 'Use true or false.' }),
    capacity: z
      .number({ error: 'Choose 1 to 50 members.' })
      .int()
      .min(1, { error: 'Choose 1 to 50 members.' })
      .max(50, { error: 'Choose 1 to 50 members.' }),
    revision: z.number().int().min(0),
  }),
  output: z.object({
    id: z.uuid(),
    status: MentorStatus,
    isCoach: z.boolean(),
    capacity: z.number().int(),
  }),
})
