import { type SelectQueryBuilder, sql } from 'kysely'
import type { TicketKind, TicketStatus } from '#contract/community/tickets.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.ts'

interface NewTicket {
  readonly id: string
  readonly kind: TicketKind
  readonly is_priority: boolean
  readonly account_id: string | null
  readonly name: string
  readonly email: string
  readonly message: string
  /** JSON text. */
  readonly details: string | null
  readonly created_at: Date
}

const columns = [
  ...(['id', 'number', 'kind', 'status', 'is_priority', 'account_id', 'name', 'email'] as const),
  ...(['message', 'details', 'created_at', 'closed_at'] as const),
] as const

/** Answers the number it was given. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<number> {
  const row = tx.insertInto('ticket').values(ticket).returning('number')
  return (await row.executeTakeFirstOrThrow()).number
}

type Asked = SelectQueryBuilder<DB, 'ticket', object>

const inQueue = (asked: Asked) =>
  asked.orderBy('is_priority', 'desc').orderBy('created_at').orderBy('id')
const newestClosed = (asked: Asked) => asked.orderBy('closed_at', 'desc').orderBy('id', 'desc')

export async function listTickets(
  db: Db,
  { status, kind }: { status: TicketStatus; kind: TicketKind | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const asked = db
    .selectFrom('ticket')
    .where('status', '=', status)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
  const ordered = status === 'closed' ? newestClosed(asked) : inQueue(asked)
  const items = await ordered.select(columns).limit(limit).offset(offset).execute()
  const { total } = await asked
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** Locked until the transaction ends: of two who change it, each sees what the other did. */
export function findTicketForUpdate(tx: Tx, id: string) {
  return tx.selectFrom('ticket').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateStatus(tx: Tx, id: string, status: TicketStatus, now: Date) {
  return tx
    .updateTable('ticket')
    .set({ status, closed_at: status === 'closed' ? now : null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Those that name no account; the others go with theirs. */
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
    .where('status', '=', 'closed')
    .where('closed_at', '<', before)
    .execute()
}
