import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { getCurrentSurvey, saveCurrentSurvey } from '#contract/transition/surveys.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/query.tsx'
import { type DraftPorts, type SurveyDraft, surveyDraft } from './survey-draft.ts'

const ports: DraftPorts = {
  load: () => callEndpoint(getCurrentSurvey, {}),
  save: (input) => callEndpoint(saveCurrentSurvey, input),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Loads the survey and autosaves it while this page is open. */
export function useSurveyDraft() {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<SurveyDraft | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let draft: SurveyDraft | null = null
    let isUnmounted = false
    setError(null)
    ports.load().then(
      (survey) => {
        if (isUnmounted) return
        draft = surveyDraft(survey, ports)
        setDraft(draft)
      },
      (thrown: unknown) => {
        if (!isUnmounted) setError(thrown instanceof AppError ? thrown : unreadable)
      },
    )
    const flush = () => draft?.flush()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      isUnmounted = true
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      draft?.close()
      void queries.invalidateQueries({ queryKey: queryKey(getCurrentSurvey) })
    }
  }, [attempt, queries])

  return { draft, error, retry: () => setAttempt((count) => count + 1) }
}

const unreadable = new AppError('internal', 'Something went wrong on this page. Reload it.')
