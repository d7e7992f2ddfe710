import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import { Step } from '#contract/transition/surveys.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { StepView } from './step-view.tsx'
import { SubmittedSurvey } from './submitted-survey.tsx'
import { SurveyContext, type SurveyTools } from './survey-context.ts'
import { useSurveyDraft } from './use-survey-draft.ts'
import { useTimeZone } from './use-time-zone.ts'

export function meta() {
  return [{ title: 'Survey · Waypoint' }, { name: 'robots', content: 'noindex' }]
}

export default function SurveyPage() {
  useTimeZone()
  const { draft, error, retry } = useSurveyDraft()
  const choices = useEndpoint(listSurveyChoices, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (error) return <Unloaded error={error} onRetry={retry} />
  if (choices.error) return <Unloaded error={choices.error} onRetry={choices.refetch} />
  if (!draft || !choices.data) return <PageSkeleton label="Loading your survey" />
  return <OpenSurvey draft={draft} />
}

function Unloaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <h1 className="mb-6 text-3xl">Survey</h1>
      <Problem error={error} onRetry={onRetry} />
    </>
  )
}

function OpenSurvey({ draft }: Pick<SurveyTools, 'draft'>) {
  const view = useSyncExternalStore(draft.subscribe, draft.view)
  const [search, setSearch] = useSearchParams()
  const requestedStep = Step.safeParse(search.get('step'))
  const step = requestedStep.success ? requestedStep.data : view.survey.step
  const isSubmitted = view.survey.status === 'submitted'

  const needsAddress = !requestedStep.success && !isSubmitted
  useEffect(() => {
    if (needsAddress) setSearch({ step }, { replace: true, preventScrollReset: true })
  }, [needsAddress, step, setSearch])

  const place = isSubmitted ? 'submitted' : step
  useHeadingOf(place)

  const tools = useMemo(
    () => ({ draft, view, goTo: (next: Step) => setSearch({ step: next }) }),
    [draft, view, setSearch],
  )
  return (
    <SurveyContext value={tools}>
      {isSubmitted ? <SubmittedSurvey /> : <StepView step={step} key={`${step} ${view.loads}`} />}
    </SurveyContext>
  )
}

/** Focuses a new step's heading, so screen readers announce it. */
function useHeadingOf(place: string): void {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [place])
}
