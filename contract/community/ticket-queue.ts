import { z } from 'zod'
import {
  AttachmentIds,
  OfferDetails,
  TicketKind,
  TicketMessage,
  TicketSide,
  TicketStatus,
} from '#contract/community/tickets.ts'
import { endpoint, noInput, paragraphs, queryBoolean, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** A staff member; the name is null when the account was deleted. */
const Person = z.object({ id: z.uuid(), name: z.string() })

/** A ticket as support staff see it. */
export const Ticket = z
  .object({
    id: z.uuid(),
    /** The number shown to its author. */
    number: z.number().int(),
    /** Increases with each change. */
    revision: z.number().int(),
    kind: TicketKind,
    status: TicketStatus,
    /** Its author's plan has priority support: listed before the others. */
    isPriority: z.boolean(),
    /** Its author was signed in. */
    isMember: z.boolean(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    details: OfferDetails.nullable(),
    assignee: Person.nullable(),
    lastBy: TicketSide,
    /** Emails from another sender, waiting for a decision. */
    unverifiedMails: z.number().int(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Null until staff has answered. */
    firstAnsweredAt: Instant.nullable(),
    closedAt: Instant.nullable(),
  })
  .meta({ id: 'Ticket' })
export type Ticket = z.infer<typeof Ticket>

/** A staff-only note. */
export const TicketNote = z.object({
  id: z.uuid(),
  author: z.string().nullable(),
  text: z.string(),
  createdAt: Instant,
})
export type TicketNote = z.infer<typeof TicketNote>

/** An email to the ticket's address from another sender. */
export const UnverifiedMail = z.object({
  id: z.uuid(),
  sender: z.string(),
  text: z.string(),
  /** Attachments dropped: those of unverified emails aren't kept. */
  filesLeftOut: z.number().int(),
  receivedAt: Instant,
})
export type UnverifiedMail = z.infer<typeof UnverifiedMail>

/** A ticket with its full details. */
export const TicketDetail = Ticket.extend({
  /** Oldest first; the first is the ticket's original message. */
  messages: z.array(TicketMessage),
  notes: z.array(TicketNote),
  mails: z.array(UnverifiedMail),
  /** Null when its author wasn't signed in. */
  accountId: z.uuid().nullable(),
}).meta({ id: 'TicketDetail' })
export type TicketDetail = z.infer<typeof TicketDetail>

const answering = { permission: 'tickets.answer' } as const
const id = z.uuid({ error: 'This isn’t a valid ID.' })
/** The revision the change is based on; a stale one returns 409. */
const revision = z.number().int().positive().optional()

/** A ticket's assignee: an account, the caller, or none. */
export const AssigneeFilter = z.union([z.enum(['me', 'none']), z.uuid()])

const filters = {
  status: z.enum([...TicketStatus.options, 'any']).default('open'),
  kind: TicketKind.optional(),
  priority: queryBoolean.optional(),
  assignee: AssigneeFilter.optional(),
  /** Words from the subject, first message, name or email, or a ticket number. */
  q: text(100).optional(),
}

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/admin/tickets',
  access: answering,
  summary:
    'Tickets by status and filters: open and waiting ones by priority, then oldest first; solved and closed ones newest first.',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: pageOf(Ticket),
})

export const exportTickets = endpoint({
  method: 'GET',
  path: '/api/admin/tickets/export',
  access: answering,
  summary: 'The tickets that the filters leave, as CSV without their messages; an audit event.',
  input: z.strictObject(filters),
  output: z.string(),
  file: true,
})

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/admin/tickets/:id',
  access: answering,
  summary: 'One ticket with its thread, notes and unverified mails.',
  input: z.strictObject({ id }),
  output: TicketDetail,
})

export const updateTicket = endpoint({
  method: 'PATCH',
  path: '/api/admin/tickets/:id',
  access: answering,
  summary: 'Changes the status, type, priority or assignee of a ticket.',
  input: z.strictObject({
    id,
    revision,
    status: TicketStatus.optional(),
    kind: TicketKind.exclude(['listing']).optional(),
    isPriority: z.boolean().optional(),
    assigneeId: z.uuid({ error: 'Choose a person.' }).nullable().optional(),
  }),
  output: Ticket,
})

export const answerTicket = endpoint({
  method: 'POST',
  path: '/api/admin/tickets/:id/answers',
  access: answering,
  summary: 'Answers a ticket; its writer gets the answer by mail.',
  status: 201,
  input: z.strictObject({
    id,
    revision,
    message: paragraphs(10_000, 1),
    attachments: AttachmentIds,
    /** The ticket's new status. */
    status: TicketStatus.extract(['waiting', 'solved']).default('waiting'),
  }),
  output: TicketDetail,
})

export const addTicketNote = endpoint({
  method: 'POST',
  path: '/api/admin/tickets/:id/notes',
  access: answering,
  summary: 'Adds a note for staff; the member finds it only in a copy of their data.',
  status: 201,
  input: z.strictObject({ id, text: paragraphs(5_000, 1) }),
  output: TicketDetail,
})

export const decideTicketMail = endpoint({
  method: 'POST',
  path: '/api/admin/tickets/:id/mails/:mailId',
  access: answering,
  summary: 'Adds an unverified mail to the thread, or discards it with its text.',
  input: z.strictObject({
    id,
    mailId: id,
    action: z.enum(['accept', 'discard'], { error: 'Choose accept or discard.' }),
  }),
  output: TicketDetail,
})

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/admin/ticket-assignees',
  access: answering,
  summary: 'Who a ticket can be assigned to.',
  input: noInput,
  output: z.object({ items: z.array(Person) }),
})

/** Days covered by the figures. */
export const figureDays = 90

export const getTicketFigures = endpoint({
  method: 'GET',
  path: '/api/admin/ticket-figures',
  access: answering,
  summary: 'Times to first answer and what became of mails, over the last 90 days.',
  input: noInput,
  output: z.object({
    /** Tickets first answered in that period. */
    answered: z.number().int(),
    /** Median minutes from a ticket to its first answer; null when none was answered. */
    medianMinutes: z.number().int().nullable(),
    p90Minutes: z.number().int().nullable(),
    /** Open tickets without an answer, and when the oldest was opened. */
    unanswered: z.number().int(),
    oldestUnansweredAt: Instant.nullable(),
    mails: z.object({
      added: z.number().int(),
      unverified: z.number().int(),
      /** Auto-replies, mailing lists and loops. */
      automatic: z.number().int(),
      /** All others that weren't added: unknown address, empty, unreadable, full. */
      refused: z.number().int(),
    }),
  }),
})
