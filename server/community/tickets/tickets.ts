import type { TicketMessage, TicketStatus } from '#contract/community/tickets.ts'
import { maxMessages } from '#contract/community/tickets.ts'
import { AppError } from '#contract/errors.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import {
  attachFiles,
  attachmentsByMessage,
  type MailedFile,
  storeMailedFiles,
} from '#server/community/ticket-attachments/ticket-attachments.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type MailThread, messageIdOf } from '#server/platform/mail/email-content.ts'

import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendThreadedMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'
import { isTagOf, readReplyAddress, replyAddress } from './reply-address.ts'

// The ticket API for other features: its thread, adding messages and outgoing mail.

/** Days we keep solved and closed tickets. */
export const retentionDays = 365

/** The whole thread of a ticket, oldest first, starting with the ticket's own message. */
export async function messagesOf(db: Db, ticket: queries.TicketRow): Promise<TicketMessage[]> {
  const { id, name, message, created_at } = ticket
  const [rows, files] = await Promise.all([
    queries.findMessages(db, id),
    attachmentsByMessage(db, id),
  ])
  const first: TicketMessage = {
    id,
    by: 'member',
    name,
    byMail: false,
    text: message,
    attachments: files.get(null) ?? [],
    createdAt: created_at.toISOString(),
  }
  return [
    first,
    ...rows.map(
      (row): TicketMessage => ({
        id: row.id,
        by: row.author,
        name: row.author === 'member' ? name : row.first_name,
        byMail: row.by_mail,
        text: row.text,
        attachments: files.get(row.id) ?? [],
        createdAt: row.created_at.toISOString(),
      }),
    ),
  ]
}

/** The reply address and the previous mail's id; empty where email replies aren't set up. */
export function mailThreadOf(
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  ticket: { id: string; number: number; last_mail_id: string | null },
): MailThread {
  const { inboundMail } = config
  const last = ticket.last_mail_id
  return {
    ...(inboundMail && { replyTo: replyAddress(secrets, inboundMail, ticket) }),
    ...(last !== null && { inReplyTo: last, references: [last] }),
  }
}

async function requireRoom(tx: Tx, ticketId: string): Promise<void> {
  if ((await queries.countMessages(tx, ticketId)) < maxMessages) return
  throw new AppError('conflict', 'This conversation is very long. Start a new ticket.')
}

/** Adds the writer's reply from the site and reopens the ticket, whatever its status. */
export async function addReply(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { id }: queries.TicketRow,
  reply: { text: string; attachments: readonly string[]; writer: SignedIn; isPriority: boolean },
): Promise<void> {
  await requireRoom(tx, id)
  const now = clock.now()
  const messageId = newId()
  await queries.insertMessage(tx, {
    id: messageId,
    ticket_id: id,
    author: 'member',
    staff_id: null,
    by_mail: false,
    text: reply.text,
    created_at: now,
  })
  const uploaderId = reply.writer.id
  await attachFiles(tx, reply.attachments, { ticketId: id, messageId, uploaderId })
  await reopen(tx, id, { is_priority: reply.isPriority }, now)
}

const reopen = (tx: Tx, id: string, change: queries.TicketChange, now: Date) =>
  queries.changeTicket(
    tx,
    id,
    { ...change, status: 'open', last_by: 'member', updated_at: now },
    now,
  )

/** Adds an email reply sent to the ticket's address; false when the thread is full. */
export async function addMailedReply(
  tx: Tx,
  { id }: queries.TicketRow,
  mail: { text: string; files: readonly MailedFile[]; messageId: string | undefined; now: Date },
): Promise<boolean> {
  if ((await queries.countMessages(tx, id)) >= maxMessages) return false
  const { now } = mail
  const messageId = newId()
  await queries.insertMessage(tx, {
    id: messageId,
    ticket_id: id,
    author: 'member',
    staff_id: null,
    by_mail: true,
    text: mail.text,
    created_at: now,
  })
  await storeMailedFiles(tx, mail.files, { ticketId: id, messageId, now })
  const last = mail.messageId === undefined ? {} : { last_mail_id: mail.messageId }
  await reopen(tx, id, last, now)
  return true
}

/** A staff answer to a ticket's writer. */
export interface StaffAnswer {
  readonly text: string
  readonly attachments: readonly string[]
  readonly status: TicketStatus
  /** Assigns the ticket to the answerer when it's unassigned. */
  readonly takesOn: boolean
}

/** Adds a staff answer and emails it; members with an unconfirmed email see it only on the site. */
export async function addAnswer(
  tx: Tx,
  services: Services,
  ticket: queries.TicketRow,
  { staff, ...answer }: StaffAnswer & { staff: SignedIn },
): Promise<void> {
  const { id, account_id } = ticket
  await requireRoom(tx, id)
  if (account_id === null && answer.attachments.length > 0) {
    const message = 'This person has no account, so they can’t download files.'
    throw new AppError('validation', message, { fields: { attachments: message } })
  }
  const now = services.clock.now()
  const messageId = newId()
  await queries.insertMessage(tx, {
    id: messageId,
    ticket_id: id,
    author: 'staff',
    staff_id: staff.id,
    by_mail: false,
    text: answer.text,
    created_at: now,
  })
  await attachFiles(tx, answer.attachments, { ticketId: id, messageId, uploaderId: staff.id })
  const mailId = await mailAnswer(tx, services, ticket, { ...answer, staff: staff.first_name })
  if (account_id !== null) {
    await addNotice(tx, services, {
      accountId: account_id,
      kind: 'ticket_answer',
      title: `${staff.first_name} answered your message`,
      body: answer.text.length > 140 ? `${answer.text.slice(0, 139).trimEnd()}…` : answer.text,
      url: `/dashboard/support/${id}`,
      key: `ticket-${messageId}`,
    })
  }
  const change: queries.TicketChange = {
    status: answer.status,
    last_by: 'staff',
    updated_at: now,
    ...(ticket.first_answered_at === null && { first_answered_at: now }),
    ...(answer.takesOn && { assignee_id: staff.id }),
    ...(mailId !== undefined && { last_mail_id: messageIdOf(mailId, services.config.mailFrom) }),
  }
  await queries.changeTicket(tx, id, change, now)
}

async function mailAnswer(
  tx: Tx,
  services: Services,
  ticket: queries.TicketRow,
  { text, attachments, staff }: { text: string; attachments: readonly string[]; staff: string },
): Promise<string | undefined> {
  const { id, number, account_id, name, email } = ticket
  const owner = account_id === null ? undefined : await queries.findOwner(tx, account_id)
  const content = emailTemplates.ticketAnswered(
    { first_name: owner?.first_name ?? name },
    {
      number,
      staff,
      text,
      files: attachments.length,
      path: account_id === null ? null : `/dashboard/support/${id}`,
      takesReplies: services.config.inboundMail !== undefined,
    },
  )
  const recipient = { email: owner?.email ?? email, accountId: account_id }
  return sendThreadedMail(tx, services, recipient, content, mailThreadOf(services, ticket))
}

/** The ticket with this reply address, locked; undefined for any other address. */
export async function lockTicketOfAddress(
  tx: Tx,
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  address: string,
): Promise<queries.TicketRow | undefined> {
  const { inboundMail } = config
  const read = inboundMail && readReplyAddress(inboundMail, address)
  const number = read && (await queries.findTicketNumber(tx, read.number))
  if (!number || !isTagOf(secrets, number.id, read.tag)) return undefined
  return queries.lockTicket(tx, number.id)
}

/** The ticket writer's email: for members their account's, once it's confirmed. */
export async function addressOfWriter(
  tx: Tx,
  { account_id, email }: queries.TicketRow,
): Promise<string | undefined> {
  if (account_id === null) return email
  const owner = await queries.findOwner(tx, account_id)
  return owner?.email_verified_at ? owner.email : undefined
}

export function ticketRowOf(db: Db, id: string): Promise<queries.TicketRow | undefined> {
  return queries.findTicketRow(db, id)
}

/** A ticket, locked until the transaction ends. */
export async function requireLockedTicket(tx: Tx, id: string): Promise<queries.TicketRow> {
  const ticket = await queries.lockTicket(tx, id)
  if (!ticket) throw new AppError('not_found', 'We can’t find that ticket.')
  return ticket
}

/** Applies staff changes to a ticket. */
export function changeTicket(
  tx: Tx,
  id: string,
  change: Pick<queries.TicketChange, 'status' | 'is_priority' | 'assignee_id' | 'kind'>,
  now: Date,
): Promise<void> {
  return queries.changeTicket(tx, id, change, now)
}

export type TicketRow = queries.TicketRow

/** Deletes everything written under the account's confirmed email, signed in or not. */
export async function deleteTicketDataOf(
  tx: Tx,
  { email, isVerified }: { readonly email: string; readonly isVerified: boolean },
): Promise<void> {
  if (isVerified) await queries.deleteTicketsFrom(tx, email)
}

/** Deletes tickets that were solved or closed long ago. */
export function sweepTickets(db: Db, now: Date, days: number): Promise<void> {
  return queries.deleteClosed(db, new Date(now.getTime() - days * 24 * 3_600_000))
}
