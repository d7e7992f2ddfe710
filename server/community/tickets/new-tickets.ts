import type {
  createTicket as createContract,
  OfferDetails,
  offerListing as offerContract,
  TicketKind,
} from '#contract/community/tickets.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { accountKey } from '#server/account/accounts/accounts.ts'
import { entitlementsOf } from '#server/account/plans/plans.ts'
import { attachFiles } from '#server/community/ticket-attachments/ticket-attachments.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { requirePerson } from '#server/platform/http/bot-trap.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import { messageIdOf } from '#server/platform/mail/email-content.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendThreadedMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { insertTicket, setMailId } from './queries.ts'
import { mailThreadOf } from './tickets.ts'

interface Draft {
  readonly kind: TicketKind
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly details: OfferDetails | null
  readonly attachments: readonly string[]
}

interface NewTicket {
  readonly number: number
  readonly id: string | null
}

/** Creates a ticket from a message. A member's always uses their account's name and email. */
export function createTicket(
  services: Services,
  input: ParsedInputOf<typeof createContract>,
  writer: SignedIn | undefined,
  request: RequestInfo,
): Promise<NewTicket> {
  const { topic, name, email, subject = '', message, attachments, ...trap } = input
  const draft = { kind: topic, subject, message, attachments, details: null }
  if (writer) {
    const from = {
      name: `${writer.first_name} ${writer.last_name}`.slice(0, 80),
      email: writer.email,
    }
    return createTicketRecord(services, { ...draft, ...from }, writer, request)
  }
  requirePerson(services, trap)
  if (name === undefined || email === undefined) {
    const fields = {
      ...(name === undefined && { name: 'This field is required.' }),
      ...(email === undefined && { email: 'Enter an email like name@example.com.' }),
    }
    throw new AppError('validation', 'Enter your name and email.', { fields })
  }
  if (attachments.length > 0) {
    const loginRequired = 'Log in to attach files.'
    throw new AppError('validation', loginRequired, { fields: { attachments: loginRequired } })
  }
  return createTicketRecord(services, { ...draft, name, email }, undefined, request)
}

/** Creates a ticket from a host's offered opportunity. */
export function offerListing(
  services: Services,
  input: ParsedInputOf<typeof offerContract>,
  writer: SignedIn | undefined,
  request: RequestInfo,
): Promise<NewTicket> {
  const { website, stamp, name, email, message, ...details } = input
  requirePerson(services, { website, stamp })
  const subject = `Program of ${details.organization}`.slice(0, 120)
  const draft = {
    kind: 'listing' as const,
    name,
    email,
    subject,
    message,
    details,
    attachments: [],
  }
  return createTicketRecord(services, draft, writer, request)
}

/**
 * Assigns the ticket its number and emails it to the writer. It belongs to a member only if they
 * were signed in: anyone can type an email address.
 */
async function createTicketRecord(
  services: Services,
  { details, attachments, ...draft }: Draft,
  writer: SignedIn | undefined,
  { ip }: RequestInfo,
): Promise<NewTicket> {
  const { db, clock, limits, config } = services
  const { email, name } = draft
  await limits.take('ticketFrom', addressKey(ip))
  await limits.take('ticketMail', accountKey(email))
  const id = newId()
  const number = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const number = await insertTicket(tx, {
      ...draft,
      id,
      created_at: now,
      updated_at: now,
      account_id: writer?.id ?? null,
      is_priority: writer ? entitlementsOf(writer).prioritySupport : false,
      details: details && JSON.stringify(details),
    })
    if (writer) {
      await attachFiles(tx, attachments, { ticketId: id, messageId: null, uploaderId: writer.id })
    }
    const content = emailTemplates.ticketReceived({ first_name: name }, number)
    const thread = mailThreadOf(services, { id, number, last_mail_id: null })
    const recipient = { email, accountId: null }
    const mailId = await sendThreadedMail(tx, services, recipient, content, thread)
    if (mailId !== undefined) await setMailId(tx, id, messageIdOf(mailId, config.mailFrom))
    return number
  })
  return { number, id: writer ? id : null }
}
