import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppError } from '#contract/errors.ts'
import { Step } from '#contract/transition/surveys.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { localToday, showDate } from '#web/ui/dates.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { extraSteps } from './step-order.ts'
import { useSurvey } from './survey-context.ts'

/** A submitted survey: links to its report, or reopens the answers for changes. */
export function SubmittedSurvey() {
  const { draft, view, goTo } = useSurvey()
  const [search] = useSearchParams()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { reportId, updatedAt } = view.survey

  async function update(): Promise<void> {
    setPending(true)
    setError(null)
    try {
      const requestedStep = Step.safeParse(search.get('step'))
      const step = extraSteps.find((step) => step === requestedStep.data) ?? 'review'
      await draft.leaveTo('service')
      if (draft.view().survey.status === 'draft') goTo(step)
      else setError('We can’t reach the server. Check your connection and try again.')
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      setError(thrown.message)
    }
    setPending(false)
  }

  return (
    <div className="max-w-3xl">
      <PageHeader title="Your survey is complete">
        Submitted {showDate(localToday(new Date(updatedAt)))}. Update your answers anytime to get a
        new report. Past reports don’t change.
      </PageHeader>
      <div className="flex flex-col gap-6">
        {error && (
          <Alert tone="error" onClose={() => setError(null)}>
            {error}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          {reportId && <LinkButton to={`/reports/${reportId}`}>Open my report</LinkButton>}
          <Button variant="secondary" isPending={isPending} pendingText="Opening…" onPress={update}>
            Update my answers
          </Button>
        </div>
      </div>
    </div>
  )
}
