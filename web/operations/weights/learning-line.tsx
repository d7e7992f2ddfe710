import {
  fitWeights,
  getWeights,
  listWeightsVersions,
  type WeightsOverview,
} from '#contract/operations/weights.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** What there is to learn from, and asking for it before the week is over. */
export function LearningLine({ overview }: { overview: WeightsOverview }) {
  const { labels, isFitting } = overview
  const fit = useEndpointMutation(fitWeights, { invalidates: [getWeights, listWeightsVersions] })
  const isEnough = labels.members >= labels.neededMembers && labels.labels >= labels.neededLabels
  const show = (count: number) => count.toLocaleString('en-US')
  return (
    <div>
      <h3 className="text-lg">Learning</h3>
      <p className="tabular mt-1 max-w-measure">
        {show(labels.members)} of at least {show(labels.neededMembers)} members have said something
        of {show(labels.labels)} matches (at least {show(labels.neededLabels)} are needed). Every
        Monday the weights are fitted to what they said, close to the shipped ones. What comes of it
        waits here and is never applied by itself.
      </p>
      <div className="mt-3">
        <Button
          variant="secondary"
          isPending={fit.isPending || isFitting}
          pendingText="Learning…"
          isDisabled={!isEnough}
          onPress={() => fit.mutate({})}
        >
          Learn now
        </Button>
      </div>
      {fit.error && (
        <div className="mt-3">
          <Problem error={fit.error} />
        </div>
      )}
    </div>
  )
}
