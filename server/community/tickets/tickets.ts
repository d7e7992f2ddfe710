import {
  type createTicket as createContract,
  type listTickets as listContract,
  type offerListing as offerContract,
  Ticket,
  type TicketKind,
  type updateTicket as updateContract,
} from '#contract/community/tickets.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { accountKey } from '#server/account/accounts/accounts.ts'
import { entitlementsOf } from '#server/account/plans/plans.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { requirePerson } from '#server/platform/http/bot-trap.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

/** Closed tickets are kept this many days. */
export const keptDays = 365

interface Draft {
  readonly kind: TicketKind
  readonly name: string
  readonly email: string
  readonly message: string
  readonly details: Ticket['details']
}

/** Takes a message in. */
export function createTicket(
  services: Services,
  { topic, name, email, message, ...trap }: ParsedInputOf<typeof createContract>,
  writer: SignedIn | undefined,
  request: RequestInfo,
): Promise<{ number: number }> {
  requirePerson(services, trap)
  const draft = { kind: topic, name, email, message, details: null }
  return createTicketRecord(services, draft, writer, request)
}

/** Takes in an opportunity that a host offers. */
export function offerListing(
  services: Services,
  input: ParsedInputOf<typeof offerContract>,
  writer: SignedIn | undefined,
  request: RequestInfo,
): Promise<{ number: number }> {
  const { website, stamp, name, email, message, ...details } = input
  requirePerson(services, { website, stamp })
  return createTicketRecord(
    services,
    { kind: 'listing', name, email, message, details },
    writer,
    request,
  )
}

/**
 * Gives a ticket its number and mails it to the writer. It is a member's only when they wrote it signed in:
 * anyone can type an address.
 */
async function createTicketRecord(
  services: Services,
  { details, ...draft }: Draft,
  writer: SignedIn | undefined,
  { ip }: RequestInfo,
): Promise<{ number: number }> {
  const { db, clock, limits } = services
  const { email, name } = draft
  await limits.take('ticketFrom', addressKey(ip))
  await limits.take('ticketMail', accountKey(email))
  const number = await db.transaction().execute(async (tx) => {
    const made = await queries.insertTicket(tx, {
      ...draft,
      id: newId(),
      created_at: clock.now(),
      account_id: writer?.id ?? null,
      is_priority: writer ? entitlementsOf(writer).prioritySupport : false,
      details: details && JSON.stringify(details),
    })
    const recipient = { email, accountId: null }
    await sendMail(
      tx,
      services,
      recipient,
      emailTemplates.ticketReceived({ first_name: name }, made),
    )
    return made
  })
  return { number }
}

type Row = Awaited<ReturnType<typeof queries.listTickets>>['items'][number]

function toTicket(row: Row): Ticket {
  const { id, number, kind, status, name, email, message, details } = row
  return Ticket.parse({
    id,
    number,
    kind,
    status,
    name,
    email,
    message,
    details,
    isPriority: row.is_priority,
    isMember: row.account_id !== null,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  })
}

/** A page of the tickets of one state. */
export async function ticketsOf(
  db: Db,
  { page = 1, pageSize, status, kind }: ParsedInputOf<typeof listContract>,
  defaultSize: number,
): Promise<Page<Ticket>> {
  const size = pageSize ?? defaultSize
  const slice = { limit: size, offset: (page - 1) * size }
  const { items, total } = await queries.listTickets(db, { status, kind }, slice)
  return { items: items.map(toTicket), total, page, pageSize: size }
}

/** Says where a ticket stands; saying the same again changes nothing. */
export function updateTicket(
  services: Services,
  admin: SignedIn,
  { id, status }: ParsedInputOf<typeof updateContract>,
  request: RequestInfo,
): Promise<Ticket> {
  return services.db.transaction().execute(async (tx) => {
    const before = await queries.findTicketForUpdate(tx, id)
    if (!before) throw new AppError('not_found', 'We can’t find that ticket.')
    if (before.status === status) return toTicket(before)
    const after = await queries.updateStatus(tx, id, status, services.clock.now())
    await record(tx, services, {
      kind: 'ticket.status_changed',
      actor: admin.id,
      subject: id,
      request,
      detail: { before: before.status, after: status },
    })
    return toTicket(after)
  })
}

/** With an account goes what was written under its confirmed address, signed in or not: nothing of it stays here. */
export async function forgetTicketsOf(
  tx: Tx,
  { email, isVerified }: { readonly email: string; readonly isVerified: boolean },
): Promise<void> {
  if (isVerified) await queries.deleteTicketsFrom(tx, email)
}

/** Removes what was closed long ago. */
export function sweepTickets(db: Db, now: Date, days: number): Promise<void> {
  return queries.deleteClosed(db, new Date(now.getTime() - days * 24 * 3_600_000))
}
