import { lazy, Suspense } from 'react'
import type { Step } from '#contract/transition/surveys.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { StepLine } from '#web/ui/step-line.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { mainSteps } from './step-order.ts'
import { stepTexts, stepWordsFor } from './step-texts.ts'
import { useSurvey } from './survey-context.ts'

// Each step's script is lazy: a phone on a slow connection loads one step, not all.
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

/** One step: progress, heading and questions. */
export function StepView({ step }: { step: Step }) {
  const { view } = useSurvey()
  const Questions = views[step]
  const { answers } = view
  const words = stepWordsFor(step, answers.service?.component)
  const line = mainSteps.map((key) => ({
    key,
    label: stepTexts[key].label,
    state: key === step ? ('current' as const) : stateOf(key !== 'review' && answers[key]),
    href: `/survey?step=${key}`,
  }))
  const isExtra = !line.some(({ key }) => key === step)
  return (
    <div className="max-w-3xl">
      <div className="mb-8">
        {isExtra ? (
          <TextLink to="/survey?step=review">Back to review</TextLink>
        ) : (
          <StepLine label="Survey steps" steps={line} />
        )}
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
