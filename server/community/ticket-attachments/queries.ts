import { sql } from 'kysely'
import type { AttachmentType } from '#contract/community/ticket-attachments.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

interface NewAttachment {
  readonly id: string
  readonly ticket_id: string | null
  readonly message_id: string | null
  readonly uploader_id: string | null
  readonly name: string
  readonly type: AttachmentType
  readonly bytes: number
  readonly sha256: Buffer
  readonly content: Buffer
  readonly created_at: Date
}

const columns = [
  'id',
  'message_id',
  'name',
  'bytes',
  'sha256',
  sql<AttachmentType>`type`.as('type'),
] as const

export async function insertAttachment(tx: Tx, row: NewAttachment): Promise<void> {
  await tx.insertInto('ticket_attachment').values(row).execute()
}

/** Files not yet attached to a message. */
export async function countWaiting(tx: Tx, uploaderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('ticket_attachment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uploader_id', '=', uploaderId)
    .where('ticket_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Attaches the uploader's pending files to a message and returns how many. */
export async function attachWaiting(
  tx: Tx,
  ids: readonly string[],
  {
    ticketId,
    messageId,
    uploaderId,
  }: { ticketId: string; messageId: string | null; uploaderId: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_attachment')
    .set({ ticket_id: ticketId, message_id: messageId, uploader_id: null })
    .where('id', 'in', ids)
    .where('uploader_id', '=', uploaderId)
    .where('ticket_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Total bytes of a ticket's files. */
export async function bytesOfTicket(tx: Tx, ticketId: string): Promise<number> {
  const { bytes } = await tx
    .selectFrom('ticket_attachment')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return bytes
}

export function findAttachments(db: Db, ticketId: string) {
  return db
    .selectFrom('ticket_attachment')
    .select(columns)
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type AttachmentRow = Awaited<ReturnType<typeof findAttachments>>[number]

/** Includes the bytes. Limited to own tickets and pending uploads unless `isStaff`. */
export function findContent(
  db: Db,
  id: string,
  { accountId, isStaff }: { accountId: string; isStaff: boolean },
) {
  return db
    .selectFrom('ticket_attachment')
    .leftJoin('ticket', 'ticket.id', 'ticket_attachment.ticket_id')
    .select([
      'ticket_attachment.name',
      'ticket_attachment.content',
      sql<AttachmentType>`ticket_attachment.type`.as('type'),
    ])
    .where('ticket_attachment.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('ticket.account_id', '=', accountId),
        eb('ticket_attachment.uploader_id', '=', accountId),
        ...(isStaff ? [eb('ticket_attachment.ticket_id', 'is not', null)] : []),
      ]),
    )
    .executeTakeFirst()
}

/** Returns false when it isn't the uploader's, or is already attached. */
export async function deleteWaiting(db: Db, id: string, uploaderId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ticket_attachment')
    .where('id', '=', id)
    .where('uploader_id', '=', uploaderId)
    .where('ticket_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteWaitingBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('ticket_attachment')
    .where('ticket_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
