import {
  type FamilyInvitation,
  getFamily,
  withdrawFamilyInvitation,
} from '#contract/transition/family.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'

/** The pending invitation, with a button to withdraw it. */
export function OpenInvitation({ invitation }: { invitation: FamilyInvitation }) {
  const { account } = useSession()
  const { email, createdAt, expiresAt } = invitation
  const withdraw = useEndpointMutation(withdrawFamilyInvitation, {
    invalidates: [getFamily],
    onSuccess: () => toast('Invitation withdrawn.'),
  })
  const isOver = Date.parse(expiresAt) <= Date.now()
  return (
    <Section id="invitation" title="Your invitation">
      <Card className="flex flex-col items-start gap-4">
        {withdraw.error && <Problem error={withdraw.error} />}
        <p className="max-w-measure">
          {isOver ? 'Your invitation to ' : 'Waiting for '}
          <strong className="wrap-anywhere">{email}</strong>
          {isOver ? ' has expired.' : ' to accept.'}
        </p>
        <p className="tabular text-sm text-ink-soft">
          Sent {showMoment(createdAt, account?.time_zone)}. The link {isOver ? 'worked' : 'works'}{' '}
          until {showMoment(expiresAt, account?.time_zone)}.
        </p>
        <Button
          variant="secondary"
          onPress={() => withdraw.mutate({})}
          isPending={withdraw.isPending}
          pendingText="Withdrawing…"
        >
          {isOver ? 'Remove and invite again' : 'Withdraw'}
        </Button>
      </Card>
    </Section>
  )
}
