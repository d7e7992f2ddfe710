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
  /** The newest mail is no use any more: the next step is another one. */
  isAfterDeadLink?: boolean
}

/** What to do about an address that is not confirmed yet, without a link that works. */
export function CheckInbox({ isAfterDeadLink = false }: CheckInboxProps) {
  const { status, account } = useSession()
  if (status === 'anonymous') {
    return (
      <div className="flex flex-col items-start gap-6">
        <p>
          {isAfterDeadLink || 'Open the email that we sent you and press the button in it. '}
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
          Your address <strong className="wrap-anywhere">{account.email}</strong> is confirmed.
          There is nothing to do.
        </p>
        <LinkButton to="/dashboard">Go to your home page</LinkButton>
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
          Let us send a new email to <strong className="wrap-anywhere">{email}</strong>.
        </p>
      ) : (
        <>
          <p>
            Check your inbox: we sent an email to <strong className="wrap-anywhere">{email}</strong>
            . Press the button in it to confirm the address. It works once, for 24 hours.
          </p>
          <p>Nothing there? Look in your spam folder, or let us send the email again.</p>
        </>
      )}
      <p>
        If the address is wrong,{' '}
        <TextLink to="/dashboard/settings">change it in your settings</TextLink>.
      </p>
      <ErrorAlert error={error} onClose={closeError} />
      {isSent && <Alert tone="good">Sent. The email is on its way to you.</Alert>}
      <Button
        className="mt-2"
        variant="secondary"
        onPress={send}
        isPending={isPending}
        pendingText="Sending…"
      >
        Send the email again
      </Button>
    </div>
  )
}
