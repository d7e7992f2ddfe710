import { useNavigate, useSearchParams } from 'react-router'
import { listTickets, TicketKind, TicketStatus } from '#contract/community/tickets.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { readTicketAddress, type TicketAddress, ticketHref } from './ticket-address.ts'
import { TicketCard } from './ticket-card.tsx'
import { kindWords, statusWords } from './ticket-words.ts'

export function meta() {
  return [{ title: 'Messages · Waypoint admin' }]
}

/** The choice that filters nothing. */
const everyKind = 'every'
const statusChoices = TicketStatus.options.map((id) => ({ id, label: statusWords[id] }))
const kindChoices = [
  { id: everyKind, label: 'All types' },
  ...TicketKind.options.map((id) => ({ id, label: kindWords[id] })),
]

export default function TicketsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const address = readTicketAddress(search)
  const go = (change: Partial<TicketAddress>) =>
    navigate(ticketHref(address, change), { preventScrollReset: true })
  return (
    <>
      <PageHeader title="Messages">
        Messages from the contact page and programs that hosts submit. Reply by email; closed
        messages are deleted after a year.
      </PageHeader>
      <div className="mb-6 grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Select
          label="Status"
          choices={statusChoices}
          value={address.status}
          onChange={(id) => go({ status: TicketStatus.catch('open').parse(id) })}
        />
        <Select
          label="Type"
          choices={kindChoices}
          value={address.kind ?? everyKind}
          onChange={(id) => go({ kind: TicketKind.safeParse(id).data })}
        />
      </div>
      <TicketList address={address} />
    </>
  )
}

function TicketList({ address }: { address: TicketAddress }) {
  const { account } = useSession()
  const { status, kind, page } = address
  const input = { status, page, ...(kind && { kind }) }
  const { data, error, refetch } = useEndpoint(listTickets, input, { keepPrevious: true })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={4} label="Loading the messages" />
  if (data.items.length === 0) {
    return data.total > 0 ? (
      <Empty
        title="This page doesn’t exist"
        actions={<LinkButton to={ticketHref(address, {})}>Go to the first page</LinkButton>}
      >
        The list has fewer pages.
      </Empty>
    ) : (
      <Empty title={status === 'open' ? 'You’re all caught up' : 'No results'}>
        {status === 'open'
          ? 'New messages appear here, priority support first.'
          : 'Choose another status or type.'}
      </Empty>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.items.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} timeZone={account?.time_zone} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={(to) => ticketHref(address, { page: to })}
          label="Pages of messages"
        />
      </div>
    </>
  )
}
