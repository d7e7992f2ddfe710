import { endOtherSessions, listSessions } from '#contract/account/sessions.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'

/** After a factor is added: offers to end other sessions, which were opened without it. */
export function OtherSessionsOffer({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useEndpointMutation(endOtherSessions, {
    invalidates: [listSessions],
    onSuccess({ ended }) {
      toast(ended === 1 ? 'Logged out on 1 other device.' : `Logged out on ${ended} other devices.`)
      onClose()
    },
  })
  return (
    <div className="mb-6 flex flex-col gap-4">
      {error && <Problem error={error} />}
      <Alert
        title="Log out everywhere else?"
        onClose={onClose}
        actions={
          <Button variant="secondary" size="small" isPending={isPending} onPress={() => mutate({})}>
            Log out everywhere else
          </Button>
        }
      >
        Your other devices are still logged in without this new step.
      </Alert>
    </div>
  )
}
