import { Check, Mail, RotateCcw, X } from 'lucide-react'
import {
  listTickets,
  type Ticket,
  type TicketStatus,
  updateTicket,
} from '#contract/community/tickets.ts'
import { kindNames } from '#web/directory/listing/listing-words.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { OutLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { answerHref } from './ticket-address.ts'
import { kindWords, statusWords } from './ticket-words.ts'

/** What can be said of a ticket next, by where it stands. */
const moves: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ['answered', 'closed'],
  answered: ['closed', 'open'],
  closed: ['open'],
}

const acts = {
  answered: { label: 'Mark as answered', icon: Check },
  closed: { label: 'Close', icon: X },
  open: { label: 'Reopen', icon: RotateCcw },
} as const

/** One message with who wrote it, and what can be done about it. */
export function TicketCard({ ticket, timeZone }: { ticket: Ticket; timeZone: string | undefined }) {
  const { id, number, kind, status, name, email, message, details, createdAt } = ticket
  const update = useEndpointMutation(updateTicket, {
    invalidates: [listTickets],
    onSuccess: (after) => toast(`${after.number}: ${statusWords[after.status].toLowerCase()}.`),
  })
  return (
    <Card as="li">
      <article aria-labelledby={`ticket-${id}`} className="flex flex-col gap-4">
        <header>
          <h2 id={`ticket-${id}`} className="text-lg">
            <span className="tabular">{number}</span>: {name}
          </h2>
          <p className="text-sm text-ink-soft">
            {email}, {showMoment(createdAt, timeZone)}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge>{kindWords[kind]}</Badge>
            {ticket.isPriority && <Badge tone="signal">Priority</Badge>}
            {ticket.isMember && <Badge tone="brand">Member</Badge>}
          </p>
        </header>
        {details && <Offer details={details} />}
        <p className="max-w-measure whitespace-pre-line">{message}</p>
        {update.error && <Problem error={update.error} />}
        <div className="flex flex-wrap gap-3">
          <a href={answerHref(ticket)} className={buttonStyle('secondary', 'small')}>
            <Icon of={Mail} size={16} />
            Reply by email
          </a>
          {moves[status].map((next) => (
            <Button
              key={next}
              variant="quiet"
              size="small"
              icon={acts[next].icon}
              isPending={update.isPending && update.variables.status === next}
              onPress={() => update.mutate({ id, status: next })}
            >
              {acts[next].label}
              <span className="sr-only"> {number}</span>
            </Button>
          ))}
        </div>
      </article>
    </Card>
  )
}

function Offer({ details }: { details: NonNullable<Ticket['details']> }) {
  const { organization, homepage, offer, length, places } = details
  return (
    <FactList>
      <FactRow label="Organization">
        {organization}, <OutLink href={homepage}>{homepage}</OutLink>
      </FactRow>
      <FactRow label="Offers">{kindNames[offer]}</FactRow>
      <FactRow label="Length">{length}</FactRow>
      <FactRow label="Locations">{places}</FactRow>
    </FactList>
  )
}
