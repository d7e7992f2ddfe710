import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import { getRoadmap, type RoadmapTask } from '#contract/transition/reports.ts'
import { snoozeTask } from '#contract/transition/roadmap.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface SnoozeFormProps {
  task: RoadmapTask
  today: string
  onClose: () => void
}

/** Snoozes a step until a date, with a reason. */
export function SnoozeForm({ task, today, onClose }: SnoozeFormProps) {
  const [until, setUntil] = useState<string | null>(() =>
    parseDate(today).add({ weeks: 1 }).toString(),
  )
  const [reason, setReason] = useState('')
  const snooze = useEndpointMutation(snoozeTask, {
    invalidates: [getRoadmap],
    onSuccess: () => {
      toast('The step comes back on that day.')
      onClose()
    },
  })
  const fieldError = snooze.error?.fields?.until
  const save = () => {
    if (until === null) return
    snooze.mutate({ key: task.key, until, reason: reason.trim() || null })
  }
  const isPastDue = until !== null && task.to !== null && until > task.to && task.to >= today
  return (
    <Dialog
      title={`Put off: ${task.title}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button isPending={snooze.isPending} isDisabled={until === null} onPress={save}>
            Put off
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {snooze.error && !fieldError && <Problem error={snooze.error} />}
        <DateField
          label="Until"
          value={until}
          onChange={setUntil}
          today={today}
          {...(fieldError !== undefined && { errorMessage: fieldError })}
        />
        {isPastDue && <p>That is after its last day. You may miss it.</p>}
        <TextField
          label="Why"
          isOptional
          value={reason}
          onChange={setReason}
          maxLength={200}
          placeholder="On leave, waiting for orders"
        />
      </div>
    </Dialog>
  )
}
