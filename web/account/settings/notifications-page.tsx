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
      <PageHeader title="Notifications">Which emails we send you.</PageHeader>
      <Section id="choices" title="Your choice">
        {error ? (
          <Problem error={error} onRetry={refetch} />
        ) : data ? (
          <Choices initial={data} />
        ) : (
          <ListSkeleton rows={2} label="Loading your choices" />
        )}
      </Section>
      <Section id="always" title="Always sent">
        <p className="max-w-measure">
          These emails keep your account safe, or answer what you asked for. They cannot be turned
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
    label: 'A login from a new device',
    description: 'So that you notice when someone else gets into your account.',
  },
  {
    kind: 'report_ready',
    label: 'A report is ready',
    description: 'When you can read the report from your survey.',
  },
]

const alwaysSent = [
  'Links to confirm or change your email address, and a notice when it has changed.',
  'The link to choose a new password, and a notice when your password has changed.',
  'A notice when a passkey, an authenticator app, recovery codes, Google or LinkedIn is added or removed.',
  'A notice when we end a session because someone may have copied it.',
  'A notice when someone tries to sign up with your address.',
  'A notice when the copy of your data is ready.',
  'A notice when you ask us to delete your account, and when you keep it after all.',
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
