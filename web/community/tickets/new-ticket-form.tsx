import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { createTicket, listOwnTickets, TicketTopic } from '#contract/community/tickets.ts'
import { CrisisNotice } from '#web/community/community/community.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AttachmentField, useAttachments } from './attachment-field.tsx'
import { topicLabels } from './ticket-labels.ts'

const topics = TicketTopic.options.map((id) => ({ id, label: topicLabels[id] }))

export interface NewTicketFormProps {
  /** Pages that may answer the question, based on the subject so far. */
  suggestionsFor: (subject: string) => ReactNode
}

/** Sends a question to support; guards against losing typed text by navigating away. */
export function NewTicketForm({ suggestionsFor }: NewTicketFormProps) {
  const navigate = useNavigate()
  const [topic, setTopic] = useState<TicketTopic>('question')
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const attachments = useAttachments()
  const [isSent, setSent] = useState(false)
  const create = useEndpointMutation(createTicket, {
    invalidates: [listOwnTickets],
    onSuccess: ({ id, number }) => {
      setSent(true)
      toast(`Sent. Your ticket number is ${number}.`)
      // Deferred until the unsaved-changes prompt is gone.
      setTimeout(() => void navigate(id ? `/dashboard/support/${id}` : '/dashboard/support'))
    },
  })
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const send = (event: FormEvent) => {
    event.preventDefault()
    const lacking: Record<string, string> = {}
    if (subject.trim().length < 3) lacking.subject = 'Use at least 3 characters.'
    if (message.trim().length < 10) lacking.message = 'Use at least 10 characters.'
    setMissing(lacking)
    if (Object.keys(lacking).length > 0) return
    create.mutate({ topic, subject, message, attachments: attachments.ids() })
  }
  const fields = { ...create.error?.fields, ...missing }
  const isShown = ['subject', 'message'].some((name) => name in (create.error?.fields ?? {}))
  return (
    <form onSubmit={send} noValidate className="flex max-w-measure flex-col gap-5">
      <UnsavedGuard isDirty={(subject !== '' || message !== '') && !isSent} />
      <Select
        label="What is it about?"
        choices={topics}
        value={topic}
        onChange={(id) => setTopic(TicketTopic.catch('question').parse(id))}
      />
      <div className="flex flex-col gap-3">
        <TextField
          label="Subject"
          maxLength={120}
          value={subject}
          onChange={setSubject}
          errorMessage={fields.subject}
        />
        {suggestionsFor(subject)}
      </div>
      <TextArea
        label="Your message"
        description="Don’t include classified or unit details, Social Security numbers or passwords."
        rows={8}
        maxLength={5_000}
        value={message}
        onChange={setMessage}
        errorMessage={fields.message}
      />
      <CrisisNotice texts={[subject, message]} />
      <AttachmentField attachments={attachments} />
      <ErrorAlert error={isShown ? null : create.error} onClose={create.reset} />
      <div>
        <Button type="submit" isPending={create.isPending} isDisabled={attachments.isBusy}>
          Send
        </Button>
      </div>
    </form>
  )
}
