import { useState } from 'react'
import {
  addFederalStepsToRoadmap,
  getFederalChecklist,
} from '#contract/transition/federal-careers.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/accounts.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface RoadmapDialogProps {
  onClose: () => void
}

/** Asks for a due date for the open steps, and adds them to the roadmap. */
export function RoadmapDialog({ onClose }: RoadmapDialogProps) {
  const today = useToday()
  const [due, setDue] = useState<string | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const add = useEndpointMutation(addFederalStepsToRoadmap, {
    invalidates: [getFederalChecklist, getRoadmap],
    onSuccess: ({ added }) => {
      toast(added === 1 ? '1 step added to your roadmap.' : `${added} steps added to your roadmap.`)
      onClose()
    },
  })
  const save = () => {
    setSubmitted(true)
    if (due !== null) add.mutate({ due })
  }
  return (
    <Dialog
      title="Add open steps to my roadmap"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button isPending={add.isPending} onPress={save}>
            Add steps
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {add.error && <Problem error={add.error} />}
        <p>You can change or delete each step in your roadmap.</p>
        <DateField
          label="Done by"
          value={due}
          onChange={setDue}
          today={today}
          {...(wasSubmitted && due === null && { errorMessage: 'Enter a full date.' })}
        />
      </div>
    </Dialog>
  )
}
