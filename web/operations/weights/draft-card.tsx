import { useState } from 'react'
import {
  applyWeights,
  getWeights,
  listWeightsVersions,
  type WeightsProposal,
} from '#contract/operations/weights.ts'
import { problemLeft, useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EffectView } from './effect-view.tsx'
import { originLabels } from './weights-text.ts'

/** Weights awaiting a decision, with their effect. */
export function DraftCard({ draft }: { draft: WeightsProposal }) {
  const { number, version, origin, comparedWith, effect } = draft
  const confirmed = useConfirmed()
  const [isConfirming, setConfirming] = useState(false)
  const apply = useEndpointMutation(applyWeights, {
    invalidates: [getWeights, listWeightsVersions],
  })
  const problem = problemLeft(apply.error)

  async function put(): Promise<void> {
    setConfirming(false)
    try {
      if (await confirmed(() => apply.mutateAsync({ number }))) toast(`${version} is in use.`)
    } catch {
      // The mutation holds the error, which is shown below.
    }
  }

  return (
    <Card as="section" labelledBy="weights-draft" className="flex flex-col gap-4">
      <div>
        <h3 id="weights-draft" className="text-lg">
          Proposal {version}
        </h3>
        <p className="text-ink-soft">
          {originLabels[origin]}. Compared with {comparedWith}.
        </p>
      </div>
      <EffectView effect={effect} />
      {problem && <Problem error={problem} />}
      <div>
        <Button
          isPending={apply.isPending}
          pendingText="Applying…"
          onPress={() => setConfirming(true)}
        >
          Apply {version}
        </Button>
      </div>
      <ConfirmDialog
        title={`Apply ${version}?`}
        confirm="Apply"
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => void put()}
      >
        New reports rank by these weights. Existing reports don’t change. You can revert anytime.
      </ConfirmDialog>
    </Card>
  )
}
