import { useState } from 'react'
import {
  type Billing,
  cancelSubscription,
  getBilling,
  openPortal,
  resumeSubscription,
} from '#contract/account/billing.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { showDay } from '#web/ui/moment.ts'
import { toast } from '#web/ui/toast.tsx'

/** Two clicks: this one and its confirmation. */
export function CancelButton({ billing }: { billing: Billing }) {
  const { account } = useSession()
  const [isOpen, setOpen] = useState(false)
  const cancel = useEndpointMutation(cancelSubscription, {
    invalidates: [getBilling],
    onSuccess: () => {
      setOpen(false)
      toast('Premium is canceled.')
    },
  })
  const { status, periodEndsAt } = billing
  const isUnpaid = status === 'past_due'
  const day = periodEndsAt === null ? '' : showDay(periodEndsAt, account?.time_zone)
  return (
    <>
      <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
        Cancel Premium
      </Button>
      <Dialog
        title="Cancel Premium?"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <>
            <Button
              variant="danger"
              isPending={cancel.isPending}
              pendingText="Canceling…"
              onPress={() => cancel.mutate({})}
            >
              Cancel Premium
            </Button>
            <Button variant="secondary" onPress={() => setOpen(false)}>
              Keep Premium
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>
            {isUnpaid
              ? 'Premium ends now, because the last payment didn’t go through. You won’t be charged.'
              : `You keep Premium until ${day}. You won’t be charged again, and you can resume until then.`}
          </p>
          <p>Everything you made stays. You can read and export it on the Free plan.</p>
          <ErrorAlert error={cancel.error} onClose={cancel.reset} />
        </div>
      </Dialog>
    </>
  )
}

/** Undoes a cancellation. */
export function ResumeButton() {
  const resume = useEndpointMutation(resumeSubscription, {
    invalidates: [getBilling],
    onSuccess: () => toast('Premium continues.'),
  })
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="small"
        isPending={resume.isPending}
        pendingText="Resuming…"
        onPress={() => resume.mutate({})}
      >
        Resume Premium
      </Button>
      <ErrorAlert error={resume.error} onClose={resume.reset} />
    </div>
  )
}

/** Opens the provider's page for changing the card. */
export function PortalButton({ isFailed }: { isFailed: boolean }) {
  const open = useEndpointMutation(openPortal, {
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant={isFailed ? 'primary' : 'secondary'}
        size="small"
        isPending={open.isPending || open.isSuccess}
        pendingText="Opening…"
        onPress={() => open.mutate({})}
      >
        {isFailed ? 'Update your card' : 'Card and receipts'}
      </Button>
      <ErrorAlert error={open.error} onClose={open.reset} />
    </div>
  )
}
