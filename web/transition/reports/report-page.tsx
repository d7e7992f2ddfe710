import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { getReport, type Report } from '#contract/transition/reports.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { ProcessingScreen } from './processing-screen.tsx'
import { ReportView } from './report-view.tsx'

/** A report finished this recently is assumed to come straight from the survey. */
const freshMs = 20_000

export function meta() {
  return [{ title: 'Report · Waypoint' }]
}

export default function ReportPage() {
  const { id = '' } = useParams()
  return <ReportById key={id} id={id} />
}

function ReportById({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(getReport, { id })
  if (error) {
    const list = (
      <LinkButton to="/dashboard/reports" variant="secondary" size="small">
        All reports
      </LinkButton>
    )
    return (
      <>
        <h1 className="mb-6 text-3xl">Report</h1>
        <Problem error={error} onRetry={refetch} actions={list} />
      </>
    )
  }
  if (!data) return <PageSkeleton label="Loading the report" />
  return <ReportInHand report={data} />
}

/** Shows the steps first, even if a quick job finishes before the page loads. */
function ReportInHand({ report }: { report: Report }) {
  const client = useQueryClient()
  const [isWatched, setWatched] = useState(
    () => report.status !== 'ready' || isFresh(report.readyAt),
  )
  const wasWatched = useRef(isWatched)
  const open = useCallback(() => {
    setWatched(false)
    // A new report means a changed profile: all loaded data may be stale.
    void client.invalidateQueries()
  }, [client])
  const isOpen = !isWatched && report.status === 'ready'

  useEffect(() => {
    if (isOpen && wasWatched.current) startReading()
  }, [isOpen])

  if (isOpen) return <ReportView report={report} />
  if (isWatched) return <ProcessingScreen reportId={report.id} onOpen={open} />
  return <PageSkeleton label="Opening the report" />
}

/** The steps are gone, and focus with them; moves it to the report's heading. */
function startReading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

function isFresh(readyAt: string): boolean {
  return Math.abs(Date.now() - Date.parse(readyAt)) < freshMs
}
