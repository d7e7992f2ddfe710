import { z } from 'zod'
import { Email } from '#contract/account/accounts.ts'
import { botTrap } from '#contract/bot-trap.ts'
import { OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { endpoint, paragraphs, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** What a message is about, as its writer chooses it. */
export const TicketTopic = z.enum(
  ['question', 'account', 'problem', 'accessibility', 'correction', 'story', 'privacy', 'security'],
  { error: 'Choose a topic.' },
)
export type TicketTopic = z.infer<typeof TicketTopic>

/** What a ticket is: a message about a topic, or an opportunity that a host offers. */
export const TicketKind = z.enum([...TicketTopic.options, 'listing'], { error: 'Choose a type.' })
export type TicketKind = z.infer<typeof TicketKind>

/** Where a ticket stands; an answered one waits for its writer. */
export const TicketStatus = z.enum(['open', 'answered', 'closed'], { error: 'Choose a status.' })
export type TicketStatus = z.infer<typeof TicketStatus>

const wrongAddress = 'Enter the full web address, like https://www.example.org.'

/** What a host says of an opportunity, beside the text. */
export const OfferDetails = z.object({
  organization: z.string(),
  homepage: z.string(),
  offer: OpportunityKind,
  length: z.string(),
  places: z.string(),
})
export type OfferDetails = z.infer<typeof OfferDetails>

/** A ticket as those see it who answer. */
export const Ticket = z
  .object({
    id: z.uuid(),
    /** What its writer was told to quote. */
    number: z.number().int(),
    kind: TicketKind,
    status: TicketStatus,
    /** Its writer's plan has priority support: it stands before the others. */
    isPriority: z.boolean(),
    /** Its writer's address is the confirmed one of an account. */
    isMember: z.boolean(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    details: OfferDetails.nullable(),
    createdAt: Instant,
    closedAt: Instant.nullable(),
  })
  .meta({ id: 'Ticket' })
export type Ticket = z.infer<typeof Ticket>

const writer = { name: text(80, 1), email: Email }
const received = z.object({ number: z.number().int() })

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/tickets',
  access: 'public',
  personal: true,
  summary: 'Sends a message; its number is answered, and mailed to its writer.',
  status: 201,
  input: z.strictObject({
    topic: TicketTopic,
    ...writer,
    message: paragraphs(5_000, 10),
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
    /** In words: "12 weeks, full time". */
    length: text(120, 1),
    /** In words: "Norfolk, VA, or remote". */
    places: text(300, 2),
    ...botTrap,
  }),
  output: received,
})

const answering = { permission: 'tickets.answer' } as const

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/admin/tickets',
  access: answering,
  summary:
    'Tickets of one state: open ones by priority, then oldest first; closed ones newest first.',
  input: z.strictObject({
    ...pageInput,
    status: TicketStatus.default('open'),
    kind: TicketKind.optional(),
  }),
  output: pageOf(Ticket),
})

export const updateTicket = endpoint({
  method: 'PATCH',
  path: '/api/admin/tickets/:id',
  access: answering,
  summary: 'Says where a ticket stands.',
  input: z.strictObject({ id: z.uuid({ error: 'This isn’t a valid ID.' }), status: TicketStatus }),
  output: Ticket,
})
