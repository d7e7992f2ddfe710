import {
  type AiFeature,
  getAiOverview,
  getAiSetup,
  listAiCalls,
  tryAi,
} from '#contract/operations/ai.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { outcomeLabels, showCents, showMs } from './ai-labels.ts'

/** Makes one test call with a made-up text, and shows the result. */
export function TrialButton({ feature }: { feature: AiFeature }) {
  const trial = useEndpointMutation(tryAi, {
    invalidates: [getAiOverview, getAiSetup, listAiCalls],
  })
  const { data, error } = trial
  return (
    <div className="mt-5">
      <Button
        variant="secondary"
        isPending={trial.isPending}
        pendingText="Calling…"
        onPress={() => trial.mutate({ feature })}
      >
        Try it
      </Button>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {error ? (
          <Problem error={error} />
        ) : (
          data && (
            <>
              <p className="tabular">
                <Badge tone={outcomeLabels[data.outcome].tone}>
                  {outcomeLabels[data.outcome].text}
                </Badge>{' '}
                in {showMs(data.ms)} for {showCents(data.cost)}
              </p>
              {data.answer !== null && (
                <p className="mt-2 border-s-3 border-line ps-4 wrap-anywhere whitespace-pre-line">
                  {data.answer}
                </p>
              )}
            </>
          )
        )}
      </div>
    </div>
  )
}
