import { useState } from 'react'
import {
  answerReview,
  listReviewRecords,
  type ReviewRecord,
} from '#contract/community/reviewing.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface AnswerDialogProps {
  review: ReviewRecord
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Records a host's reply received by email; its address must be at one of the host's domains. */
export function AnswerDialog({ review, isOpen, onOpenChange }: AnswerDialogProps) {
  const { id, organization, domains } = review
  const [from, setFrom] = useState('')
  const [text, setText] = useState('')
  const save = useEndpointMutation(answerReview, {
    invalidates: [listReviewRecords],
    onSuccess: () => {
      toast('Answer published.')
      onOpenChange(false)
    },
  })
  const fieldErrorOf = (name: string) => {
    const errorMessage = save.error?.fields?.[name]
    return errorMessage === undefined ? {} : { errorMessage }
  }
  return (
    <Dialog
      title={`Answer of ${organization.name}`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button isPending={save.isPending} onPress={() => save.mutate({ id, from, text })}>
            Publish the answer
          </Button>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {save.error && !save.error.fields && <Problem error={save.error} />}
        <p>
          Check in the mail’s headers that it passed DMARC or DKIM.{' '}
          {domains.length > 0
            ? `Mail from ${domains.join(' or ')} speaks for this host.`
            : 'We know no mail domain of this host: add its website to the organization first.'}
        </p>
        <TextField
          label="Sender’s email"
          type="email"
          autoComplete="off"
          value={from}
          onChange={setFrom}
          {...fieldErrorOf('from')}
        />
        <TextArea
          label="The answer"
          description="Only what the host wrote about this review, without names of members."
          rows={5}
          maxLength={2_000}
          value={text}
          onChange={setText}
          {...fieldErrorOf('text')}
        />
      </div>
    </Dialog>
  )
}
