import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  getOwnTicket,
  listOwnTickets,
  type OwnTicketThread,
  replyToTicket,
  solveOwnTicket,
  type TicketMessage,
} from '#contract/community/tickets.ts'
import { SupportAccessSection } from '#web/account/support-access/support-access.ts'
import { CrisisNotice } from '#web/community/community/community.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/own-ticket-page.ts'
import { AttachmentField, useAttachments } from './attachment-field.tsx'
import { Thread } from './thread.tsx'
import { kindLabels, ownStatusTexts } from './ticket-labels.ts'

export function meta() {
  return [{ title: 'Ticket · Waypoint' }]
}

const back = <TextLink to="/dashboard/support">Support</TextLink>

export default function OwnTicketPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useEndpoint(getOwnTicket, { id }, { refetchInterval: 60_000 })
  if (error) {
    return (
      <>
        <PageHeader title="Ticket" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <ListSkeleton rows={3} label="Loading the ticket" />
  return <TicketView key={id} ticket={data} />
}

const sideNames = ({ by, name }: TicketMessage) =>
  by === 'member' ? 'You' : name === null ? 'Waypoint team' : `${name}, Waypoint team`

function TicketView({ ticket }: { ticket: OwnTicketThread }) {
  const { id, number, subject, topic, status, messages } = ticket
  const { account } = useSession()
  const invalidates = [getOwnTicket, listOwnTickets]
  const solve = useEndpointMutation(solveOwnTicket, {
    invalidates,
    onSuccess: () => toast('Marked as solved.'),
  })
  const isOpen = status === 'open' || status === 'waiting'
  const words = ownStatusTexts[status]
  return (
    <>
      <PageHeader
        title={subject}
        above={back}
        actions={
          isOpen && (
            <Button
              variant="secondary"
              icon={Check}
              isPending={solve.isPending}
              onPress={() => solve.mutate({ id, status: 'solved' })}
            >
              Mark as solved
            </Button>
          )
        }
      >
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={words.tone}>{words.text}</Badge>
          <span className="tabular text-ink-soft">
            Ticket {number}, {kindLabels[topic].toLowerCase()}
          </span>
        </span>
      </PageHeader>
      <ErrorAlert error={solve.error} onClose={solve.reset} />
      <CrisisNotice texts={messages.filter(({ by }) => by === 'member').map(({ text }) => text)} />
      <h2 className="sr-only">Messages</h2>
      <div className="mt-4">
        <Thread messages={messages} timeZone={account?.time_zone} nameOf={sideNames} />
      </div>
      <ReplyForm ticket={ticket} />
      {isOpen && (
        <div className="mt-12">
          <SupportAccessSection />
        </div>
      )}
    </>
  )
}

function ReplyForm({ ticket: { id, status } }: { ticket: OwnTicketThread }) {
  const [text, setText] = useState('')
  const attachments = useAttachments()
  const reply = useEndpointMutation(replyToTicket, {
    invalidates: [getOwnTicket, listOwnTickets],
    onSuccess: () => {
      setText('')
      attachments.clear()
      toast('Reply sent.')
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    reply.mutate({ id, message: text, attachments: attachments.ids() })
  }
  const isOver = status === 'solved' || status === 'closed'
  const fields = reply.error?.fields
  return (
    <form onSubmit={send} className="mt-8 flex max-w-measure flex-col items-start gap-4">
      <UnsavedGuard isDirty={text !== '' && !reply.isPending} />
      <h2 className="text-xl">{isOver ? 'Still need help?' : 'Reply'}</h2>
      {isOver && <p>A reply opens this ticket again.</p>}
      <div className="w-full">
        <TextArea
          label="Your message"
          rows={5}
          maxLength={5_000}
          value={text}
          onChange={setText}
          errorMessage={fields?.message}
        />
      </div>
      <CrisisNotice texts={[text]} />
      <div className="w-full">
        <AttachmentField attachments={attachments} />
      </div>
      <ErrorAlert error={fields?.message ? null : reply.error} onClose={reply.reset} />
      <Button type="submit" isPending={reply.isPending} isDisabled={attachments.isBusy}>
        Send reply
      </Button>
    </form>
  )
}
