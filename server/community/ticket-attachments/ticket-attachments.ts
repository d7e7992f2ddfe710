import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  type AttachmentType,
  maxAttachmentBytes,
  type TicketAttachment,
} from '#contract/community/ticket-attachments.ts'
import { maxAttachments } from '#contract/community/tickets.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import { hasPermission } from '#server/platform/access/permissions.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { FileAnswer, RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { attachmentName, fileTypeOf } from './file-type.ts'
import * as queries from './queries.ts'

/** Maximum pending files per account: two messages' worth. */
const maxWaiting = 2 * maxAttachments
/** Maximum total bytes per ticket. */
const maxTicketBytes = 50 * 1_048_576
const waitingMs = 24 * 3_600_000

const refusal = (message: string) =>
  new AppError('validation', message, { fields: { attachments: message } })

function attachmentOf({ id, name, type, bytes, sha256 }: queries.AttachmentRow): TicketAttachment {
  return { id, name, type, bytes, sha256: sha256.toString('hex') }
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest()

/** Uploads a file for a message that isn't sent yet. */
export async function uploadAttachment(
  { db, clock, limits }: Services,
  uploader: SignedIn,
  { upload }: RequestInfo,
): Promise<TicketAttachment> {
  await limits.take('attachment', uploader.id)
  const typeError = (message: string) =>
    new AppError('validation', message, { fields: { file: message } })
  if (!upload || upload.bytes === 0) throw typeError('Choose a file that isn’t empty.')
  const content = await readFile(upload.path)
  const type = fileTypeOf(content)
  if (!type) throw typeError('Attach a PNG, JPEG, PDF, plain text or Word (.docx) file.')
  const row = {
    id: newId(),
    message_id: null,
    name: attachmentName(upload.name, type),
    type,
    bytes: content.length,
    sha256: digestOf(content),
  }
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, uploader.id)
    if ((await queries.countWaiting(tx, uploader.id)) >= maxWaiting) {
      throw typeError('You have uploaded several files. Send them or remove some first.')
    }
    const owner = { ticket_id: null, uploader_id: uploader.id, created_at: clock.now() }
    await queries.insertAttachment(tx, { ...row, ...owner, content })
  })
  return attachmentOf(row)
}

/** Deletes a pending file. */
export async function deleteAttachment(db: Db, uploaderId: string, id: string): Promise<undefined> {
  if (!(await queries.deleteWaiting(db, id, uploaderId))) {
    throw new AppError('not_found', 'We can’t find that file.')
  }
}

/** Attaches pending files to a message; throws unless all are the uploader's and pending. */
export async function attachFiles(
  tx: Tx,
  ids: readonly string[],
  to: { ticketId: string; messageId: string | null; uploaderId: string },
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  if ((await queries.attachWaiting(tx, wanted, to)) !== wanted.length) {
    throw refusal('One of the files is gone. Attach it again.')
  }
  if ((await queries.bytesOfTicket(tx, to.ticketId)) > maxTicketBytes) {
    throw refusal('This ticket has 50 MB of files, the most we keep. Start a new one.')
  }
}

/** A file attached to an email. */
export interface MailedFile {
  readonly name: string
  readonly content: Buffer
}

/** Stores an email's files that meet our limits and returns how many were dropped. */
export async function storeMailedFiles(
  tx: Tx,
  files: readonly MailedFile[],
  { ticketId, messageId, now }: { ticketId: string; messageId: string; now: Date },
): Promise<number> {
  let bytesLeft = maxTicketBytes - (await queries.bytesOfTicket(tx, ticketId))
  let storedCount = 0
  for (const { name, content } of files) {
    const fits =
      content.length <= Math.min(maxAttachmentBytes, bytesLeft) && storedCount < maxAttachments
    const type = fits ? fileTypeOf(content) : undefined
    if (!type) continue
    storedCount += 1
    bytesLeft -= content.length
    await queries.insertAttachment(tx, {
      id: newId(),
      ticket_id: ticketId,
      message_id: messageId,
      uploader_id: null,
      name: attachmentName(name, type),
      type,
      bytes: content.length,
      sha256: digestOf(content),
      content,
      created_at: now,
    })
  }
  return files.length - storedCount
}

/** A ticket's files by message; those of the first message are under null. */
export async function attachmentsByMessage(
  db: Db,
  ticketId: string,
): Promise<ReadonlyMap<string | null, TicketAttachment[]>> {
  return Map.groupBy(await queries.findAttachments(db, ticketId), (row) => row.message_id)
    .entries()
    .reduce(
      (byMessage, [messageId, rows]) => byMessage.set(messageId, rows.map(attachmentOf)),
      new Map<string | null, TicketAttachment[]>(),
    )
}

const mediaTypes: Readonly<Record<AttachmentType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** A file as a download, for the ticket's owner and support staff. */
export async function downloadAttachment(
  db: Db,
  reader: SignedIn,
  id: string,
): Promise<FileAnswer> {
  const isStaff = hasPermission(reader, 'tickets.answer')
  const attachment = await queries.findContent(db, id, { accountId: reader.id, isStaff })
  if (!attachment) throw new AppError('not_found', 'We can’t find that file.')
  const { name, type, content } = attachment
  return { name, type: mediaTypes[type], bytes: content, size: content.length }
}

/** Deletes files whose message was never sent. */
export function sweepAttachments(tx: Tx, now: Date): Promise<void> {
  return queries.deleteWaitingBefore(tx, new Date(now.getTime() - waitingMs))
}
