import { MailWarning } from 'lucide-react'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { readProblem } from '#web/ui/problem-text.ts'
import { useAccountRefresh } from './account-refresh.ts'
import { Banner } from './banner.tsx'
import { useResend } from './use-resend.ts'

/** On every member page while the address is not confirmed: what that keeps from the person. */
export function UnverifiedBanner() {
  const { account } = useSession()
  const { send, isPending, isSent, error } = useResend()
  useAccountRefresh(account?.email_verified === false)
  if (account === null || account.email_verified) return null
  return (
    <Banner icon={MailWarning} label="Your email address is not confirmed">
      <p>
        Confirm your email address to see the contacts of hosts and to link Google or LinkedIn.
        Until then your account also cannot become an admin.
      </p>
      <p role="status" className="contents">
        {isSent && (
          <span>
            Sent to <span className="break-all">{account.email}</span>.
          </span>
        )}
      </p>
      {!isSent && (
        <Button
          variant="secondary"
          size="small"
          onPress={send}
          isPending={isPending}
          pendingText="Sending…"
        >
          Send the mail again
        </Button>
      )}
      {error && (
        <p role="alert" className="basis-full font-semibold">
          {readProblem(error).message}
        </p>
      )}
    </Banner>
  )
}
