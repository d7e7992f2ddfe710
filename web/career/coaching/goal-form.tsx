import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type CoachingGoal,
  createGoal,
  getCoachingProgress,
  getGoal,
  listGoals,
  updateGoal,
} from '#contract/career/coaching.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { todayIn } from '#web/lib/today-in.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { movedTarget } from './goal-weeks.ts'

export interface GoalFormProps {
  /** Absent when creating. */
  goal?: CoachingGoal
  onClose: () => void
}

/** Creates or edits a goal. */
export function GoalForm({ goal, onClose }: GoalFormProps) {
  const { account } = useSession()
  const navigate = useNavigate()
  const [title, setTitle] = useState(goal?.title ?? '')
  const [why, setWhy] = useState(goal?.why ?? '')
  const [targetDay, setTargetDay] = useState(goal?.targetDay ?? null)
  const [isTargetTyped, setTargetTyped] = useState(false)
  const [startsOn, setStartsOn] = useState(goal?.startsOn ?? null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const invalidates = [listGoals, getGoal, getCoachingProgress]
  const create = useEndpointMutation(createGoal, {
    invalidates,
    onSuccess: ({ id }) => {
      toast('Goal added.')
      navigate(`/dashboard/coaching/goals/${id}`)
    },
  })
  const update = useEndpointMutation(updateGoal, {
    invalidates,
    onSuccess: () => {
      toast('Goal saved.')
      onClose()
    },
  })
  const error = create.error ?? update.error
  const today = todayIn(account?.time_zone, new Date())
  /** The target moves with the start until it is changed by itself. */
  const changeStart = (start: string | null) => {
    setStartsOn(start)
    if (goal && start !== null && !isTargetTyped) setTargetDay(movedTarget(goal, start))
  }
  const save = () => {
    setSubmitted(true)
    const typed = { title: title.trim(), why: why.trim(), targetDay }
    if (typed.title === '') return
    const start = startsOn !== null && startsOn !== goal?.startsOn ? { startsOn } : {}
    if (goal) update.mutate({ id: goal.id, revision: goal.revision, ...typed, ...start })
    else create.mutate({ ...typed, ...start })
  }
  return (
    <Dialog
      title={goal ? 'Edit goal' : 'Set a goal'}
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
          label="Goal"
          placeholder="Pass the Security+ exam"
          value={title}
          onChange={setTitle}
          maxLength={120}
          {...(wasSubmitted && title.trim() === '' && { errorMessage: 'Say what your goal is.' })}
        />
        <TextArea
          label="Why it matters to you"
          isOptional
          rows={3}
          maxLength={1000}
          value={why}
          onChange={setWhy}
        />
        <DateField
          label="Start week"
          isOptional
          description="Weeks begin on the Monday of this date."
          value={startsOn}
          onChange={changeStart}
        />
        <DateField
          label="Target date"
          isOptional
          value={targetDay}
          onChange={(day) => {
            setTargetDay(day)
            setTargetTyped(true)
          }}
          today={today}
        />
      </div>
    </Dialog>
  )
}
