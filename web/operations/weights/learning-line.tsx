import {
  fitWeights,
  getWeights,
  listWeightsVersions,
  type WeightsOverview,
} from '#contract/operations/weights.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** The training data available, and a button to start learning before the weekly run. */
export function LearningLine({ overview }: { overview: WeightsOverview }) {
  const { labels, isFitting } = overview
  const fit = useEndpointMutation(fitWeights, { invalidates: [getWeights, listWeightsVersions] })
  const isEnough = labels.members >= labels.neededMembers && labels.labels >= labels.neededLabels
  const show = (count: number) => count.toLocaleString('en-US')
  return (
    <div>
      <h3 className="text-lg">Learning</h3>
      <p className="tabular mt-1 max-w-measure">
        {show(labels.members)} of {show(labels.neededMembers)} members needed have rated matches,
        and {show(labels.labels)} of {show(labels.neededLabels)} ratings needed are in. Every Monday
        we work out new weights from the ratings, close to the default ones. They wait here until
        you apply them.
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
