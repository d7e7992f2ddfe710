import { MailWarning } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { readProblem } from '#web/ui/problem-text.ts'
import { useAccountRefresh } from './account-refresh.ts'
import { Banner } from './banner.tsx'
import { useResend } from './use-resend.ts'

export interface UnverifiedBannerProps {
  email: string
}

/** Shown on every member page while the address is unconfirmed; says what's unavailable. */
export default function UnverifiedBanner({ email }: UnverifiedBannerProps) {
  const { send, isPending, isSent, error } = useResend()
  useAccountRefresh()
  return (
    <Banner icon={MailWarning} label="Confirm your email">
      <p className="flex-1 basis-72">
        Confirm your email so you don’t lose this account: we delete unconfirmed accounts after 30
        days without use.
      </p>
      <p role="status" className="contents">
        {isSent && (
          <span>
            Sent to <span className="wrap-anywhere">{email}</span>.
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
          Resend email
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
