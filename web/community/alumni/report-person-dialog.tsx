import { useState } from 'react'
import { reportAlumni } from '#contract/community/alumni.ts'
import { ReportReason } from '#contract/community/moderation.ts'
import { CrisisNotice } from '#web/community/community/community.ts'
import { reasonChoices } from '#web/community/posting/posting.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface ReportPersonDialogProps {
  entryId: string
  /** The introduction whose message is reported; reports the entry when absent. */
  introductionId?: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Reports an entry or a message to the moderators. */
export function ReportPersonDialog(props: ReportPersonDialogProps) {
  const { entryId, introductionId, isOpen, onOpenChange } = props
  const [reason, setReason] = useState<ReportReason>('harassment')
  const [text, setText] = useState('')
  const report = useEndpointMutation(reportAlumni, {
    onSuccess: () => {
      toast('Thank you. A moderator will look at it.')
      onOpenChange(false)
    },
  })
  const send = () =>
    report.mutate({
      id: entryId,
      reason,
      text,
      ...(introductionId !== undefined && { introductionId }),
    })
  return (
    <Dialog
      title={introductionId === undefined ? 'Report this entry' : 'Report this message'}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button isPending={report.isPending} onPress={send}>
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
        <p className="text-sm text-ink-soft">They never learn who reported them.</p>
      </div>
    </Dialog>
  )
}
