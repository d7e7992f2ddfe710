import { useState } from 'react'
import {
  type CheckInReminder,
  getCheckInReminder,
  setCheckInReminder,
} from '#contract/career/coaching.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'

const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
  .split(' ')
  .map((label, index) => ({ id: String(index + 1), label }))

const hours = Array.from({ length: 24 }, (_, hour) => ({
  id: `${String(hour).padStart(2, '0')}:00`,
  label: `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}))

/** When the weekly reminder is sent. */
export function ReminderCard() {
  const { data, error, refetch } = useEndpoint(getCheckInReminder, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={1} label="Loading the reminder" />
  return <ReminderForm initial={data} />
}

/** Saves each choice immediately; reverts if saving fails. */
function ReminderForm({ initial }: { initial: CheckInReminder }) {
  const [chosen, setChosen] = useState(initial)
  const { mutateAsync, error } = useEndpointMutation(setCheckInReminder, {
    invalidates: [getCheckInReminder],
    onSuccess: () => toast('Reminder saved.'),
  })
  const choose = (next: CheckInReminder) => {
    setChosen(next)
    mutateAsync(next).catch(() => setChosen(chosen))
  }
  const { on, weekday, time } = chosen
  const times = hours.some(({ id }) => id === time) ? hours : [...hours, { id: time, label: time }]
  return (
    <Card as="section" labelledBy="reminder-title" className="flex flex-col gap-3">
      <h2 id="reminder-title" className="text-xl">
        Reminder
      </h2>
      {error && <Problem error={error} />}
      <Switch
        isSelected={on}
        onChange={(isOn) => choose({ ...chosen, on: isOn })}
        description="Once a week while you have an active goal, in your time zone. No reminder if you’ve already checked in."
      >
        Remind me of the check-in
      </Switch>
      {on && (
        <div className="grid max-w-sm grid-cols-2 gap-4">
          <Select
            label="Day"
            choices={weekdays}
            value={String(weekday)}
            onChange={(day) => choose({ ...chosen, weekday: Number(day) })}
          />
          <Select
            label="Time"
            choices={times}
            value={time}
            onChange={(next) => choose({ ...chosen, time: next })}
          />
        </div>
      )}
      <p className="text-sm text-ink-soft">
        Choose email or in-app under{' '}
        <TextLink to="/dashboard/settings/notifications">notification settings</TextLink>.
      </p>
    </Card>
  )
}
