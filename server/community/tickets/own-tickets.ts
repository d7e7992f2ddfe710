import type {
  listOwnTickets,
  OwnTicket,
  OwnTicketThread,
  replyToTicket,
} from '#contract/community/tickets.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { entitlementsOf } from '#server/account/plans/plans.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import {
  changeTicket,
  findOwnTicket,
  findOwnTickets,
  lockOwnTicket,
  type TicketRow,
} from './queries.ts'
import { addReply, messagesOf } from './tickets.ts'

const missing = () => new AppError('not_found', 'We can’t find that ticket.')

/** The beginning of a message, as the title of tickets without a subject. */
const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= 80 ? line : `${line.slice(0, 79).trimEnd()}…`
}

const ownTicketOf = (row: TicketRow): OwnTicket => ({
  id: row.id,
  number: row.number,
  subject: row.subject || shortened(row.message),
  topic: row.kind,
  status: row.status,
  lastBy: row.last_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** One page of an account's own tickets, newest first. */
export async function ownTicketsOf(
  db: Db,
  accountId: string,
  { page = 1, pageSize }: ParsedInputOf<typeof listOwnTickets>,
  defaultSize: number,
): Promise<Page<OwnTicket>> {
  const limit = pageSize ?? defaultSize
  const slice = { limit, offset: (page - 1) * limit }
  const { items, total } = await findOwnTickets(db, accountId, slice)
  return { items: items.map(ownTicketOf), total, page, pageSize: limit }
}

/** One of an account's own tickets with its thread. */
export async function ownThreadOf(db: Db, accountId: string, id: string): Promise<OwnTicketThread> {
  const row = await findOwnTicket(db, accountId, id)
  if (!row) throw missing()
  return { ...ownTicketOf(row), messages: await messagesOf(db, row) }
}

/** Adds the owner's message to a ticket. */
export async function replyToOwnTicket(
  services: Services,
  writer: SignedIn,
  { id, message, attachments }: ParsedInputOf<typeof replyToTicket>,
): Promise<OwnTicketThread> {
  await services.limits.take('ticketReply', writer.id)
  await services.db.transaction().execute(async (tx) => {
    const row = await lockOwnTicket(tx, writer.id, id)
    if (!row) throw missing()
    const isPriority = entitlementsOf(writer).prioritySupport
    await addReply(tx, services, row, { text: message, attachments, writer, isPriority })
  })
  return ownThreadOf(services.db, writer.id, id)
}

/** Marks one of the account's own tickets solved; a no-op when it's solved or closed. */
export async function solveOwnTicket(
  { db, clock }: Services,
  accountId: string,
  id: string,
): Promise<OwnTicketThread> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOwnTicket(tx, accountId, id)
    if (!row) throw missing()
    if (row.status === 'solved' || row.status === 'closed') return
    await changeTicket(tx, id, { status: 'solved' }, clock.now())
  })
  return ownThreadOf(db, accountId, id)
}
