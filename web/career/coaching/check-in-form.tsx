import { useState } from 'react'
import { type CheckIn, listCheckIns, saveCheckIn } from '#contract/career/coaching.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showSpan } from '#web/ui/dates.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { questions } from './check-in-text.tsx'
import { addDays } from './goal-weeks.ts'

export interface CheckInFormProps {
  /** This week's check-in, if there is one. */
  checkIn: CheckIn | undefined
  /** The Monday of this week. */
  week: string
}

/** This week's three questions. */
export function CheckInForm({ checkIn, week }: CheckInFormProps) {
  const [typed, setTyped] = useState({
    gotDone: checkIn?.gotDone ?? '',
    inTheWay: checkIn?.inTheWay ?? '',
    next: checkIn?.next ?? '',
  })
  const save = useEndpointMutation(saveCheckIn, {
    invalidates: [listCheckIns],
    onSuccess: () => toast('Check-in saved.'),
  })
  const isDirty = questions.some(({ key }) => typed[key] !== (checkIn?.[key] ?? ''))
  return (
    <Card as="section" labelledBy="check-in-title">
      <UnsavedGuard isDirty={isDirty && !save.isPending} />
      <h2 id="check-in-title" className="text-xl">
        This week, <span className="whitespace-nowrap">{showSpan(week, addDays(week, 6))}</span>
      </h2>
      <p className="mt-1 text-ink-soft">
        Short answers are enough. Only you and your coach, if you have one, can read them.
      </p>
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ ...typed, revision: checkIn?.revision ?? 0 })
        }}
      >
        {save.error && <Problem error={save.error} />}
        {questions.map(({ key, label }) => (
          <TextArea
            key={key}
            label={label}
            rows={3}
            maxLength={2000}
            value={typed[key]}
            onChange={(text) => setTyped({ ...typed, [key]: text })}
          />
        ))}
        <div>
          <Button type="submit" isPending={save.isPending}>
            Save check-in
          </Button>
        </div>
      </form>
    </Card>
  )
}
