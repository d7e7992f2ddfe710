import {
  type addTicketNote as addContract,
  type answerTicket as answerContract,
  type decideTicketMail as decideContract,
  type getTicketFigures,
  type listAssignees,
  type listTickets as listContract,
  Ticket,
  TicketDetail,
  type updateTicket as updateContract,
} from '#contract/community/ticket-queue.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import {
  addAnswer,
  addMailedReply,
  changeTicket,
  messagesOf,
  requireLockedTicket,
  ticketRowOf,
} from '#server/community/tickets/tickets.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { type AuditEntry, record, recordAll } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

/** The acting user and the request. */
export interface Actor {
  readonly services: Services
  readonly user: SignedIn
  readonly request: RequestInfo
}

const nameOf = (person: { first_name: string | null; last_name: string | null }) =>
  person.first_name === null ? null : `${person.first_name} ${person.last_name}`

/** A ticket as the list has it. */
export function ticketOf(row: queries.QueueRow) {
  const { id, number, revision, kind, status, name, email, subject, message, details } = row
  const assigneeName = nameOf(row)
  return {
    id,
    number,
    revision,
    kind,
    status,
    name,
    email,
    subject,
    message,
    details,
    isPriority: row.is_priority,
    isMember: row.account_id !== null,
    assignee:
      row.assignee_id === null ? null : { id: row.assignee_id, name: assigneeName ?? 'Staff' },
    lastBy: row.last_by,
    unverifiedMails: row.mails,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

/** A page of tickets that match the filters. */
export async function ticketsOf(
  db: Db,
  me: string,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listContract>,
  defaultSize: number,
): Promise<Page<Ticket>> {
  const limit = pageSize ?? defaultSize
  const slice = { me, limit, offset: (page - 1) * limit }
  const { items, total } = await queries.findTickets(db, filter, slice)
  const tickets = items.map((row) => Ticket.parse(ticketOf(row)))
  return { items: tickets, total, page, pageSize: limit }
}

const missing = () => new AppError('not_found', 'We can’t find that ticket.')

/** One ticket with all details. */
export async function ticketDetailOf(db: Db, id: string): Promise<TicketDetail> {
  const [row, ticket] = await Promise.all([queries.findTicket(db, id), ticketRowOf(db, id)])
  if (!row || !ticket) throw missing()
  const [messages, notes, mails] = await Promise.all([
    messagesOf(db, ticket),
    queries.findNotes(db, id),
    queries.findUnverified(db, id),
  ])
  return TicketDetail.parse({
    ...ticketOf(row),
    accountId: row.account_id,
    messages,
    notes: notes.map((note) => ({
      id: note.id,
      author: nameOf(note),
      text: note.text,
      createdAt: note.created_at.toISOString(),
    })),
    mails: mails.map((mail) => ({
      id: mail.id,
      sender: mail.sender ?? '',
      text: mail.text ?? '',
      filesLeftOut: mail.files_left_out,
      receivedAt: mail.received_at.toISOString(),
    })),
  })
}

async function requireRevision(tx: Tx, id: string, revision: number | undefined) {
  const state = await queries.findState(tx, id)
  if (revision !== undefined && revision !== state.revision) {
    throw new AppError(
      'conflict',
      'Someone changed this ticket meanwhile. Reload it to see what’s new.',
    )
  }
  return state
}

type Change = ParsedInputOf<typeof updateContract>

/** Updates the given fields; unchanged values are a no-op. */
export async function updateTicket(
  { services, user, request }: Actor,
  { id, revision, status, kind, isPriority, assigneeId }: Change,
): Promise<Ticket> {
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    const before = await requireLockedTicket(tx, id)
    const { assignee_id } = await requireRevision(tx, id, revision)
    if (kind !== undefined && before.kind === 'listing') {
      const message = 'A submitted program keeps its type.'
      throw new AppError('validation', message, { fields: { kind: message } })
    }
    if (assigneeId && !(await queries.isAssignable(tx, assigneeId))) {
      const message = 'This person can’t answer tickets.'
      throw new AppError('validation', message, { fields: { assigneeId: message } })
    }
    const by = { actor: user.id, subject: id, request }
    const events: AuditEntry[] = []
    const change: Parameters<typeof changeTicket>[2] = {
      ...(status !== undefined && status !== before.status && { status }),
      ...(kind !== undefined && kind !== before.kind && { kind }),
      ...(isPriority !== undefined &&
        isPriority !== before.is_priority && { is_priority: isPriority }),
      ...(assigneeId !== undefined && assigneeId !== assignee_id && { assignee_id: assigneeId }),
    }
    if (change.status !== undefined) {
      const detail = { before: before.status, after: change.status }
      events.push({ ...by, kind: 'ticket.status_changed', detail })
    }
    if (change.kind !== undefined || change.is_priority !== undefined) {
      events.push({
        ...by,
        kind: 'ticket.changed',
        detail: {
          ...(change.kind !== undefined && { kind_before: before.kind, kind_after: change.kind }),
          ...(change.is_priority !== undefined && { priority: change.is_priority }),
        },
      })
    }
    if (change.assignee_id !== undefined) {
      const detail = { before: assignee_id, after: change.assignee_id }
      events.push({ ...by, kind: 'ticket.assigned', detail })
    }
    if (events.length === 0) return
    await changeTicket(tx, id, change, clock.now())
    await recordAll(tx, services, events)
  })
  const row = await queries.findTicket(db, id)
  if (!row) throw missing()
  return Ticket.parse(ticketOf(row))
}

/** Answers a ticket and emails the answer; assigns an unassigned ticket to the answerer. */
export async function answerTicket(
  { services, user, request }: Actor,
  { id, revision, message, attachments, status }: ParsedInputOf<typeof answerContract>,
): Promise<TicketDetail> {
  await services.db.transaction().execute(async (tx) => {
    const ticket = await requireLockedTicket(tx, id)
    const { assignee_id } = await requireRevision(tx, id, revision)
    const answer = { text: message, attachments, status, takesOn: assignee_id === null }
    await addAnswer(tx, services, ticket, { ...answer, staff: user })
    const by = { actor: user.id, subject: id, request }
    await record(tx, services, {
      ...by,
      kind: 'ticket.answered',
      detail: { before: ticket.status, after: status, files: attachments.length },
    })
  })
  return ticketDetailOf(services.db, id)
}

/** Adds a staff-only note. */
export async function addNote(
  { services, user, request }: Actor,
  { id, text }: ParsedInputOf<typeof addContract>,
): Promise<TicketDetail> {
  await services.db.transaction().execute(async (tx) => {
    await requireLockedTicket(tx, id)
    const row = { id: newId(), ticket_id: id, author_id: user.id, text }
    await queries.insertNote(tx, { ...row, created_at: services.clock.now() })
    await record(tx, services, { kind: 'ticket.note_added', actor: user.id, subject: id, request })
  })
  return ticketDetailOf(services.db, id)
}

/** Adds an unverified mail to the thread as the ticket writer's message, or discards it. */
export async function decideMail(
  { services, user, request }: Actor,
  { id, mailId, action }: ParsedInputOf<typeof decideContract>,
): Promise<TicketDetail> {
  await services.db.transaction().execute(async (tx) => {
    const ticket = await requireLockedTicket(tx, id)
    const outcome = action === 'accept' ? 'added' : 'discarded'
    const mail = await queries.decideMail(tx, { id: mailId, ticketId: id }, outcome)
    if (!mail) throw new AppError('not_found', 'We can’t find that email.')
    if (action === 'accept') {
      const now = services.clock.now()
      const reply = { text: mail.text ?? '', files: [], messageId: undefined, now }
      if (!(await addMailedReply(tx, ticket, reply))) {
        throw new AppError('conflict', 'This conversation is very long. Start a new ticket.')
      }
    }
    const kind = action === 'accept' ? 'ticket.mail_accepted' : 'ticket.mail_discarded'
    await record(tx, services, { kind, actor: user.id, subject: id, request })
  })
  return ticketDetailOf(services.db, id)
}

/** Possible assignees of a ticket. */
export async function assigneesOf(db: Db): Promise<OutputOf<typeof listAssignees>> {
  const assignees = await queries.findAssignees(db)
  return { items: assignees.map((person) => ({ id: person.id, name: nameOf(person) ?? 'Staff' })) }
}

const rounded = (minutes: number | null) => (minutes === null ? null : Math.round(minutes))

/** Response times of tickets, and outcomes of incoming mails. */
export async function figuresOf({
  db,
  clock,
}: Services): Promise<OutputOf<typeof getTicketFigures>> {
  const { answered, median, p90, unanswered, oldest, mails } = await queries.countFigures(
    db,
    clock.now(),
  )
  const count = (outcomes: readonly string[]) =>
    mails
      .filter(({ outcome }) => outcomes.includes(outcome))
      .reduce((sum, value) => sum + value.count, 0)
  return {
    answered,
    medianMinutes: rounded(median),
    p90Minutes: rounded(p90),
    unanswered,
    oldestUnansweredAt: oldest?.toISOString() ?? null,
    mails: {
      added: count(['added']),
      unverified: count(['unverified', 'discarded']),
      automatic: count(['automatic']),
      refused: count(['unknown_address', 'empty', 'unreadable', 'full']),
    },
  }
}
