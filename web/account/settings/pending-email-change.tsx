import { Check, Clock } from 'lucide-react'
import type { User } from '#contract/account/accounts.ts'
import {
  cancelEmailChange,
  type EmailChange,
  getEmailChange,
} from '#contract/account/credentials.ts'
import { useAccountRefresh } from '#web/account/accounts/accounts.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { toast } from '#web/ui/toast.tsx'

interface PendingEmailChangeProps {
  account: User
  change: EmailChange
}

/** A pending address change: which side has confirmed, when it expires, and a way to cancel. */
export function PendingEmailChange({ account, change }: PendingEmailChangeProps) {
  useAccountRefresh()
  const cancel = useEndpointMutation(cancelEmailChange, {
    invalidates: [getEmailChange],
    onSuccess: () => toast('Change canceled. Your email stays the same.'),
  })
  return (
    <Card as="section" labelledBy="email-change-title">
      <h3 id="email-change-title" className="text-base font-semibold">
        Confirm both emails
      </h3>
      <ul className="mt-3 flex flex-col gap-3">
        <Side label="Old email" email={account.email} hasAgreed={change.old_agreed} />
        <Side label="New email" email={change.new_email} hasAgreed={change.new_agreed} />
      </ul>
      <p className="mt-4 max-w-measure text-ink-soft">
        Open the link we sent to each of them by {showMoment(change.expires_at, account.time_zone)}.
        Nothing changes until you confirm both.
      </p>
      <div className="mt-4 flex flex-col items-start gap-4">
        <ErrorAlert error={cancel.error} onClose={cancel.reset} />
        <Button
          variant="secondary"
          size="small"
          isPending={cancel.isPending}
          onPress={() => cancel.mutate({})}
        >
          Cancel change
        </Button>
      </div>
    </Card>
  )
}

function Side(props: { label: string; email: string; hasAgreed: boolean }) {
  const { label, email, hasAgreed } = props
  return (
    <li className="flex gap-3">
      <Icon
        of={hasAgreed ? Check : Clock}
        className={hasAgreed ? 'mt-0.5 text-good' : 'mt-0.5 text-signal'}
      />
      <span className="min-w-0">
        <span className="text-ink-soft">{label}: </span>
        <span className="font-medium wrap-anywhere">{email}</span>
        <span className="block text-sm text-ink-soft">
          {hasAgreed ? 'Confirmed' : 'Not confirmed yet'}
        </span>
      </span>
    </li>
  )
}
