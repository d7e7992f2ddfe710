import { getWeights, type WeightsOverview } from '#contract/operations/weights.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import type { DirtyNotice } from '#web/lib/unsaved-guard.tsx'
import { Section } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { DraftCard } from './draft-card.tsx'
import { InForceLine } from './in-force-line.tsx'
import { LearningLine } from './learning-line.tsx'
import { WeightsForm } from './weights-form.tsx'
import { WeightsHistory } from './weights-history.tsx'
import { WeightsTable } from './weights-table.tsx'

/** Polling interval while a fit is running, in milliseconds. */
const pollMs = 2_000

/** The current weights, next to learned or manual ones. */
export function WeightsSection({ onDirty }: DirtyNotice) {
  const { data, error, refetch } = useEndpoint(getWeights, {})
  return (
    <Section id="weights" title="Match score weights">
      <p className="mb-5 max-w-measure text-ink-soft">
        A match score is the sum of these parts. New weights apply to new reports. Existing reports
        keep the weights they were made with.
      </p>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <Weights overview={data} onDirty={onDirty} />
      ) : (
        <ListSkeleton rows={5} label="Loading the weights" />
      )}
    </Section>
  )
}

function Weights({ overview, onDirty }: { overview: WeightsOverview } & DirtyNotice) {
  const { draft, isFitting } = overview
  return (
    <div className="flex flex-col gap-8">
      {isFitting && <Watch />}
      <div>
        <InForceLine overview={overview} />
        <WeightsTable
          label="How many points each part of a score can give"
          features={overview.features}
          {...(draft && { proposed: { name: draft.version, points: draft.points } })}
        />
      </div>
      {draft && <DraftCard draft={draft} />}
      <LearningLine overview={overview} />
      <Disclosure summary="Set weights by hand">
        <WeightsForm
          key={JSON.stringify(overview.features)}
          overview={overview}
          onDirty={onDirty}
        />
      </Disclosure>
      <WeightsHistory />
    </div>
  )
}

/** Polls until the fit is done. */
function Watch() {
  useEndpoint(getWeights, {}, { refetchInterval: pollMs })
  return null
}
