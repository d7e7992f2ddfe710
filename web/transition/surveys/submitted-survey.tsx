import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showDate } from '#web/ui/dates.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSurvey } from './survey-context.ts'

/** A survey that is done: its report, or the same questions once more with the answers filled in. */
export function SubmittedSurvey() {
  const { draft, view, goTo } = useSurvey()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { reportId, updatedAt } = view.survey

  async function answerAgain(): Promise<void> {
    setPending(true)
    setError(null)
    try {
      await draft.leaveTo('service')
      if (draft.view().survey.status === 'draft') goTo('service')
      else setError('We cannot reach the server. Check your connection and try again.')
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      setError(thrown.message)
    }
    setPending(false)
  }

  return (
    <div className="max-w-3xl">
      <PageHeader title="You submitted this survey">
        On {showDate(updatedAt)}. Open its report or answer again. Your earlier reports stay as they
        are.
      </PageHeader>
      <div className="flex flex-col gap-6">
        {error && (
          <Alert tone="error" onClose={() => setError(null)}>
            {error}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          {reportId && <LinkButton to={`/reports/${reportId}`}>Open the report</LinkButton>}
          <Button
            variant="secondary"
            isPending={isPending}
            pendingText="Opening the survey…"
            onPress={answerAgain}
          >
            Answer again
          </Button>
        </div>
      </div>
    </div>
  )
}
