import { getNotificationChoices } from '#contract/account/notifications.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Section } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { NotificationForm } from './notification-form.tsx'

export function meta() {
  return [{ title: 'Notifications · Waypoint' }]
}

export default function NotificationsPage() {
  const { data, error, refetch } = useEndpoint(getNotificationChoices, {})
  return (
    <>
      <PageHeader title="Notifications">
        Choose what we tell you about, and where. Emails about saved searches are set at{' '}
        <TextLink to="/saved-searches">each search</TextLink>.
      </PageHeader>
      <Section id="choices" title="Your choices">
        {error ? (
          <Problem error={error} onRetry={refetch} />
        ) : data ? (
          <NotificationForm initial={data} />
        ) : (
          <ListSkeleton rows={4} label="Loading your settings" />
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

const alwaysSent = [
  'Links to confirm or change your email, and a notice when it changes.',
  'Password reset links, and a notice when your password changes.',
  'A notice when a passkey, authenticator app, recovery codes, Google or LinkedIn is added or removed.',
  'A notice when we log you out because someone may have copied your login.',
  'A notice when someone tries to sign up with your email.',
  'A notice when your data is ready to download.',
  'A notice when you ask us to delete your account, and when you change your mind.',
]
