import { loginPathFor } from '#web/lib/session/paths.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useResend } from './use-resend.ts'

export interface CheckInboxProps {
  /** The link in the latest email is dead, so the next step is a new one. */
  isAfterDeadLink?: boolean
}

/** Explains how to confirm an address when there's no working link. */
export function CheckInbox({ isAfterDeadLink = false }: CheckInboxProps) {
  const { status, account } = useSession()
  if (status === 'anonymous') {
    return (
      <div className="flex flex-col items-start gap-6">
        <p>
          {isAfterDeadLink || 'Open the link in the email we sent you. '}
          Log in to get a new one.
        </p>
        <LinkButton to={loginPathFor('/verify-email')}>Log in</LinkButton>
      </div>
    )
  }
  if (account === null) return <PageSkeleton label="Loading your account" />
  if (account.email_verified) {
    return (
      <div className="flex flex-col items-start gap-6">
        <p>
          Your email <strong className="wrap-anywhere">{account.email}</strong> is confirmed. You’re
          all set.
        </p>
        <LinkButton to="/dashboard">Go to your dashboard</LinkButton>
      </div>
    )
  }
  return <Unconfirmed email={account.email} isAfterDeadLink={isAfterDeadLink} />
}

function Unconfirmed({ email, isAfterDeadLink }: { email: string; isAfterDeadLink: boolean }) {
  const { send, isPending, isSent, error, closeError } = useResend()
  return (
    <div className="flex flex-col items-start gap-4">
      {isAfterDeadLink ? (
        <p>
          We can send a new email to <strong className="wrap-anywhere">{email}</strong>.
        </p>
      ) : (
        <>
          <p>
            Check your inbox: we sent an email to <strong className="wrap-anywhere">{email}</strong>
            . Click the link in it to confirm. It works for 24 hours.
          </p>
          <p>Don’t see it? Check your spam folder, or send it again.</p>
        </>
      )}
      <p>
        Wrong email? <TextLink to="/dashboard/settings">Change it in settings</TextLink>.
      </p>
      <ErrorAlert error={error} onClose={closeError} />
      {isSent && <Alert tone="good">Sent. Check your inbox.</Alert>}
      <Button
        className="mt-2"
        variant="secondary"
        onPress={send}
        isPending={isPending}
        pendingText="Sending…"
      >
        Resend email
      </Button>
    </div>
  )
}
