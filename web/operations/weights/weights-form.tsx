import { type FormEvent, useState } from 'react'
import {
  draftWeights,
  getWeights,
  listWeightsVersions,
  previewWeights,
  type WeightsOverview,
} from '#contract/operations/weights.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { type DirtyNotice, useDirtyNotice } from '#web/lib/unsaved-guard.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EffectView } from './effect-view.tsx'
import { WeightsTable } from './weights-table.tsx'
import { showWeight } from './weights-text.ts'

/** Sets weights by hand: previewed, then saved as a proposal and applied like a learned one. */
export function WeightsForm({ overview, onDirty }: { overview: WeightsOverview } & DirtyNotice) {
  const { features } = overview
  const [points, setPoints] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(features.map(({ key, inForce }) => [key, inForce])),
  )
  const preview = useEndpointMutation(previewWeights)
  const draft = useEndpointMutation(draftWeights, {
    invalidates: [getWeights, listWeightsVersions],
    onSuccess: ({ version, status }) => {
      toast(
        status === 'draft' ? `${version} is waiting for you above.` : `${version} was rejected.`,
      )
    },
  })
  const error = draft.error ?? preview.error
  const whole = Object.fromEntries(
    Object.entries(points).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
  // The preview belongs to the current numbers. Errors stay until the next try, so a button doesn't move
  // under the click that blurs a field.
  const isCurrent = JSON.stringify(preview.variables?.points) === JSON.stringify(whole)
  const isProposed =
    draft.isSuccess && JSON.stringify(draft.variables.points) === JSON.stringify(whole)
  const isChanged = features.some(({ key, inForce }) => points[key] !== inForce)
  useDirtyNotice('weights', isChanged && !isProposed, onDirty)
  const updatePreview = (event: FormEvent) => {
    event.preventDefault()
    draft.reset()
    preview.mutate({ points: whole })
  }
  const shown = isCurrent ? preview.data : undefined
  return (
    <form onSubmit={updatePreview} noValidate className="flex flex-col gap-5 pt-2">
      <p className="max-w-measure text-ink-soft">
        Each part can be from a third to three times its default. Only the proportions matter: every
        score is out of 100.
      </p>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        {features.map(({ key, label, bounds }) => {
          const problem = error?.fields?.[key]
          return (
            <NumberField
              key={key}
              label={label}
              description={`${showWeight(bounds.least)} to ${showWeight(bounds.most)}`}
              step={0.1}
              minValue={0}
              maxValue={100}
              value={points[key] ?? null}
              onChange={(value) => setPoints({ ...points, [key]: value })}
              {...(problem !== undefined && { errorMessage: problem })}
            />
          )
        })}
      </div>
      {error && <Problem error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          isPending={preview.isPending}
          pendingText="Ranking for every test member…"
        >
          See the effect
        </Button>
        {shown && !shown.refusal && (
          <Button
            isPending={draft.isPending}
            pendingText="Saving…"
            onPress={() => draft.mutate({ points: whole })}
          >
            Save as proposal
          </Button>
        )}
      </div>
      {shown && (
        <div role="status" className="flex flex-col gap-4">
          {shown.refusal && (
            <Alert tone="signal" title="These weights can’t be applied">
              {shown.refusal}
            </Alert>
          )}
          <WeightsTable
            label="Weights set by hand beside those in use"
            features={features}
            proposed={{ name: 'Yours', points: shown.points }}
          />
          <EffectView effect={shown.effect} />
        </div>
      )}
    </form>
  )
}
