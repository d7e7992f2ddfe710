import { CircleAlert, CircleCheck } from 'lucide-react'
import type { AnswerFinding } from '#contract/career/interviews.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { findingNames } from './interview-text.ts'

/** What to change about an answer, then what's good about it. */
export function FeedbackCard({ feedback }: { feedback: readonly AnswerFinding[] }) {
  const toChange = feedback.filter(({ ok }) => !ok)
  const good = feedback.filter(({ ok }) => ok)
  return (
    <Card as="section" labelledBy="feedback-title">
      <h3 id="feedback-title" className="text-lg">
        Feedback
      </h3>
      {feedback.length === 0 ? (
        <p className="mt-1 text-ink-soft">Write a few words and we’ll check your answer.</p>
      ) : (
        <>
          <p role="status" className="mt-1 text-ink-soft">
            {toChange.length === 0
              ? 'Nothing to fix. Now practice it aloud.'
              : `${good.length} of ${feedback.length} checks look good.`}
          </p>
          <ul className="mt-3 flex flex-col gap-3">
            {[...toChange, ...good].map(({ key, ok, text }) => (
              <li key={key} className="flex gap-2.5">
                <Icon
                  of={ok ? CircleCheck : CircleAlert}
                  size={20}
                  className={ok ? 'mt-0.5 text-good' : 'mt-0.5 text-signal'}
                />
                <div className="min-w-0">
                  <p className="font-semibold">
                    {findingNames[key] ?? key}
                    <span className="sr-only">{ok ? ', looks good' : ', to fix'}</span>
                  </p>
                  <p className={ok ? 'text-sm text-ink-soft' : 'text-sm'}>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
