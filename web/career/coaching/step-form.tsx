import { useState } from 'react'
import { type CoachingGoal, maxWeeks } from '#contract/career/coaching.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { weekTitle } from './goal-weeks.ts'
import type { StepOnPage } from './use-steps.ts'

export interface StepFormProps {
  goal: Pick<CoachingGoal, 'startsOn'>
  /** Absent when creating. */
  step?: StepOnPage
  /** The week selected initially. */
  week: number
  /** The number of weeks to choose from. */
  weeks: number
  onSave: (typed: { week: number; title: string; how: string }) => void
  onClose: () => void
}

/** Adds or edits a step. */
export function StepForm({ goal, step, week: first, weeks, onSave, onClose }: StepFormProps) {
  const [week, setWeek] = useState(first)
  const [title, setTitle] = useState(step?.title ?? '')
  const [how, setHow] = useState(step?.how ?? '')
  const [wasSubmitted, setSubmitted] = useState(false)
  const choices = Array.from({ length: Math.min(maxWeeks, weeks + 4) }, (_, index) => ({
    id: String(index + 1),
    label: weekTitle(goal, index + 1),
  }))
  const save = () => {
    setSubmitted(true)
    if (title.trim() !== '') onSave({ week, title: title.trim(), how: how.trim() })
  }
  return (
    <Dialog
      title={step ? 'Edit step' : 'Add a step'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={save}>Save</Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Step"
          placeholder="Call two people who do this work"
          value={title}
          onChange={setTitle}
          maxLength={200}
          {...(wasSubmitted && title.trim() === '' && { errorMessage: 'Say what there is to do.' })}
        />
        <Select
          label="Week"
          choices={choices}
          value={String(week)}
          onChange={(next) => setWeek(Number(next))}
        />
        <TextArea label="How" isOptional rows={3} maxLength={1000} value={how} onChange={setHow} />
      </div>
    </Dialog>
  )
}
