import { Undo2 } from 'lucide-react'
import {
  getWeights,
  listWeightsVersions,
  revertWeights,
  type WeightsOverview,
} from '#contract/operations/weights.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'
import { originLabels } from './weights-text.ts'

/** The current weights and when they took effect, with a button to roll back. */
export function InForceLine({ overview }: { overview: WeightsOverview }) {
  const { account } = useSession()
  const { inForce, shippedVersion } = overview
  const revert = useEndpointMutation(revertWeights, {
    invalidates: [getWeights, listWeightsVersions],
    onSuccess: (back) => {
      toast(`${back ? back.version : 'The default weights'} are in use again.`)
    },
  })
  if (!inForce) {
    return (
      <p>
        The default weights are in use (<span className="tabular">{shippedVersion}</span>).
      </p>
    )
  }
  const { version, origin, appliedAt, number } = inForce
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p>
          <span className="tabular font-semibold">{version}</span> is in use
          {appliedAt && ` since ${showMoment(appliedAt, account?.time_zone)}`}.{' '}
          {originLabels[origin]}.
        </p>
        <Button
          variant="secondary"
          size="small"
          icon={Undo2}
          isPending={revert.isPending}
          pendingText="Reverting…"
          onPress={() => revert.mutate({ number })}
        >
          Revert {version}
        </Button>
      </div>
      {revert.error && (
        <div className="mt-3">
          <Problem error={revert.error} />
        </div>
      )}
    </>
  )
}
