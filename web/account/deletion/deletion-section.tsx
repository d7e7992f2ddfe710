import { useState } from 'react'
import type { User } from '#contract/account/accounts.ts'
import { cancelDeletion, deletionDelayHours, requestDeletion } from '#contract/account/deletion.ts'
import { problemLeft, useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useAccountUpdate } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { showMoment, showTimeUntil } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Requests or cancels the deletion of the account. */
export function DeletionSection({ account }: { account: User }) {
  return (
    <Section id="delete" title="Delete my account">
      {account.deletion_due_at === null ? (
        <AskForDeletion />
      ) : (
        <KeepAccount due={account.deletion_due_at} timeZone={account.time_zone} />
      )}
    </Section>
  )
}

function AskForDeletion() {
  const [isOpen, setOpen] = useState(false)
  const update = useAccountUpdate()
  const confirmed = useConfirmed()
  const request = useEndpointMutation(requestDeletion, { onSuccess: update })
  const problem = problemLeft(request.error)
  const ask = () => {
    setOpen(false)
    void confirmed(() => request.mutateAsync({})).catch(() => {})
  }
  return (
    <>
      <p className="max-w-measure">
        This deletes your profile, surveys, reports, roadmap and everything else we keep about you.
        We wait {deletionDelayHours} hours first; until then you can log in and change your mind.
        After that it can’t be undone, so download your data first.
      </p>
      <div className="mt-4">
        <Button variant="danger" isPending={request.isPending} onPress={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {problem && (
        <div className="mt-4">
          <Problem error={problem} />
        </div>
      )}
      <ConfirmDialog
        title="Delete your account?"
        confirm="Delete my account"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={ask}
      >
        <p>
          In {deletionDelayHours} hours we’ll delete your account, profile, surveys, reports and
          roadmap. You’ll be logged out on all other devices now.
        </p>
        <p>We’ll email you the exact time. Until then you can log in and keep your account.</p>
      </ConfirmDialog>
    </>
  )
}

function KeepAccount({ due, timeZone }: { due: string; timeZone: string }) {
  const update = useAccountUpdate()
  const cancel = useEndpointMutation(cancelDeletion, {
    onSuccess: (user) => {
      update(user)
      toast('We’ve kept your account.')
    },
  })
  return (
    <>
      <Alert
        tone="signal"
        title={`Your account will be deleted ${showTimeUntil(due, new Date())}`}
        actions={
          <Button
            variant="secondary"
            isPending={cancel.isPending}
            onPress={() => cancel.mutate({})}
          >
            Keep my account
          </Button>
        }
      >
        We’ll delete it on {showMoment(due, timeZone)}, with everything we keep about you.
      </Alert>
      {cancel.error && (
        <div className="mt-4">
          <Problem error={cancel.error} />
        </div>
      )}
    </>
  )
}
