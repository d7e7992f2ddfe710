import { useEffect, useState } from 'react'
import { listReports, type ReportError, retryReport } from '#contract/transition/reports.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { StepLine } from '#web/ui/step-line.tsx'
import { isShown, stepsShown } from './processing.ts'
import { useProgress } from './use-progress.ts'

/** How long the finished steps are shown before the report opens automatically. */
const debounceMs = 1200

export interface ProcessingScreenProps {
  reportId: string
  /** Opens the finished report. */
  onOpen: () => void
}

/** The four steps of a report as the job runs them, then the button to open it. */
export function ProcessingScreen({ reportId, onOpen }: ProcessingScreenProps) {
  const [attempt, setAttempt] = useState(0)
  const { replay, isDisconnected, error } = useProgress(reportId, attempt)
  const isReady = replay.ending === 'ready'
  const failure = replay.ending === 'ready' ? null : replay.ending
  const opensItself = isShown(replay)

  useEffect(() => {
    if (!opensItself) return
    const timer = setTimeout(onOpen, debounceMs)
    return () => clearTimeout(timer)
  }, [opensItself, onOpen])

  if (error) return <Problem error={error} onRetry={() => setAttempt((before) => before + 1)} />
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={headingOf(opensItself, failure !== null)}>
        {failure === null && (
          <p>
            Your answers are saved. You can leave this page; we’ll save the report under Reports.
          </p>
        )}
      </PageHeader>
      <Card>
        <StepLine label="Building your report" orientation="vertical" steps={stepsShown(replay)} />
      </Card>
      <p role="status" className="mt-4 min-h-6 text-ink-soft">
        {statusText({ isReady, opensItself, isDisconnected, hasStarted: replay.since !== null })}
      </p>
      {isReady && (
        <Button className="mt-4" onPress={onOpen}>
          Open report
        </Button>
      )}
      {failure && (
        <Failure
          reportId={reportId}
          failure={failure}
          onRetried={() => setAttempt((before) => before + 1)}
        />
      )}
    </div>
  )
}

function headingOf(isShown: boolean, isFailed: boolean): string {
  if (isShown) return 'Your report is ready'
  return isFailed ? 'We couldn’t build your report' : 'Building your report'
}

interface StatusFacts {
  isReady: boolean
  opensItself: boolean
  isDisconnected: boolean
  hasStarted: boolean
}

function statusText({ isReady, opensItself, isDisconnected, hasStarted }: StatusFacts): string {
  if (isReady) return opensItself ? 'Your report is ready. It opens now.' : 'Your report is ready.'
  if (isDisconnected)
    return 'You’re offline. We’re still building your report and will show it when you’re back.'
  return hasStarted ? '' : 'Waiting to start…'
}

interface FailureProps {
  reportId: string
  failure: ReportError
  onRetried: () => void
}

function Failure({ reportId, failure, onRetried }: FailureProps) {
  const retry = useEndpointMutation(retryReport, {
    invalidates: [listReports],
    onSuccess: onRetried,
  })
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Alert
        tone="signal"
        actions={
          <>
            {failure.retryable && (
              <Button
                onPress={() => retry.mutate({ id: reportId })}
                isPending={retry.isPending}
                pendingText="Starting…"
              >
                Try again
              </Button>
            )}
            <LinkButton to="/survey" variant="secondary">
              Check your answers
            </LinkButton>
          </>
        }
      >
        {failure.message}
      </Alert>
      {retry.error && <Problem error={retry.error} />}
    </div>
  )
}
