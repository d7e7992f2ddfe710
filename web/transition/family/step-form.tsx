import { useState } from 'react'
import type { FamilyStep } from '#contract/transition/family.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FamilySteps } from './use-family-steps.ts'

export interface StepFormProps {
  /** Absent when creating. */
  step?: FamilyStep
  steps: FamilySteps
  today: string
  onClose: () => void
}

/** Adds or edits a shared step. */
export function StepForm({ step, steps, today, onClose }: StepFormProps) {
  const [title, setTitle] = useState(step?.title ?? '')
  const [due, setDue] = useState(step?.due ?? null)
  const [note, setNote] = useState(step?.note ?? '')
  const [wasSubmitted, setSubmitted] = useState(false)
  const save = async () => {
    setSubmitted(true)
    if (title.trim() === '' || due === null) return
    const draft = { title: title.trim(), due, note: note.trim() === '' ? null : note.trim() }
    if (await (step ? steps.change(step, draft) : steps.add(draft))) onClose()
  }
  return (
    <Dialog
      title={step ? 'Edit family step' : 'Add a family step'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button isPending={steps.isPending} onPress={save}>
            Save
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {steps.error && <Problem error={steps.error} />}
        <TextField
          label="What"
          description="Such as “Enroll the kids in school.” You both see it."
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
