import { lazy, Suspense } from 'react'
import type { ReadyReport } from '#contract/reports.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'

// Fields and answers are script of their own: a report is read without them.
const Panel = lazy(() =>
  import('./what-if-panel.tsx').catch(() => ({ default: () => <NotLoaded /> })),
)

/**
 * Tries other facts on a report. Not on one whose facts are no longer the member's: what differs would come
 * from the profile as much as from the change, and the notice above asks for a new report anyway.
 */
export function WhatIfSection({ report }: { report: ReadyReport }) {
  if (report.outdated) return null
  return (
    <div className="no-print mt-12">
      <Section id="what-if" title="What if">
        <p className="mb-4 max-w-measure">
          Change a fact and see what it would do to your matches. Nothing is saved: your report and
          your profile stay as they are.
        </p>
        <Suspense fallback={<ListSkeleton rows={1} label="Loading the fields" />}>
          <Panel report={report} />
        </Suspense>
      </Section>
    </div>
  )
}

function NotLoaded() {
  return (
    <Alert tone="signal">
      This part of the page did not load. Check your connection and load the page again.
    </Alert>
  )
}
