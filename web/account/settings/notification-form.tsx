import { useState } from 'react'
import {
  type Channels,
  getNotificationChoices,
  MailTiming,
  type NotificationChoices,
  NotificationKind,
  updateNotificationChoices,
} from '#contract/account/notifications.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'

const kindLabels: Record<NotificationKind, { label: string; description: string }> = {
  deadline: {
    label: 'Deadlines',
    description: 'A week before a date of your roadmap or applications, and the day before.',
  },
  saved_program: {
    label: 'Saved programs',
    description: 'When a program you saved changes or closes.',
  },
  report_ready: { label: 'Report ready', description: 'When your report is ready to read.' },
  community: {
    label: 'Community',
    description: 'Replies in topics you follow, mentions of you, and answers.',
  },
  new_sign_in: {
    label: 'Login from a new device',
    description: 'Sent at once even during quiet hours.',
  },
  mentor_session: {
    label: 'Mentor sessions',
    description: 'A day and an hour before a session, and when a mentor has a time for you.',
  },
  coaching: {
    label: 'Coaching',
    description: 'Your weekly check-in, and notes and answers from your coach.',
  },
  introduction: {
    label: 'Introductions',
    description: 'When someone in the alumni network asks for one, and when yours is answered.',
  },
}

const timingLabels: Record<MailTiming, string> = {
  at_once: 'At once',
  daily: 'Once a day',
  off: 'No email',
}

const timings: readonly Choice[] = MailTiming.options.map((id) => ({ id, label: timingLabels[id] }))
/** A login alert a day late is useless. */
const loginTimings = timings.filter(({ id }) => id !== 'daily')

const hours: readonly Choice[] = Array.from({ length: 24 }, (_, hour) => ({
  id: `${String(hour).padStart(2, '0')}:00`,
  label: `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}))

const usualQuietHours = { from: '21:00', to: '07:00' }

/** Saves each choice immediately; reverts if saving fails. */
export function NotificationForm({ initial }: { initial: NotificationChoices }) {
  const [chosen, setChosen] = useState(initial)
  const { mutateAsync, error, reset } = useEndpointMutation(updateNotificationChoices, {
    invalidates: [getNotificationChoices],
    onSuccess: () => toast('Saved.'),
  })

  function choose(next: NotificationChoices): void {
    setChosen(next)
    mutateAsync(next).catch(() => setChosen(chosen))
  }

  const { kinds, quietHours } = chosen
  return (
    <div className="flex flex-col gap-6">
      <ErrorAlert error={error} onClose={reset} />
      <ul className="flex flex-col rounded-card border border-line bg-surface">
        {NotificationKind.options.map((kind) => (
          <li key={kind} className="border-b border-line p-4 last:border-b-0">
            <KindChoice
              kind={kind}
              channels={kinds[kind]}
              onChange={(channels) => choose({ ...chosen, kinds: { ...kinds, [kind]: channels } })}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <Switch
          isSelected={quietHours !== null}
          onChange={(isOn) => choose({ ...chosen, quietHours: isOn ? usualQuietHours : null })}
          description="Emails wait until the quiet hours end, in your time zone."
        >
          Quiet hours
        </Switch>
        {quietHours && (
          <div className="grid max-w-sm grid-cols-2 gap-4 sm:ps-14">
            <Select
              label="From"
              choices={hours.filter(({ id }) => id !== quietHours.to)}
              value={quietHours.from}
              onChange={(from) => choose({ ...chosen, quietHours: { ...quietHours, from } })}
            />
            <Select
              label="To"
              choices={hours.filter(({ id }) => id !== quietHours.from)}
              value={quietHours.to}
              onChange={(to) => choose({ ...chosen, quietHours: { ...quietHours, to } })}
            />
          </div>
        )}
      </div>
    </div>
  )
}

interface KindChoiceProps {
  kind: NotificationKind
  channels: Channels
  onChange: (channels: Channels) => void
}

function KindChoice({ kind, channels, onChange }: KindChoiceProps) {
  const { label, description } = kindLabels[kind]
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <Switch
        isSelected={channels.inApp}
        onChange={(inApp) => onChange({ ...channels, inApp })}
        description={description}
      >
        {label}
      </Switch>
      <Select
        className="w-full sm:w-44"
        label="Email"
        aria-label={`Email: ${label}`}
        choices={kind === 'new_sign_in' ? loginTimings : timings}
        value={channels.mail}
        onChange={(mail) => onChange({ ...channels, mail: MailTiming.parse(mail) })}
      />
    </div>
  )
}
