import { MessagesSquare } from 'lucide-react'
import { z } from 'zod'
import { mentionsCrisis } from '#contract/community/crisis-words.ts'
import {
  AssigneeFilter,
  exportTickets,
  listAssignees,
  listTickets,
  type Ticket,
} from '#contract/community/ticket-queue.ts'
import { TicketKind, TicketStatus } from '#contract/community/tickets.ts'
import { kindLabels, statusLabels } from '#web/community/tickets/tickets.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { useDownload } from '#web/lib/use-download.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { minutesBetween, showMinutes } from './duration.ts'
import { TicketFigures } from './ticket-figures.tsx'

export function meta() {
  return [{ title: 'Messages · Waypoint admin' }]
}

const address = z.object({
  q: listFields.q,
  status: z.enum([...TicketStatus.options, 'any']).catch('open'),
  kind: TicketKind.optional().catch(undefined),
  priority: z.enum(['true', 'false']).optional().catch(undefined),
  assignee: AssigneeFilter.optional().catch(undefined),
  page: listFields.page,
})

const statusChoices = [
  ...TicketStatus.options.map((id) => ({ id, label: statusLabels[id].text })),
  { id: 'any', label: 'Any status' },
]
const kindChoices = TicketKind.options.map((id) => ({ id, label: kindLabels[id] }))
const priorityChoices = [
  { id: 'true', label: 'Priority' },
  { id: 'false', label: 'Normal' },
]

const subjectOf = ({ subject, message }: Ticket) =>
  subject || (message.length > 80 ? `${message.slice(0, 79)}…` : message)

const columnsFor = (timeZone: string | undefined): readonly TableColumn<Ticket>[] => [
  {
    id: 'subject',
    header: 'Ticket',
    cell: (ticket) => (
      <>
        <TextLink to={`/admin/tickets/${ticket.id}`} className="wrap-anywhere">
          <span className="tabular">{ticket.number}</span>: {subjectOf(ticket)}
        </TextLink>
        <span className="mt-1 flex flex-wrap gap-2">
          {mentionsCrisis(`${ticket.subject} ${ticket.message}`) && (
            <Badge tone="bad">Possible crisis</Badge>
          )}
          {ticket.isPriority && <Badge tone="signal">Priority</Badge>}
          {ticket.unverifiedMails > 0 && <Badge tone="signal">Unverified email</Badge>}
        </span>
      </>
    ),
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ name, email, isMember }) => (
      <span className="block wrap-anywhere @2xl:min-w-36">
        {name}
        <span className="block text-sm text-ink-soft">
          {email}
          {isMember ? ', member' : ''}
        </span>
      </span>
    ),
  },
  { id: 'kind', header: 'Type', cell: ({ kind }) => kindLabels[kind] },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
    ),
  },
  { id: 'assignee', header: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? 'No one' },
  {
    id: 'answer',
    header: 'First answer',
    cell: ({ createdAt, firstAnsweredAt }) =>
      firstAnsweredAt === null
        ? 'Not yet'
        : `after ${showMinutes(minutesBetween(createdAt, firstAnsweredAt))}`,
  },
  {
    id: 'updated',
    header: 'Last message',
    cell: ({ updatedAt, lastBy }) => (
      <span className="tabular">
        {showMoment(updatedAt, timeZone)}
        <span className="block text-sm text-ink-soft">
          {lastBy === 'staff' ? 'by us' : 'from the sender'}
        </span>
      </span>
    ),
  },
]

export default function TicketsPage() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { q, ...filters } = list.query
  const answer = useEndpoint(
    listTickets,
    { ...filters, pageSize: 25, ...(q && { q }) },
    { keepPrevious: true },
  )
  const { page: _page, ...exported } = filters
  const file = useDownload(() => downloadFile(exportTickets, { ...exported, ...(q && { q }) }))
  const assignees = useEndpoint(listAssignees, {}).data?.items ?? []
  const assigneeChoices = [
    { id: 'me', label: 'Me' },
    { id: 'none', label: 'No one' },
    ...assignees
      .filter(({ id }) => id !== account?.id)
      .map(({ id, name }) => ({ id, label: name })),
  ]
  return (
    <ListPage
      title="Messages"
      description="Tickets from members, messages from the contact page and programs that hosts submit. Solved and closed ones are deleted after a year."
      actions={
        <LinkButton to="/admin/canned-answers" variant="secondary" icon={MessagesSquare}>
          Canned answers
        </LinkButton>
      }
      intro={<TicketFigures />}
      list={list}
      answer={answer}
      noun="tickets"
      search="Search by words, name, email or number"
      filters={[
        { name: 'status', label: 'Status', choices: statusChoices },
        { name: 'kind', label: 'Type', all: 'All types', choices: kindChoices },
        { name: 'priority', label: 'Priority', all: 'All', choices: priorityChoices },
        { name: 'assignee', label: 'Assigned to', all: 'Anyone', choices: assigneeChoices },
      ]}
      moreFilters={file.failure && <ErrorAlert error={file.failure} onClose={file.closeFailure} />}
      empty={
        <Empty title="You’re all caught up">
          New messages appear here, priority support first.
        </Empty>
      }
    >
      {({ items, total }) => (
        <DataTable
          label="Tickets"
          columns={columnsFor(account?.time_zone)}
          rows={items}
          total={total}
          rowId={({ id }) => id}
          rowName={({ number }) => `ticket ${number}`}
          csv={file.download}
          columnsKey="admin-tickets"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}
