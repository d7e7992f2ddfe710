import { loginPathFor } from '#web/lib/session/paths.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ErrorAlert } from './error-alert.tsx'
import { useResend } from './use-resend.ts'

/** What to do about an address that is not confirmed yet, without a link that works. */
export function CheckInbox() {
  const { status, account } = useSession()
  if (status === 'anonymous') {
    return (
      <div className="flex flex-col items-start gap-6">
        <p>Open the mail that we sent you and press the button in it. Log in to get a new one.</p>
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
  return <Unconfirmed email={account.email} />
}

function Unconfirmed({ email }: { email: string }) {
  const { send, isPending, isSent, error, closeError } = useResend()
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        Check your inbox: we sent a mail to <strong className="wrap-anywhere">{email}</strong>.
        Press the button in it to confirm the address. It works once, for 24 hours.
      </p>
      <p>
        Nothing there? Look in your spam folder, or let us send the mail again. If the address is
        wrong, <TextLink to="/dashboard/settings">change it in your settings</TextLink>.
      </p>
      <ErrorAlert error={error} onClose={closeError} />
      {isSent && <Alert tone="good">Sent. The mail is on its way to you.</Alert>}
      <Button
        className="mt-2"
        variant="secondary"
        onPress={send}
        isPending={isPending}
        pendingText="Sending…"
      >
        Send the mail again
      </Button>
    </div>
  )
}
