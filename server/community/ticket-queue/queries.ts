import { type SelectQueryBuilder, sql } from 'kysely'
import { figureDays, type listTickets, type Ticket } from '#contract/community/ticket-queue.ts'
import type { TicketKind, TicketSide, TicketStatus } from '#contract/community/tickets.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.ts'
import { allWords, searchWords } from '#server/platform/lib/search-words.ts'

type Filter = Omit<ParsedInputOf<typeof listTickets>, 'page' | 'pageSize'>
type Tickets = SelectQueryBuilder<DB, 'ticket', object>

/** Tickets that match the filter; `me` is the caller. */
function filtered(db: Db, { status, kind, priority, assignee, q }: Filter, me: string): Tickets {
  let tickets: Tickets = db.selectFrom('ticket')
  if (status !== 'any') tickets = tickets.where('ticket.status', '=', status)
  if (kind) tickets = tickets.where('ticket.kind', '=', kind)
  if (priority !== undefined) tickets = tickets.where('ticket.is_priority', '=', priority)
  if (assignee === 'none') tickets = tickets.where('ticket.assignee_id', 'is', null)
  else if (assignee) {
    tickets = tickets.where('ticket.assignee_id', '=', assignee === 'me' ? me : assignee)
  }
  if (!q) return tickets
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  if (number) return tickets.where('ticket.number', '=', Number(number))
  const words = searchWords(q)
  return words.length === 0
    ? tickets
    : tickets.where(sql<boolean>`ticket.search @@ ${allWords(words)}`)
}

function ordered(tickets: Tickets, status: Filter['status']): Tickets {
  if (status === 'any') {
    return tickets.orderBy('ticket.updated_at', 'desc').orderBy('ticket.id', 'desc')
  }
  if (status === 'solved' || status === 'closed') {
    return tickets.orderBy('ticket.closed_at', 'desc').orderBy('ticket.id', 'desc')
  }
  return tickets
    .orderBy('ticket.is_priority', 'desc')
    .orderBy('ticket.created_at')
    .orderBy('ticket.id')
}

const listed = (tickets: Tickets) =>
  tickets.leftJoin('account as assignee', 'assignee.id', 'ticket.assignee_id').select([
    'ticket.id',
    'ticket.number',
    'ticket.revision',
    'ticket.account_id',
    'ticket.is_priority',
    'ticket.name',
    'ticket.email',
    'ticket.subject',
    'ticket.message',
    'ticket.created_at',
    'ticket.updated_at',
    'ticket.first_answered_at',
    'ticket.closed_at',
    'ticket.assignee_id',
    'assignee.first_name',
    'assignee.last_name',
    sql<TicketKind>`ticket.kind`.as('kind'),
    sql<TicketStatus>`ticket.status`.as('status'),
    sql<TicketSide>`ticket.last_by`.as('last_by'),
    sql<Ticket['details']>`ticket.details`.as('details'),
    sql<number>`(select count(*) from inbound_mail
        where inbound_mail.ticket_id = ticket.id and outcome = 'unverified')`.as('mails'),
  ])

/** A page of tickets, with the total. */
export async function findTickets(
  db: Db,
  filter: Filter,
  { me, limit, offset }: { me: string; limit: number; offset: number },
) {
  const tickets = filtered(db, filter, me)
  const items = await listed(ordered(tickets, filter.status)).limit(limit).offset(offset).execute()
  const { total } = await tickets
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** The IDs of all filtered tickets, in order. */
export async function findTicketIds(
  db: Db,
  filter: Filter,
  { me, limit }: { me: string; limit: number },
): Promise<string[]> {
  const rows = await ordered(filtered(db, filter, me), filter.status)
    .select('ticket.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** These tickets, in the order of the IDs. */
export function findTicketsOf(db: Db, ids: readonly string[]) {
  const wanted = sql`${[...ids]}::uuid[]`
  return listed(db.selectFrom('ticket').where(sql<boolean>`ticket.id = any (${wanted})`))
    .orderBy(sql`array_position(${wanted}, ticket.id)`)
    .execute()
}

export function findTicket(db: Db, id: string) {
  return listed(db.selectFrom('ticket').where('ticket.id', '=', id)).executeTakeFirst()
}

export type QueueRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** Revision and assignee; the tickets feature locks the row itself. */
export function findState(tx: Tx, id: string) {
  return tx
    .selectFrom('ticket')
    .select(['revision', 'assignee_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function findNotes(db: Db, ticketId: string) {
  return db
    .selectFrom('ticket_note')
    .leftJoin('account as author', 'author.id', 'ticket_note.author_id')
    .select([
      'ticket_note.id',
      'ticket_note.text',
      'ticket_note.created_at',
      'author.first_name',
      'author.last_name',
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_note.created_at', 'desc')
    .orderBy('ticket_note.id', 'desc')
    .limit(100)
    .execute()
}

export async function insertNote(
  tx: Tx,
  row: { id: string; ticket_id: string; author_id: string; text: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('ticket_note').values(row).execute()
}

export function findUnverified(db: Db, ticketId: string) {
  return db
    .selectFrom('inbound_mail')
    .select(['id', 'sender', 'text', 'files_left_out', 'received_at'])
    .where('ticket_id', '=', ticketId)
    .where('outcome', '=', 'unverified')
    .orderBy('received_at')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Removes a pending unverified mail and returns its text; undefined when it isn't pending. */
export async function decideMail(
  tx: Tx,
  { id, ticketId }: { id: string; ticketId: string },
  outcome: 'added' | 'discarded',
): Promise<{ text: string | null } | undefined> {
  const row = await tx
    .selectFrom('inbound_mail')
    .select('text')
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .where('outcome', '=', 'unverified')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .updateTable('inbound_mail')
    .set({ outcome, text: null, sender: null })
    .where('id', '=', id)
    .execute()
  return row
}

const answering = ['admin', 'super_admin']

/** Active accounts that may answer tickets. */
export function findAssignees(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('role', 'in', answering)
    .where('status', '=', 'active')
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Whether the account can be assigned tickets. */
export async function isAssignable(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', answering)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/** Response times of tickets answered since then, and the unanswered ones. */
export async function countFigures(db: Db, now: Date) {
  const since = new Date(now.getTime() - figureDays * 24 * 3_600_000)
  const minutes = sql`extract(epoch from first_answered_at - created_at) / 60`
  const answered = await db
    .selectFrom('ticket')
    .select([
      sql<number>`count(*)`.as('answered'),
      sql<number | null>`percentile_cont(0.5) within group (order by ${minutes})`.as('median'),
      sql<number | null>`percentile_cont(0.9) within group (order by ${minutes})`.as('p90'),
    ])
    .where('first_answered_at', '>=', since)
    .executeTakeFirstOrThrow()
  const waiting = await db
    .selectFrom('ticket')
    .select([
      sql<number>`count(*)`.as('unanswered'),
      sql<Date | null>`min(created_at)`.as('oldest'),
    ])
    .where('status', '=', 'open')
    .where('closed_at', 'is', null)
    .where('first_answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  const mails = await db
    .selectFrom('inbound_mail')
    .select(['outcome', sql<number>`count(*)`.as('count')])
    .where('received_at', '>=', since)
    .groupBy('outcome')
    .execute()
  return { ...answered, ...waiting, mails }
}
