import { useState } from 'react'
import {
  getNotificationChoices,
  type NotificationChoices,
  type NotificationKind,
  updateNotificationChoices,
} from '#contract/account/notifications.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'

export function meta() {
  return [{ title: 'Notifications · Waypoint' }]
}

export default function NotificationsPage() {
  const { data, error, refetch } = useEndpoint(getNotificationChoices, {})
  return (
    <>
      <PageHeader title="Notifications">Choose which emails you get.</PageHeader>
      <Section id="choices" title="Your choice">
        {error ? (
          <Problem error={error} onRetry={refetch} />
        ) : data ? (
          <Choices initial={data} />
        ) : (
          <ListSkeleton rows={2} label="Loading your settings" />
        )}
      </Section>
      <Section id="always" title="Always sent">
        <p className="max-w-measure">
          These emails protect your account or answer a request from you, so you can’t turn them
          off.
        </p>
        <ul className="mt-3 flex max-w-measure list-disc flex-col gap-2 ps-5">
          {alwaysSent.map((mail) => (
            <li key={mail}>{mail}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}

const choices: readonly { kind: NotificationKind; label: string; description: string }[] = [
  {
    kind: 'new_sign_in',
    label: 'Login from a new device',
    description: 'Get an alert if someone logs in to your account.',
  },
  {
    kind: 'report_ready',
    label: 'Report ready',
    description: 'When your report is ready to read.',
  },
]

const alwaysSent = [
  'Links to confirm or change your email, and a notice when it changes.',
  'Password reset links, and a notice when your password changes.',
  'A notice when a passkey, authenticator app, recovery codes, Google or LinkedIn is added or removed.',
  'A notice when we log you out because someone may have copied your login.',
  'A notice when someone tries to sign up with your email.',
  'A notice when your data is ready to download.',
  'A notice when you ask us to delete your account, and when you change your mind.',
]

/** Each switch is saved as it is turned; one that could not be saved goes back. */
function Choices({ initial }: { initial: NotificationChoices }) {
  const [chosen, setChosen] = useState(initial)
  const { mutateAsync, error, reset } = useEndpointMutation(updateNotificationChoices, {
    invalidates: [getNotificationChoices],
    onSuccess: () => toast('Saved.'),
  })

  function choose(kind: NotificationKind, isWanted: boolean): void {
    const next = { ...chosen, [kind]: isWanted }
    setChosen(next)
    mutateAsync(next).catch(() => setChosen((now) => ({ ...now, [kind]: !isWanted })))
  }

  return (
    <div className="flex flex-col gap-4">
      <ErrorAlert error={error} onClose={reset} />
      {choices.map(({ kind, label, description }) => (
        <Switch
          key={kind}
          isSelected={chosen[kind]}
          onChange={(isWanted) => choose(kind, isWanted)}
          description={description}
        >
          {label}
        </Switch>
      ))}
    </div>
  )
}
