import type { Answers } from '#contract/transition/surveys.ts'
import { interestItemCount } from '#contract/transition/surveys.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { countRated } from './interests.ts'
import { type ExtraStep, extraSteps } from './step-order.ts'
import { extraTexts, stepTexts } from './step-texts.ts'

/** What else the person could add, and how it improves the report. Nothing once all is answered. */
export function BetterReport({
  answers,
  to,
  isLater = false,
}: {
  answers: Answers
  /** The URL where a part is answered. */
  to: (section: ExtraStep) => string
  /** Whether there's already a report. */
  isLater?: boolean
}) {
  const open = extraSteps.filter((step) => answers[step] === null)
  if (open.length === 0) return null
  const rated = countRated(answers.partialInterests ?? [])
  return (
    <section aria-labelledby="better-report">
      <h2 id="better-report" className="text-lg">
        {isLater ? 'Get better matches' : 'Make it better'}
      </h2>
      <p className="mt-1 text-ink-soft">
        {isLater
          ? 'Add these, then get a new report.'
          : 'Optional. Do these now, or after your first report.'}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {open.map((step) => {
          const { action, minutes, effect } = extraTexts[step]
          const isStarted = step === 'interests' && rated > 0
          return (
            <li key={step} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="min-w-0 flex-1 basis-72">
                <p className="font-semibold">{action}</p>
                <p className="text-sm text-ink-soft">
                  {isStarted
                    ? `${rated} of ${interestItemCount} rated. `
                    : `About ${minutes} min. `}
                  {effect}
                </p>
              </div>
              <LinkButton to={to(step)} variant="secondary" size="small">
                {isStarted ? 'Continue' : 'Add'}
                <span className="sr-only"> {stepTexts[step].label.toLowerCase()}</span>
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
