import { Suspense, useRef } from 'react'

import type { ReadyReport } from '#contract/transition/reports.ts'

import { FeatureGate } from '#web/account/billing/billing.ts'
import { Section } from '#web/ui/card.tsx'

import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { useNearViewport } from '#web/ui/use-near-viewport.ts'

// Lazy: form and results take 85 kB of script, and load when nearly in view.
const Panel = lazyComponent<{ report: ReadyReport }>(
  async () => (await import('./what-if-panel.tsx')).WhatIfPanel,
)

/**
 * Tries other facts on a report. Hidden when the report is outdated: differences would come from the
 * profile as well as from the change, and the notice above suggests a new report anyway.
 */
export function WhatIfSection({ report }: { report: ReadyReport }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  if (report.outdated) return null
  return (
    <div ref={place} className="no-print mt-12">
      <Section id="what-if" title="What if">
        <p className="mb-4 max-w-measure">
          Change a fact and see what it would do to your matches. Nothing is saved: your report and
          your profile stay as they are.
        </p>
        {isNear ? (
          <Suspense fallback={<ListSkeleton rows={1} label="Loading the fields" />}>
            <FeatureGate
              feature="whatIf"
              offer="The what-if planner is part of Premium and Lifetime."
            >
              <Panel report={report} />
            </FeatureGate>
          </Suspense>
        ) : (
          <div className="min-h-96" />
        )}
      </Section>
    </div>
  )
}
