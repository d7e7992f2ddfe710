import { z } from 'zod'
import { Email } from '#contract/account/accounts.ts'
import { botTrap } from '#contract/bot-trap.ts'
import { TicketAttachment } from '#contract/community/ticket-attachments.ts'
import { OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { endpoint, paragraphs, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The topic of a message, chosen by its author. */
export const TicketTopic = z.enum(
  ['question', 'account', 'problem', 'accessibility', 'correction', 'story', 'privacy', 'security'],
  { error: 'Choose a topic.' },
)
export type TicketTopic = z.infer<typeof TicketTopic>

/** A ticket's kind: a message about a topic, or an opportunity offered by a host. */
export const TicketKind = z.enum([...TicketTopic.options, 'listing'], { error: 'Choose a type.' })
export type TicketKind = z.infer<typeof TicketKind>

/** Open until staff answers, then waiting for the author; a reply reopens it from any status. */
export const TicketStatus = z.enum(['open', 'waiting', 'solved', 'closed'], {
  error: 'Choose a status.',
})
export type TicketStatus = z.infer<typeof TicketStatus>

/** Maximum files per message. */
export const maxAttachments = 5
/** Maximum messages per ticket; beyond that a new ticket is needed. */
export const maxMessages = 200

/** The author's side: the ticket's owner or staff. */
export const TicketSide = z.enum(['member', 'staff'])
export type TicketSide = z.infer<typeof TicketSide>

/** A message in a thread, as both sides see it. */
export const TicketMessage = z.object({
  id: z.uuid(),
  by: TicketSide,
  /** First name of staff, null when their account was deleted; otherwise the member's name. */
  name: z.string().nullable(),
  /** Received or answered by email. */
  byMail: z.boolean(),
  text: z.string(),
  attachments: z.array(TicketAttachment),
  createdAt: Instant,
})
export type TicketMessage = z.infer<typeof TicketMessage>

/** One of the caller's tickets, as listed. */
export const OwnTicket = z
  .object({
    id: z.uuid(),
    /** The number shown to its author. */
    number: z.number().int(),
    subject: z.string(),
    topic: TicketKind,
    status: TicketStatus,
    /** The side that wrote last. */
    lastBy: TicketSide,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'OwnTicket' })
export type OwnTicket = z.infer<typeof OwnTicket>

/** One of the caller's tickets with its thread, oldest first. */
export const OwnTicketThread = OwnTicket.extend({
  messages: z.array(TicketMessage),
}).meta({ id: 'OwnTicketThread' })
export type OwnTicketThread = z.infer<typeof OwnTicketThread>

const wrongAddress = 'Enter the full web address, like https://www.example.org.'

/** What a host enters about an opportunity, besides the text. */
export const OfferDetails = z.object({
  organization: z.string(),
  homepage: z.string(),
  offer: OpportunityKind,
  length: z.string(),
  places: z.string(),
})
export type OfferDetails = z.infer<typeof OfferDetails>

const writer = { name: text(80, 1), email: Email }
const received = z.object({
  number: z.number().int(),
  /** The caller's ticket ID; null without an account. */
  id: z.uuid().nullable(),
})

/** Files uploaded for this message. */
export const AttachmentIds = z
  .array(z.uuid({ error: 'This isn’t a valid file.' }))
  .max(maxAttachments, { error: `Attach at most ${maxAttachments} files.` })
  .default([])

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/tickets',
  access: 'public',
  personal: true,
  summary:
    'Sends a message; its number is answered, and mailed to its writer. Without an account, name, email and the stamp of the form are required; with one, the account’s own are used.',
  status: 201,
  input: z.strictObject({
    topic: TicketTopic,
    subject: text(120, 3).optional(),
    name: writer.name.optional(),
    email: writer.email.optional(),
    message: paragraphs(5_000, 10),
    attachments: AttachmentIds,
    ...botTrap,
  }),
  output: received,
})

export const offerListing = endpoint({
  method: 'POST',
  path: '/api/tickets/listings',
  access: 'public',
  personal: true,
  summary: 'Offers an opportunity for the listing; an admin reads it before anything is listed.',
  status: 201,
  input: z.strictObject({
    organization: text(120, 2),
    homepage: z
      .string({ error: wrongAddress })
      .trim()
      .max(300, { error: 'Use at most 300 characters.' })
      .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: wrongAddress })),
    ...writer,
    offer: OpportunityKind,
    message: paragraphs(5_000, 20),
    /** As text: "12 weeks, full time". */
    length: text(120, 1),
    /** As text: "Norfolk, VA, or remote". */
    places: text(300, 2),
    ...botTrap,
  }),
  output: received,
})

const id = z.uuid({ error: 'This isn’t a valid ID.' })

export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/api/tickets',
  access: 'member',
  summary: 'The caller’s own tickets, newest first.',
  input: z.strictObject(pageInput),
  output: pageOf(OwnTicket),
})

export const getOwnTicket = endpoint({
  method: 'GET',
  path: '/api/tickets/:id',
  access: 'member',
  summary: 'One of the caller’s own tickets with its thread.',
  input: z.strictObject({ id }),
  output: OwnTicketThread,
})

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/messages',
  access: 'member',
  summary:
    'Adds a message to a ticket of the caller and opens it again if it was solved or closed.',
  status: 201,
  input: z.strictObject({ id, message: paragraphs(5_000, 1), attachments: AttachmentIds }),
  output: OwnTicketThread,
})

export const solveOwnTicket = endpoint({
  method: 'PATCH',
  path: '/api/tickets/:id',
  access: 'member',
  summary: 'Marks a ticket of the caller as solved.',
  input: z.strictObject({
    id,
    status: z.literal('solved', { error: 'Only “solved” can be set.' }),
  }),
  output: OwnTicketThread,
})
