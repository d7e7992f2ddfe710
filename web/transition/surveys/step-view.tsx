import { lazy, Suspense } from 'react'
import { type Step, steps } from '#contract/transition/surveys.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { StepLine } from '#web/ui/step-line.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { stepWords } from './step-words.ts'
import { useSurvey } from './survey-context.ts'

// Each step comes when it is asked for; a phone on a slow line waits for one step, not for eight.
const views = {
  service: lazy(() => import('./service-step.tsx')),
  separation: lazy(() => import('./separation-step.tsx')),
  places: lazy(() => import('./places-step.tsx')),
  education: lazy(() => import('./education-step.tsx')),
  skills: lazy(() => import('./skills-step.tsx')),
  interests: lazy(() => import('./interests-step.tsx')),
  goals: lazy(() => import('./goals-step.tsx')),
  review: lazy(() => import('./review-step.tsx')),
} satisfies Record<Step, unknown>

/** One step: where one is, its heading, its questions. */
export function StepView({ step }: { step: Step }) {
  const { view } = useSurvey()
  const words = stepWords[step]
  const Questions = views[step]
  const { answers } = view
  const line = steps.map((key) => ({
    key,
    label: stepWords[key].label,
    state: key === step ? ('current' as const) : stateOf(key !== 'review' && answers[key]),
    href: `/survey?step=${key}`,
  }))
  return (
    <div className="max-w-3xl">
      <div className="mb-8">
        <StepLine label="Steps of the survey" steps={line} />
      </div>
      <PageHeader title={words.title}>{words.intro}</PageHeader>
      {view.state === 'conflict' ? (
        <ChangedElsewhere />
      ) : (
        <Suspense fallback={<ListSkeleton rows={3} label="Loading this step" />}>
          <Questions />
        </Suspense>
      )}
    </div>
  )
}

function stateOf(answer: unknown): 'done' | 'upcoming' {
  return answer ? 'done' : 'upcoming'
}
