import { useState } from 'react'
import { getRoadmap, type RoadmapTask } from '#contract/transition/reports.ts'
import { createOwnTask, updateOwnTask } from '#contract/transition/roadmap.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface OwnTaskFormProps {
  /** Absent when creating. */
  task?: RoadmapTask
  today: string
  onClose: () => void
}

/** Adds or edits one of the member's own steps. */
export function OwnTaskForm({ task, today, onClose }: OwnTaskFormProps) {
  const [title, setTitle] = useState(task?.title ?? '')
  const [due, setDue] = useState(task?.to ?? null)
  const [note, setNote] = useState(task?.own?.note ?? '')
  const done = {
    invalidates: [getRoadmap],
    onSuccess: () => {
      toast(task ? 'Step saved.' : 'Step added.')
      onClose()
    },
  }
  const create = useEndpointMutation(createOwnTask, done)
  const update = useEndpointMutation(updateOwnTask, done)
  const [wasSubmitted, setSubmitted] = useState(false)
  const error = create.error ?? update.error
  const save = () => {
    setSubmitted(true)
    const typed = { title: title.trim(), note: note.trim() === '' ? null : note.trim() }
    if (typed.title === '' || due === null) return
    if (task) update.mutate({ id: task.key, due, ...typed })
    else create.mutate({ due, ...typed })
  }
  return (
    <Dialog
      title={task ? 'Edit step' : 'Add a step'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button isPending={create.isPending || update.isPending} onPress={save}>
            Save
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Problem error={error} />}
        <TextField
          label="What"
          value={title}
          onChange={setTitle}
          maxLength={120}
          {...(wasSubmitted && title.trim() === '' && { errorMessage: 'Say what there is to do.' })}
        />
        <DateField
          label="By"
          value={due}
          onChange={setDue}
          today={today}
          {...(wasSubmitted && due === null && { errorMessage: 'Enter a full date.' })}
        />
        <TextArea
          label="Note"
          isOptional
          rows={3}
          maxLength={2_000}
          value={note}
          onChange={setNote}
        />
      </div>
    </Dialog>
  )
}
