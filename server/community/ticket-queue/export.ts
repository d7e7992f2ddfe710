import type { exportTickets as exportContract } from '#contract/community/ticket-queue.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { recordAlone } from '#server/platform/audit/audit.ts'
import { csvFile, maxCsvRows } from '#server/platform/lib/csv-file.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import { findTicketIds, findTicketsOf } from './queries.ts'
import { type Actor, ticketOf } from './ticket-queue.ts'

/** Without the messages, which are read in the app. */
const columns = [
  'id',
  'number',
  'kind',
  'status',
  'isPriority',
  'isMember',
  'name',
  'email',
  'subject',
  'assignee',
  'lastBy',
  'createdAt',
  'updatedAt',
  'firstAnsweredAt',
  'closedAt',
] as const

/** The filtered tickets as a file; logs the export first. */
export async function exportTickets(
  { services, user, request }: Actor,
  filters: ParsedInputOf<typeof exportContract>,
): Promise<FileAnswer> {
  const { db, clock } = services
  const ids = await findTicketIds(db, filters, { me: user.id, limit: maxCsvRows })
  const detail = { rows: ids.length, status: filters.status }
  await recordAlone(services, { kind: 'ticket.exported', actor: user.id, request, detail })
  return csvFile({
    name: 'tickets',
    day: clock.now().toISOString().slice(0, 10),
    columns,
    ids,
    read: async (part) => {
      const rows = await findTicketsOf(db, part)
      return rows.map(ticketOf).map((ticket) => ({ ...ticket, assignee: ticket.assignee?.name }))
    },
  })
}
