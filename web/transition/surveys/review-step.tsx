import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppError } from '#contract/errors.ts'
import { type Answers, submitCurrentSurvey } from '#contract/transition/surveys.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BetterReport } from './better-report.tsx'
import { missingLink } from './missing-links.ts'
import { SectionSummary } from './section-summary.tsx'
import { type Section, sectionsInOrder } from './sections.ts'
import { StepButtons } from './step-form.tsx'
import { mainSteps } from './step-order.ts'
import { summarize } from './summary.ts'
import { useSurvey } from './survey-context.ts'
import { useNames } from './use-names.ts'

export default function ReviewStep() {
  const { draft, view } = useSurvey()
  const { submit, isPending, error, closeError } = useSubmit()
  const names = useNames(view.answers)
  const { missing } = view.survey
  useEffect(() => draft.visit('review'), [draft])
  const notice = useRef<HTMLDivElement>(null)
  // Missing answers are listed above with links: focuses the first.
  const press = () => {
    const isKnown = view.state === 'saved' && missing.length > 0
    if (isKnown) notice.current?.querySelector('a')?.focus()
    else void submit()
  }
  const lacks = (section: Section) => missing.some((path) => missingLink(path).step === section)
  return (
    <div className="flex flex-col gap-8">
      {missing.length > 0 && (
        <div ref={notice}>
          <Missing paths={missing} answers={view.answers} />
        </div>
      )}
      {error && (
        <Alert tone="error" onClose={closeError}>
          {error}
        </Alert>
      )}
      <StepButtons back="goals">
        <Button onPress={press} isPending={isPending} pendingText="Submitting…">
          Get my report
        </Button>
      </StepButtons>
      <BetterReport answers={view.answers} to={(step) => `/survey?step=${step}`} />
      {sectionsInOrder
        .filter((section) => isMain(section) || view.answers[section] !== null)
        .map((section) => (
          <SectionSummary
            key={section}
            section={section}
            component={view.answers.service?.component}
            rows={summarize(section, view.answers, names)}
            isLacking={lacks(section)}
          />
        ))}
    </div>
  )
}

const isMain = (section: Section) => mainSteps.includes(section)

function Missing({ paths, answers }: { paths: readonly string[]; answers: Answers }) {
  return (
    <Alert tone="signal" title="Still missing">
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
        {paths.map((path) => {
          const { step, text } = missingLink(path, answers)
          return (
            <li key={path}>
              <TextLink to={`/survey?step=${step}`}>{text}</TextLink>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

/** Submits the saved answers and opens the report, which shows its progress. */
function useSubmit() {
  const { draft } = useSurvey()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(): Promise<void> {
    setPending(true)
    setError(null)
    try {
      await draft.leaveTo('review')
      const { revision } = draft.view().survey
      const { reportId } = await callEndpoint(submitCurrentSurvey, { revision })
      // Surveys, reports and the profile have changed.
      void queries.invalidateQueries()
      await navigate(`/reports/${reportId}`)
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      setError(thrown.message)
      setPending(false)
    }
  }
  return { submit, isPending, error, closeError: () => setError(null) }
}
