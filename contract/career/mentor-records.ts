import { z } from 'zod'
import { endpoint, paragraphs, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { ReportReason } from './bookings.ts'
import { MentorStatus, OwnMentor } from './mentors.ts'

const editing = { permission: 'mentors.edit' } as const
const RecordId = z.strictObject({ id: z.uuid({ error: 'This isn’t a valid ID.' }) })

/** An application or mentor as an admin sees it. */
export const MentorRecord = OwnMentor.omit({ availability: true })
  .extend({
    accountId: z.uuid(),
    email: z.string(),
    place: z.string().nullable(),
    hasHours: z.boolean(),
    /** Whether an admin made them a coach, and for how many members. */
    isCoach: z.boolean(),
    coachCapacity: z.number().int(),
    /** Open reports about this person. */
    openReports: z.number().int(),
    appliedAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'MentorRecord' })
export type MentorRecord = z.infer<typeof MentorRecord>

export const listMentorRecords = endpoint({
  method: 'GET',
  path: '/api/admin/mentors',
  access: editing,
  summary: 'Applications and mentors, those that wait longest first.',
  input: z.strictObject({ ...pageInput, q: text(100).optional(), status: MentorStatus.optional() }),
  output: pageOf(MentorRecord),
})

export const decideMentor = endpoint({
  method: 'POST',
  path: '/api/admin/mentors/:id/decision',
  access: editing,
  summary:
    'Approves, declines or pauses a mentor, with a note to them; pausing or declining cancels their sessions.',
  input: RecordId.extend({
    action: z.enum(['approve', 'decline', 'pause'], { error: 'Choose what to do.' }),
    note: paragraphs(1_000).default(''),
    revision: z.number().int().min(0),
  }),
  output: MentorRecord,
})

/** A report of a mentor or a member after a session was booked. */
export const SessionReport = z
  .object({
    id: z.uuid(),
    status: z.enum(['open', 'dismissed', 'upheld']),
    reason: ReportReason,
    text: z.string(),
    /** The person reported; null once their account is gone. */
    about: z.object({ accountId: z.uuid(), name: z.string(), isMentor: z.boolean() }).nullable(),
    /** Null once their account is gone. */
    reporter: z.object({ accountId: z.uuid(), name: z.string() }).nullable(),
    note: z.string(),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'SessionReport' })
export type SessionReport = z.infer<typeof SessionReport>

export const listSessionReports = endpoint({
  method: 'GET',
  path: '/api/admin/mentor-reports',
  access: editing,
  summary: 'Reports about mentors and members, open ones first.',
  input: z.strictObject({ ...pageInput, status: SessionReport.shape.status.optional() }),
  output: pageOf(SessionReport),
})

export const decideSessionReport = endpoint({
  method: 'POST',
  path: '/api/admin/mentor-reports/:id/decision',
  access: editing,
  summary:
    'Dismisses a report, which lifts the pause, or upholds it, which keeps it and cancels the sessions.',
  input: RecordId.extend({
    action: z.enum(['dismiss', 'uphold'], { error: 'Choose what to do.' }),
    note: paragraphs(1_000).default(''),
  }),
  output: SessionReport,
})
