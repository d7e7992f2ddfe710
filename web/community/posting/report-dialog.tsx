import { useState } from 'react'
import { ReportReason, reportPost } from '#contract/community/moderation.ts'
import { CrisisNotice } from '#web/community/community/community.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { reasonChoices } from './posting-labels.ts'

export interface ReportDialogProps {
  postId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Reports a post to the moderators. */
export function ReportDialog({ postId, isOpen, onOpenChange }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam')
  const [text, setText] = useState('')
  const report = useEndpointMutation(reportPost, {
    onSuccess: () => {
      toast('Thank you. A moderator will look at it.')
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      title="Report this post"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button
            isPending={report.isPending}
            onPress={() => report.mutate({ id: postId, reason, text })}
          >
            Send report
          </Button>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {report.error && <Problem error={report.error} />}
        <Select
          label="What’s wrong"
          choices={reasonChoices}
          value={reason}
          onChange={(id) => setReason(ReportReason.catch('other').parse(id))}
        />
        {reason === 'danger' && <CrisisNotice />}
        <TextArea
          label="Anything a moderator should know"
          isOptional
          rows={3}
          maxLength={1_000}
          value={text}
          onChange={setText}
        />
        <p className="text-sm text-ink-soft">The writer never learns who reported a post.</p>
      </div>
    </Dialog>
  )
}
