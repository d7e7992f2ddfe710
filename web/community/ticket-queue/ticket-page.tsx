import { mentionsCrisis } from '#contract/community/crisis-words.ts'
import { getTicket, type TicketDetail } from '#contract/community/ticket-queue.ts'
import type { TicketMessage } from '#contract/community/tickets.ts'
import { kindLabels, statusLabels, Thread } from '#web/community/tickets/tickets.ts'
import { kindNames } from '#web/directory/listing/listing.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/ticket-page.ts'
import { AnswerForm } from './answer-form.tsx'
import { minutesBetween, showMinutes } from './duration.ts'
import { SupportAccessRow } from './support-access-row.tsx'
import { TicketControls } from './ticket-controls.tsx'
import { TicketNotes } from './ticket-notes.tsx'
import { UnverifiedMails } from './unverified-mails.tsx'

export function meta() {
  return [{ title: 'Ticket · Waypoint admin' }]
}

const back = <TextLink to="/admin/tickets">Messages</TextLink>

export default function TicketPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useEndpoint(getTicket, { id }, { refetchInterval: 60_000 })
  if (error) {
    return (
      <>
        <PageHeader title="Ticket" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <PageSkeleton label="Loading the ticket" />
  return <TicketView key={id} ticket={data} />
}

const sideNames = ({ name, by }: TicketMessage) =>
  by === 'staff' ? `${name ?? 'Deleted account'}, Waypoint team` : (name ?? '')

function TicketView({ ticket }: { ticket: TicketDetail }) {
  const { number, subject, kind, status, isPriority, isMember, messages } = ticket
  const { account } = useSession()
  const inCrisis = messages.some(({ by, text }) => by === 'member' && mentionsCrisis(text))
  return (
    <>
      <PageHeader title={subject || `Message from ${ticket.name}`} above={back}>
        <span className="flex flex-wrap gap-2">
          <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
          <Badge>{kindLabels[kind]}</Badge>
          {isPriority && <Badge tone="signal">Priority</Badge>}
          {isMember && <Badge tone="brand">Member</Badge>}
          <span className="tabular">Ticket {number}</span>
        </span>
      </PageHeader>
      {(inCrisis || mentionsCrisis(subject)) && (
        <Alert tone="signal" title="This may be a crisis">
          Answer first. Members saw the Veterans Crisis Line while they typed; people who wrote by
          email or on the contact page may not have.
        </Alert>
      )}
      <div className="mt-6 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <Section id="messages" title="Messages">
            <Thread messages={messages} timeZone={account?.time_zone} nameOf={sideNames} />
          </Section>
          <UnverifiedMails ticket={ticket} />
          <AnswerForm ticket={ticket} />
        </div>
        <div className="flex min-w-0 flex-col">
          <TicketControls ticket={ticket} />
          <Facts ticket={ticket} />
          <TicketNotes ticket={ticket} />
        </div>
      </div>
    </>
  )
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const { id, name, email, accountId, createdAt, firstAnsweredAt, details } = ticket
  const { account } = useSession()
  return (
    <Section id="details" title="Details">
      <FactList>
        <FactRow label="From">
          {accountId ? <TextLink to={`/admin/users/${accountId}`}>{name}</TextLink> : name}
        </FactRow>
        <FactRow label="Email">
          <span className="wrap-anywhere">{email}</span>
        </FactRow>
        {accountId && <SupportAccessRow accountId={accountId} />}
        <FactRow label="Sent">{showMoment(createdAt, account?.time_zone)}</FactRow>
        <FactRow label="First answer">
          {firstAnsweredAt === null
            ? 'Not yet'
            : `after ${showMinutes(minutesBetween(createdAt, firstAnsweredAt))}`}
        </FactRow>
        {details && (
          <>
            <FactRow label="Organization">
              {details.organization},{' '}
              <span className="wrap-anywhere">
                <OutLink href={details.homepage}>{details.homepage}</OutLink>
              </span>
            </FactRow>
            <FactRow label="Offers">{kindNames[details.offer]}</FactRow>
            <FactRow label="Length">{details.length}</FactRow>
            <FactRow label="Locations">{details.places}</FactRow>
          </>
        )}
        <FactRow label="Audit log">
          <TextLink to={`/admin/audit-logs?subject=${id}`}>What was done</TextLink>
        </FactRow>
      </FactList>
    </Section>
  )
}
