import { MessageSquarePlus } from 'lucide-react'
import { z } from 'zod'
import { listOwnTickets, type OwnTicket } from '#contract/community/tickets.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { CrisisLine } from '#web/ui/crisis-line.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { kindLabels, ownStatusTexts } from './ticket-labels.ts'

export function meta() {
  return [{ title: 'Support · Waypoint' }]
}

const address = z.object({ page: listFields.page })

const newTicket = (
  <LinkButton to="/dashboard/support/new" icon={MessageSquarePlus}>
    New ticket
  </LinkButton>
)

export default function SupportPage() {
  const { account } = useSession()
  const list = useListAddress(address)
  const answer = useEndpoint(listOwnTickets, list.query, { keepPrevious: true })
  return (
    <ListPage
      title="Support"
      description="Your questions to the Waypoint team, and our answers."
      actions={newTicket}
      intro={
        <p className="text-ink-soft">
          <CrisisLine />
        </p>
      }
      list={list}
      answer={answer}
      noun="tickets"
      empty={
        <Empty title="No tickets yet" actions={newTicket}>
          Ask us anything about Waypoint. We’ll answer here and by email.
        </Empty>
      }
    >
      {({ items }) => (
        <ul className="flex flex-col gap-4">
          {items.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} timeZone={account?.time_zone} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function TicketRow({ ticket, timeZone }: { ticket: OwnTicket; timeZone: string | undefined }) {
  const { id, number, subject, topic, status, lastBy, updatedAt } = ticket
  const { text, tone } = ownStatusTexts[status]
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <TextLink to={`/dashboard/support/${id}`}>{subject}</TextLink>
          </h2>
          <p className="tabular mt-1 text-sm text-ink-soft">
            Ticket {number}, {kindLabels[topic].toLowerCase()}.{' '}
            {lastBy === 'staff' ? 'We wrote last' : 'You wrote last'}:{' '}
            {showMoment(updatedAt, timeZone)}
          </p>
        </div>
        <Badge tone={tone}>{text}</Badge>
      </div>
    </Card>
  )
}
