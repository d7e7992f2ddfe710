import { Suspense, useRef } from 'react'

import type { ReadyReport } from '#contract/transition/reports.ts'

import { Section } from '#web/ui/card.tsx'

import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { useNear } from '#web/ui/use-near.ts'

// Fields and answers, 85 kB of script, come when they are nearly seen: a report is read without them.
const Panel = lazyComponent<{ report: ReadyReport }>(
  async () => (await import('./what-if-panel.tsx')).WhatIfPanel,
)

/**
 * Tries other facts on a report. Not on one whose facts are no longer the member's: what differs would come
 * from the profile as much as from the change, and the notice above asks for a new report anyway.
 */
export function WhatIfSection({ report }: { report: ReadyReport }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
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
            <Panel report={report} />
          </Suspense>
        ) : (
          <div className="min-h-96" />
        )}
      </Section>
    </div>
  )
}
