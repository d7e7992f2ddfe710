import { sql } from 'kysely'
import type { TicketKind, TicketSide, TicketStatus } from '#contract/community/tickets.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

interface NewTicket {
  readonly id: string
  readonly kind: TicketKind
  readonly is_priority: boolean
  readonly account_id: string | null
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  /** JSON text. */
  readonly details: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

const columns = [
  'id',
  'number',
  'account_id',
  'is_priority',
  'name',
  'email',
  'subject',
  'message',
  'created_at',
  'updated_at',
  'first_answered_at',
  'last_mail_id',
  sql<TicketKind>`kind`.as('kind'),
  sql<TicketStatus>`status`.as('status'),
  sql<TicketSide>`last_by`.as('last_by'),
] as const

/** Returns the assigned number. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<number> {
  const row = tx.insertInto('ticket').values(ticket).returning('number')
  return (await row.executeTakeFirstOrThrow()).number
}

export async function setMailId(tx: Tx, id: string, mailId: string): Promise<void> {
  await tx.updateTable('ticket').set({ last_mail_id: mailId }).where('id', '=', id).execute()
}

/** One page of an account's own tickets, newest first. */
export async function findOwnTickets(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const tickets = db.selectFrom('ticket').where('account_id', '=', accountId)
  const items = await tickets
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await tickets
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** One of the account's own tickets. */
export function findOwnTicket(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('ticket')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findOwnTicket>>>

/** One of the account's own tickets, locked until the transaction ends. */
export function lockOwnTicket(tx: Tx, accountId: string, id: string) {
  return tx
    .selectFrom('ticket')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export function findTicketRow(db: Db, id: string) {
  return db.selectFrom('ticket').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends, so that concurrent changes see each other. */
export function lockTicket(tx: Tx, id: string) {
  return tx.selectFrom('ticket').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The id for a ticket number. */
export function findTicketNumber(db: Db, number: number) {
  return db.selectFrom('ticket').select('id').where('number', '=', number).executeTakeFirst()
}

/** The thread after the first message, oldest first. */
export function findMessages(db: Db, ticketId: string) {
  return db
    .selectFrom('ticket_message')
    .leftJoin('account as staff', 'staff.id', 'ticket_message.staff_id')
    .select([
      'ticket_message.id',
      'ticket_message.text',
      'ticket_message.by_mail',
      'ticket_message.created_at',
      'staff.first_name',
      sql<TicketSide>`ticket_message.author`.as('author'),
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_message.created_at')
    .orderBy('ticket_message.id')
    .execute()
}

export async function countMessages(tx: Tx, ticketId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('ticket_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertMessage(
  tx: Tx,
  row: {
    id: string
    ticket_id: string
    author: TicketSide
    staff_id: string | null
    by_mail: boolean
    text: string
    created_at: Date
  },
): Promise<void> {
  await tx.insertInto('ticket_message').values(row).execute()
}

/** The ticket changes a message or a decision makes. */
export interface TicketChange {
  readonly status?: TicketStatus
  readonly last_by?: TicketSide
  readonly updated_at?: Date
  readonly is_priority?: boolean
  readonly last_mail_id?: string
  readonly first_answered_at?: Date
  readonly assignee_id?: string | null
  readonly kind?: TicketKind
}

/** Changes a ticket; `closed_at` follows its status. */
export async function changeTicket(tx: Tx, id: string, change: TicketChange, now: Date) {
  const { status } = change
  const isClosed = status === 'solved' || status === 'closed'
  await tx
    .updateTable('ticket')
    .set({
      ...change,
      ...(status !== undefined && { closed_at: isClosed ? now : null }),
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** The account's confirmed email and its owner's name. */
export function findOwner(tx: Tx, accountId: string) {
  return tx
    .selectFrom('account')
    .select(['email', 'first_name', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

/** Only tickets without an account; the others are deleted with theirs. */
export async function deleteTicketsFrom(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('ticket')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('account_id', 'is', null)
    .execute()
}

export async function deleteClosed(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('ticket')
    .where('status', 'in', ['solved', 'closed'])
    .where('closed_at', '<', before)
    .execute()
}
