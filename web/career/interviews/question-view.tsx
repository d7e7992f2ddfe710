import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { RefObject } from 'react'
import type { Interview } from '#contract/career/interviews.ts'
import { AnswerComment } from '#web/career/suggestions/suggestions.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AnswerForm } from './answer-form.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { kindNames } from './interview-text.ts'
import { PracticeCard } from './practice-card.tsx'
import { type Draft, isSaved, type useAnswers } from './use-answers.ts'

export interface QuestionViewProps {
  interviewId: string
  number: number
  total: number
  question: Interview['questions'][number]
  draft: Draft
  answers: ReturnType<typeof useAnswers>
  heading: RefObject<HTMLHeadingElement | null>
  /** Null at the first or last question. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** One question: why it's asked, the answer, and feedback and practice next to it. */
export function QuestionView(props: QuestionViewProps) {
  const { interviewId, number, total, question, draft, answers, heading } = props
  const { id, text, kind, why, good, practiceSeconds } = question
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">
        Question {number} of {total} · {kindNames[kind]}
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl">
        {text}
      </h2>
      <p className="mt-2 max-w-measure">{why}</p>
      <p className="mt-3 font-semibold">A good answer has:</p>
      <ul className="mt-1 list-disc ps-6">
        {good.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Card as="section" labelledBy="answer-title">
          <h3 id="answer-title" className="mb-4 text-lg">
            Your answer
          </h3>
          <AnswerForm
            key={id}
            kind={kind}
            draft={draft}
            isPending={answers.isPending}
            onType={(part, value) => answers.type(id, part, value)}
            onRetry={() => answers.retry(id)}
            onResolve={(keep) => void answers.resolve(id, keep)}
          />
        </Card>
        <div className="flex flex-col gap-6">
          <FeedbackCard feedback={draft.feedback} />
          <AnswerComment
            key={`comment ${id}`}
            interviewId={interviewId}
            questionId={id}
            isReady={draft.revision > 0 && isSaved(draft)}
          />
          <PracticeCard
            key={id}
            interviewId={interviewId}
            questionId={id}
            practiced={practiceSeconds}
          />
        </div>
      </div>
      <div className="no-print mt-6 flex flex-wrap justify-between gap-3">
        <div>
          {props.onPrevious && (
            <Button variant="secondary" icon={ArrowLeft} onPress={props.onPrevious}>
              Previous
            </Button>
          )}
        </div>
        {props.onNext && (
          <Button variant="secondary" icon={ArrowRight} onPress={props.onNext}>
            Next question
          </Button>
        )}
      </div>
    </div>
  )
}
