import { type FormEvent, useState } from 'react'
import { fillPlaceholders, listCannedAnswers } from '#contract/community/canned-answers.ts'
import { answerTicket, type TicketDetail } from '#contract/community/ticket-queue.ts'
import { AttachmentField, useAttachments } from '#web/community/tickets/tickets.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useTicketAct } from './use-ticket-act.ts'

const afterwards = [
  { id: 'waiting', label: 'Waiting for member' },
  { id: 'solved', label: 'Solved' },
]
const isSolved = (id: string) => id === 'solved'

/** A reply, written from scratch or from a canned answer. */
export function AnswerForm({ ticket }: { ticket: TicketDetail }) {
  const { id, revision, isMember, email } = ticket
  const [text, setText] = useState('')
  const [status, setStatus] = useState<'waiting' | 'solved'>('waiting')
  const attachments = useAttachments()
  const answer = useTicketAct(answerTicket, 'Answer sent.', () => {
    setText('')
    attachments.clear()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    answer.mutate({ id, revision, message: text, status, attachments: attachments.ids() })
  }
  const fields = answer.error?.fields
  return (
    <Section id="answer" title="Answer">
      <form onSubmit={send} className="flex max-w-measure flex-col gap-4">
        <UnsavedGuard isDirty={text !== '' && !answer.isPending} />
        <CannedSelect
          ticket={ticket}
          onChoose={(body) => setText((typed) => (typed === '' ? body : `${typed}\n\n${body}`))}
        />
        <TextArea
          label="Your answer"
          description={`Goes to ${email} by email${isMember ? ' and appears in their tickets' : ''}.`}
          rows={8}
          maxLength={10_000}
          value={text}
          onChange={setText}
          errorMessage={fields?.message}
        />
        {isMember && <AttachmentField attachments={attachments} />}
        <Select
          label="Then the ticket is"
          choices={afterwards}
          value={status}
          onChange={(next) => setStatus(isSolved(next) ? 'solved' : 'waiting')}
        />
        <ErrorAlert error={fields?.message ? null : answer.error} onClose={answer.reset} />
        <div>
          <Button type="submit" isPending={answer.isPending} isDisabled={attachments.isBusy}>
            Send answer
          </Button>
        </div>
      </form>
    </Section>
  )
}

interface CannedSelectProps {
  ticket: TicketDetail
  onChoose: (body: string) => void
}

function CannedSelect({ ticket, onChoose }: CannedSelectProps) {
  const { account } = useSession()
  const canned = useEndpoint(listCannedAnswers, { pageSize: 100 }).data?.items ?? []
  if (canned.length === 0) return null
  const values = {
    name: ticket.name,
    number: String(ticket.number),
    subject: ticket.subject,
    staff: account?.first_name ?? '',
  }
  return (
    <Select
      label="Start from a canned answer"
      isOptional
      choices={canned.map(({ id, title }) => ({ id, label: title }))}
      value={null}
      onChange={(chosen) => {
        const cannedAnswer = canned.find(({ id }) => id === chosen)
        if (cannedAnswer) onChoose(fillPlaceholders(cannedAnswer.body, values))
      }}
    />
  )
}
